import { AppError } from '@homeplate/common/app-error.ts';
import { pageOf } from '@homeplate/common/page-of.ts';
import type { PageQuery } from '@homeplate/common/staff-list.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { StaffPrice, StaffPriceSort } from '@homeplate/contracts/documents/staff-price.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { pricePerUnit } from '@homeplate/reference/foods/measures.ts';
import { estimatedCentsPerKg } from '@homeplate/reference/prices/estimate.ts';
import { STAFF_FEED } from '../feeds/feed-keys.ts';
import type { LatestPrices } from '../prices/latest-prices.ts';
import { type Observation, originOf, priceKey, stillCounts } from '../prices/observation.ts';
import type { Store } from '../stores/store.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import type { CorrectionRow, PriceCorrections } from './price-corrections.ts';

export type StaffPriceFilter = { storeId: string; text?: string; ids?: readonly string[] };

/** Observed prices of a store as staff see them. Throws NOT_FOUND for an unknown store. */
export type SearchPrices = (
  filter: StaffPriceFilter,
  page: PageQuery<StaffPriceSort>,
) => Promise<{ prices: StaffPrice[]; total: number }>;

/** A store has at most as many prices as there are foods, so a page filters and sorts them in memory. */
export function createSearchPrices(parts: {
  stores: StoreMaps;
  latest: Pick<LatestPrices, 'atStores'>;
  corrections: Pick<PriceCorrections, 'byEvent'>;
  now?: () => number;
}): SearchPrices {
  const { stores, latest, corrections, now = Date.now } = parts;
  return async ({ storeId, text, ids }, page) => {
    const store = (await stores.current()).byId(storeId);
    if (!store) throw new AppError('NOT_FOUND', { message: `No store has the id ${storeId}.` });
    const observed = await latest.atStores([storeId]);
    const origins = observed.map(({ rank }) => originOf(rank));
    const events = origins.flatMap(({ feedId, eventId }) => (feedId === STAFF_FEED ? [eventId] : []));
    const corrected = await corrections.byEvent(events);
    const wanted = ids && new Set(ids);
    const words = text?.toLowerCase();
    const found = observed
      .map((one, index) => rowOf(one, store, corrected.get(origins[index]?.eventId ?? ''), now()))
      .filter(
        ({ id, itemName }) =>
          (!wanted || wanted.has(id)) && (words === undefined || itemName.toLowerCase().includes(words)),
      );
    return { prices: pageOf(found, page), total: found.length };
  };
}

function rowOf(
  observation: Observation,
  store: Store,
  correction: CorrectionRow | undefined,
  now: number,
): StaffPrice {
  const { itemId, priceCents, unit, centsPerKg, seen, observedAt, promotionEndsAt, rank } = observation;
  const food = foodById(itemId);
  const usual = food && estimatedCentsPerKg(food, store);
  return {
    id: priceKey(store.storeId, itemId),
    storeId: store.storeId,
    storeName: store.storeName,
    itemId,
    itemName: food?.name ?? itemId,
    price: amountOf(priceCents),
    unit,
    usualPrice: amountOf((food && usual && pricePerUnit(food, usual, unit)) || 0),
    times: usual ? Math.round((centsPerKg / usual) * 100) / 100 : 0,
    source: seen,
    feedId: originOf(rank).feedId,
    observedAt,
    promotionEndsAt: promotionEndsAt ?? null,
    isUsed: stillCounts(observation, now),
    correction: correction ? { reason: correction.reason, source: correction.source } : null,
  };
}
