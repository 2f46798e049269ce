import type { PriceSource } from '@homeplate/contracts/documents/price.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import type { AreaVersion } from '@homeplate/contracts/gen/common/v1/prices.ts';
import type { GetAreaPricesResponse } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import type { PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { PRICE_SOURCE_OF } from '@homeplate/contracts/pricing/price-sources.ts';
import { allFoods, foodById } from '@homeplate/reference/foods/foods.ts';
import { areaWords, basePriceTime, OWN_STORES } from '@homeplate/reference/prices/estimate.ts';

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

/** A compact copy of the pricing service's prices for one area or for a user's own stores. `area` is empty for the US average. */
export type AreaPrices = {
  area: string;
  version: number;
  prices: ReadonlyMap<string, ItemPrice>;
  own?: OwnPrices;
};

/** What averages over own stores depend on. */
export type OwnPrices = {
  /** Names caches. */
  key: string;
  /** The versions of the stores' areas; `version` is their sum. */
  areas: readonly AreaVersion[];
  /** Undefined when all of the stores have closed: the prices are those of the area. */
  storeIds: ReadonlySet<string> | undefined;
};

export const areaPricesOf = (reply: GetAreaPricesResponse, asked: PriceArea): AreaPrices => ({
  area: reply.area,
  version: reply.version,
  ...(asked.ownStores && {
    own: {
      key: keyOf(asked),
      areas: reply.areas?.areas ?? [{ area: reply.area, version: reply.version }],
      storeIds: reply.areas && new Set(asked.ownStores.storeIds),
    },
  }),
  prices: new Map(
    reply.prices.map(({ itemId, centsPerKg, source, observedAt, observedStores, pricedStores }) => [
      itemId,
      { centsPerKg, source: PRICE_SOURCE_OF[source], observedAt, observedStores, pricedStores },
    ]),
  ),
});

/** Names the prices of a request in caches. The order of own stores changes no price. */
export const keyOf = ({ area, ownStores }: PriceArea): string =>
  ownStores
    ? `${area}${JSON.stringify(ownStores.storeIds.toSorted())}${ownStores.memberOf?.clubs.toSorted().join() ?? ''}`
    : area;

/** Whether the prices are as new as a request asks for. */
export function isAtLeast(
  { version, own }: AreaPrices,
  { area, minVersion, minVersions }: PriceArea,
): boolean {
  if (!own) return version >= minVersion;
  const least = new Map((minVersions?.areas ?? []).map((one) => [one.area, one.version]));
  return own.areas.every(
    (one) => one.version >= (least.get(one.area) ?? (one.area === area ? minVersion : 0)),
  );
}

export const dependsOn = ({ own }: Pick<AreaPrices, 'own'>, area: string): boolean =>
  own?.areas.some((one) => one.area === area) ?? false;

/** The effect of a change on prices over own stores: none, only a newer version, or new prices to fetch. */
export function effectOnOwn(
  { own, ...held }: AreaPrices,
  change: EventData<typeof AreaPricesChanged>,
): AreaPrices | 'fetch' | undefined {
  const before = own?.areas.find(({ area }) => area === change.area);
  if (!own || !before || change.version <= before.version) return undefined;
  const isOfOthers =
    own.storeIds !== undefined &&
    change.prices.every(({ storeIds }) => storeIds.every((id) => !own.storeIds?.has(id)));
  // After a gap, a change of the stores may have been missed.
  if (change.version !== before.version + 1 || !isOfOthers) return 'fetch';
  const areas = own.areas.map((one) => (one === before ? { ...one, version: change.version } : one));
  return { ...held, version: held.version + 1, own: { ...own, areas } };
}

let average: AreaPrices | undefined;

/** The US average needs no service: it is the base price of every food, and only changes with a release. */
export function usAverage(): AreaPrices {
  average ??= {
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
  };
  return average;
}

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
export function derivationOf(
  { area, own }: Omit<AreaPrices, 'prices'>,
  itemId: string,
  price: ItemPrice,
): string {
  const food = foodById(itemId);
  if (!food) return 'US average';
  if (area === '') return food.basePrice.derivation;
  return areaWords(food, own?.storeIds ? OWN_STORES : area, price);
}
