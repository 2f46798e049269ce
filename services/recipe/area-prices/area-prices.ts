import type { PriceSource } from '@homeplate/contracts/documents/price.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import {
  type GetAreaPricesResponse,
  PriceSource as RpcPriceSource,
} from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { allFoods, foodById } from '@homeplate/reference/foods/foods.ts';
import { areaWords, basePriceTime } from '@homeplate/reference/prices/estimate.ts';

/** Average price of a food in an area. */
export type ItemPrice = {
  /** Integer cents per kilogram as bought. */
  centsPerKg: number;
  source: PriceSource;
  /** ISO 8601: time of the newest observation, else of the base price. */
  observedAt: string;
  observedStores: number;
  pricedStores: number;
};

/** A compact copy of the pricing service's prices for one area. `area` is empty for the US average. */
export type AreaPrices = { area: string; version: number; prices: ReadonlyMap<string, ItemPrice> };

const SOURCE_OF: Record<RpcPriceSource, PriceSource> = {
  [RpcPriceSource.PRICE_SOURCE_UNSPECIFIED]: 'estimate',
  [RpcPriceSource.PRICE_SOURCE_OBSERVED]: 'observed',
  [RpcPriceSource.PRICE_SOURCE_SHOPPER]: 'shopper',
  [RpcPriceSource.PRICE_SOURCE_REGIONAL_AVERAGE]: 'regional-average',
  [RpcPriceSource.PRICE_SOURCE_ESTIMATE]: 'estimate',
};

export const areaPricesOf = (reply: GetAreaPricesResponse): AreaPrices => ({
  area: reply.area,
  version: reply.version,
  prices: new Map(
    reply.prices.map(({ itemId, centsPerKg, source, observedAt, observedStores, pricedStores }) => [
      itemId,
      { centsPerKg, source: SOURCE_OF[source], observedAt, observedStores, pricedStores },
    ]),
  ),
});

/** The US average needs no service: it is the base price of every food, and only changes with a release. */
export const usAverage = (): AreaPrices => ({
  area: '',
  version: 0,
  prices: new Map(
    allFoods().map((food) => [
      food.id,
      {
        centsPerKg: food.basePrice.centsPerKg,
        source: food.basePrice.source,
        observedAt: basePriceTime(food),
        observedStores: 0,
        pricedStores: 0,
      },
    ]),
  ),
});

/** Applies an event whose version directly follows that of `held`. */
export function withChanges(held: AreaPrices, change: EventData<typeof AreaPricesChanged>): AreaPrices {
  const prices = new Map(held.prices);
  for (const { itemId, centsPerKg, source, observedAt, observedStores, pricedStores } of change.prices)
    prices.set(itemId, { centsPerKg, source, observedAt, observedStores, pricedStores });
  return { area: held.area, version: change.version, prices };
}

/** Returns items whose price, source, time or number of stores differs. */
export function changedItems(before: AreaPrices, after: AreaPrices): Set<string> {
  const changed = new Set<string>();
  for (const [itemId, price] of after.prices) {
    const old = before.prices.get(itemId);
    const same =
      old !== undefined &&
      old.centsPerKg === price.centsPerKg &&
      old.source === price.source &&
      old.observedAt === price.observedAt &&
      old.observedStores === price.observedStores &&
      old.pricedStores === price.pricedStores;
    if (!same) changed.add(itemId);
  }
  for (const itemId of before.prices.keys()) if (!after.prices.has(itemId)) changed.add(itemId);
  return changed;
}

/** Explains a price: "Average of 9 stores near 372, all observed". */
export function derivationOf(area: string, itemId: string, price: ItemPrice): string {
  const food = foodById(itemId);
  if (!food) return 'US average';
  return area === '' ? food.basePrice.derivation : areaWords(food, area, price);
}
