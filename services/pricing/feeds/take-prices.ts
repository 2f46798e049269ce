import { type Bus, eventOf, type ReceivedEvent } from '@homeplate/bus/bus.ts';
import type { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { HistoryRow, PriceHistoryStore } from '../history/price-history.ts';
import type { AreaPrices } from '../prices/area-prices.ts';
import type { LatestPrices } from '../prices/latest-prices.ts';
import { newestOf, type Observation, priceKey } from '../prices/observation.ts';
import type { Store } from '../stores/store.ts';
import type { StoreMap } from '../stores/store-map.ts';
import { checkEvent } from './checked-event.ts';

type Dead = { event: ReceivedEvent; reason: string };

/**
 * Takes a batch of price events: history, newest prices, area means, in a handful of round trips whatever its size.
 *
 * No outbox and no inbox: every step may be repeated (guarded upserts, history by event id), and the bus commits only when all of
 * it is done. A crash in between brings the whole batch again, and what is then told again is told for every winner the
 * store still holds, also when this time nothing was written; the replayed input rebuilds what an outbox would have kept.
 */
export function createTakePrices(parts: {
  stores: StoreMap;
  latest: LatestPrices;
  history: PriceHistoryStore;
  areaPrices: AreaPrices;
  bus: Pick<Bus, 'publish'>;
  now?(): number;
}): (events: readonly ReceivedEvent[]) => Promise<{ dead: Dead[] }> {
  const { stores, latest, history, areaPrices, bus, now = Date.now } = parts;

  return async (events) => {
    const dead: Dead[] = [];
    const good: Observation[] = [];
    const rows = new Map<string, HistoryRow>();
    const observedStores = new Map<string, Store>();
    const known = { storeById: stores.byId, foodById, now: now() };
    for (const event of events) {
      // The bus has checked it by its definition's schema.
      const data = event.data as PriceObservedData;
      const checked = checkEvent(data, known);
      if ('refusal' in checked) {
        dead.push({ event, reason: checked.refusal });
        continue;
      }
      good.push(checked.observation);
      observedStores.set(checked.store.storeId, checked.store);
      const row = historyRow(data, checked.observation);
      if (!rows.has(row._id)) rows.set(row._id, row);
    }
    const winners = newestOf(good);
    const [held] = await Promise.all([latest.keepNewest(winners), history.add([...rows.values()])]);
    const standing = [...winners].filter(([key, winner]) => held.get(key)?.rank === winner.rank);
    await tellAreas(
      standing.map(([, winner]) => winner),
      observedStores,
    );
    return { dead };
  };

  async function tellAreas(
    changes: readonly Observation[],
    places: ReadonlyMap<string, Store>,
  ): Promise<void> {
    if (changes.length === 0) return;
    const areasWith = await stores.areaFinder();
    const byArea = new Map<string, Observation[]>();
    for (const change of changes) {
      const store = places.get(change.storeId);
      for (const area of store ? areasWith(store) : []) {
        const held = byArea.get(area);
        if (held) held.push(change);
        else byArea.set(area, [change]);
      }
    }
    const told = await Promise.all(
      [...byArea].map(async ([area, observations]) => {
        const { version, book } = await areaPrices.changed(area, observations);
        const byItem = Map.groupBy(observations, ({ itemId }) => itemId);
        const prices = [...byItem].flatMap(([itemId, changed]) => {
          const food = foodById(itemId);
          if (!food) return [];
          return [{ ...book.price(food, now()), storeIds: changed.map(({ storeId }) => storeId) }];
        });
        return eventOf(AreaPricesChanged, { area, version, prices });
      }),
    );
    if (told.length > 0) await bus.publish('pricing.events', told);
  }
}

const historyRow = (data: PriceObservedData, observation: Observation): HistoryRow => ({
  _id: `${data.feedId}:${data.eventId}`,
  at: priceKey(data.storeId, data.itemId),
  priceCents: data.priceCents,
  unit: data.unit,
  centsPerKg: observation.centsPerKg,
  observedAt: data.observedAt,
  source: data.source,
  ...(data.promotionEndsAt !== undefined && { promotionEndsAt: data.promotionEndsAt }),
});
