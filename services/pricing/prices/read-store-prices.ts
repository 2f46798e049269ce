import { parseInput } from '@homeplate/common/app-error.ts';
import type {
  GetStorePricesRequest,
  GetStorePricesResponse,
  StoreItemPrice,
} from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { packagePrices } from '@homeplate/reference/prices/package-prices.ts';
import { z } from 'zod';
import type { Store } from '../stores/store.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import type { AreaVersions } from './area-versions.ts';
import type { LatestPrices } from './latest-prices.ts';
import { nextPromotionEnd, type Observation } from './observation.ts';
import { foodsOf, ItemIds } from './requested-items.ts';
import { RPC_SOURCE } from './rpc-source.ts';
import { shelfPrice, storePrice } from './store-price.ts';

const MOST_STORES = 24;
/** Nothing reports a price change at a members-only store, so a copy of its prices cannot be kept. */
const NO_VERSION = 0;

const Requested = z.object({
  storeIds: z
    .array(z.string().max(80))
    .min(1, 'takes at least one store')
    .max(MOST_STORES, `takes at most ${MOST_STORES} stores`),
  itemIds: ItemIds.min(1, 'takes at least one item'),
});

/** Prices of items at stores as sold, in three round trips whatever is requested. Throws INVALID_INPUT. */
export type ReadStorePrices = (request: GetStorePricesRequest) => Promise<GetStorePricesResponse>;

export function createReadStorePrices(parts: {
  stores: StoreMaps;
  latest: Pick<LatestPrices, 'atStores'>;
  versions: Pick<AreaVersions, 'current'>;
  now?(): number;
}): ReadStorePrices {
  const { stores, latest, versions, now = Date.now } = parts;
  return async (request) => {
    const { storeIds, itemIds } = parseInput(Requested, request);
    const map = await stores.current();
    const { foods, unknown } = foodsOf(itemIds);
    const unknownStoreIds: string[] = [];
    const found: Store[] = [];
    for (const storeId of new Set(storeIds)) {
      const store = map.byId(storeId);
      if (store) found.push(store);
      else unknownStoreIds.push(storeId);
    }
    // Read versions before prices, so that prices are at least as new.
    const read = await Promise.all(
      found.map(async ({ chain, area }) => (chain.membersOnly ? NO_VERSION : versions.current(area))),
    );
    const priced = new Set(foods.map(({ id }) => id));
    const observations = (await latest.atStores(found.map(({ storeId }) => storeId))).filter(({ itemId }) =>
      priced.has(itemId),
    );
    const byStore = Map.groupBy(observations, ({ storeId }) => storeId);
    const at = now();
    return {
      stores: found.map((store, index) => {
        const observed = byStore.get(store.storeId) ?? [];
        const byItem = new Map(observed.map((one) => [one.itemId, one]));
        const until = nextPromotionEnd(observed, at);
        return {
          storeId: store.storeId,
          area: store.area,
          version: read[index] ?? NO_VERSION,
          currentUntil: Number.isFinite(until) ? new Date(until).toISOString() : '',
          membersOnly: store.chain.membersOnly,
          prices: foods.map((food) => itemPrice(food, store, byItem.get(food.id), at)),
        };
      }),
      unknownStoreIds,
      unknownItemIds: unknown,
    };
  };
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
    source: RPC_SOURCE[source],
    observedAt,
    packages: packagePrices(food, centsPerKg),
    soldByWeight: food.soldByWeight ?? false,
  };
}
