import { parseInput } from '@homeplate/common/app-error.ts';
import type {
  GetStorePricesRequest,
  GetStorePricesResponse,
  RegularPrice,
  StoreItemPrice,
} from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { RPC_PRICE_SOURCE } from '@homeplate/contracts/pricing/price-sources.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { z } from 'zod';
import type { HistoryRow, PriceHistoryStore } from '../history/price-history.ts';
import type { Store } from '../stores/store.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import type { AreaVersions } from './area-versions.ts';
import type { LatestPrices } from './latest-prices.ts';
import { nextEnd, type Observation, priceKey, stillCounts } from './observation.ts';
import { foodsOf, ItemIds } from './requested-items.ts';
import { shelfPrice, storePrice } from './store-price.ts';

const MOST_STORES = 24;

const Requested = z.object({
  storeIds: z
    .array(z.string().max(80))
    .min(1, 'takes at least one store')
    .max(MOST_STORES, `takes at most ${MOST_STORES} stores`),
  itemIds: ItemIds.min(1, 'takes at least one item'),
});

/** Prices of items at stores as sold, in one round trip, and one each for versions and regular prices. Throws INVALID_INPUT. */
export type ReadStorePrices = (request: GetStorePricesRequest) => Promise<GetStorePricesResponse>;

export function createReadStorePrices(parts: {
  stores: StoreMaps;
  latest: Pick<LatestPrices, 'atStores'>;
  history: Pick<PriceHistoryStore, 'regular'>;
  versions: Pick<AreaVersions, 'current'>;
  now?(): number;
}): ReadStorePrices {
  const { stores, latest, history, versions, now = Date.now } = parts;
  return async (request) => {
    const { storeIds, itemIds } = parseInput(Requested, request);
    const map = await stores.current(request.storesVersion);
    const { foods, unknown } = foodsOf(itemIds);
    const unknownStoreIds: string[] = [];
    const found: Store[] = [];
    for (const storeId of new Set(storeIds)) {
      const store = map.byId(storeId);
      if (store) found.push(store);
      else unknownStoreIds.push(storeId);
    }
    // Read versions before prices, so that prices are at least as new.
    const read = request.withVersions
      ? await Promise.all(found.map(async ({ area }) => versions.current(area)))
      : [];
    const priced = new Set(foods.map(({ id }) => id));
    const observations = (await latest.atStores(found.map(({ storeId }) => storeId))).filter(({ itemId }) =>
      priced.has(itemId),
    );
    const byStore = Map.groupBy(observations, ({ storeId }) => storeId);
    const at = now();
    const promoted = request.withRegular ? observations.filter((one) => isPromotion(one, at)) : [];
    const regular = await history.regular(promoted.map(({ storeId, itemId }) => priceKey(storeId, itemId)));
    const isPromoted = new Set(promoted);
    return {
      stores: found.map((store, index) => {
        const observed = byStore.get(store.storeId) ?? [];
        const byItem = new Map(observed.map((one) => [one.itemId, one]));
        const until = nextEnd(observed, at);
        return {
          storeId: store.storeId,
          area: store.area,
          version: read[index] ?? 0,
          currentUntil: Number.isFinite(until) ? new Date(until).toISOString() : '',
          membersOnly: store.chain.membersOnly,
          prices: foods.map((food) => {
            const observation = byItem.get(food.id);
            const price = itemPrice(food, store, observation, at);
            if (!observation || !isPromoted.has(observation)) return price;
            return { ...price, regular: regularPrice(food, store, regular, at) };
          }),
          latitude: store.latitude,
          longitude: store.longitude,
        };
      }),
      unknownStoreIds,
      unknownItemIds: unknown,
    };
  };
}

const isPromotion = (observation: Observation, now: number): boolean =>
  observation.promotionEndsAt !== undefined && stillCounts(observation, now);

/** The store's own last price without a promotion, else the estimate. */
function regularPrice(
  food: Food,
  store: Store,
  rows: ReadonlyMap<string, HistoryRow>,
  now: number,
): RegularPrice {
  const row = rows.get(priceKey(store.storeId, food.id));
  const unpromoted = row && { ...row, storeId: store.storeId, itemId: food.id, seen: row.source };
  const { centsPerKg, source, observedAt } = storePrice(food, store, unpromoted, now);
  return { centsPerKg, source: RPC_PRICE_SOURCE[source], observedAt };
}

function itemPrice(
  food: Food,
  store: Store,
  observation: Observation | undefined,
  now: number,
): StoreItemPrice {
  const { centsPerKg, source, observedAt } = storePrice(food, store, observation, now);
  const shelf = shelfPrice(food, centsPerKg, source === 'estimate' ? undefined : observation);
  return {
    itemId: food.id,
    centsPerKg,
    unitCents: shelf.cents,
    unit: shelf.unit,
    source: RPC_PRICE_SOURCE[source],
    observedAt,
    soldByWeight: food.soldByWeight ?? false,
  };
}
