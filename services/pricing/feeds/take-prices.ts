import type { ReceivedEvent } from '@homeplate/bus/bus.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { HistoryRow, PriceHistoryStore } from '../history/price-history.ts';
import type { LatestPrices } from '../prices/latest-prices.ts';
import { newestOf, type Observation, priceKey } from '../prices/observation.ts';
import type { TellAreas } from '../prices/tell-areas.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
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
  stores: StoreMaps;
  latest: LatestPrices;
  history: PriceHistoryStore;
  tellAreas: TellAreas;
  now?(): number;
}): (events: readonly ReceivedEvent[], call: Pick<Call, 'traceparent'>) => Promise<{ dead: Dead[] }> {
  const { stores, latest, history, tellAreas, now = Date.now } = parts;

  return async (events, call) => {
    const dead: Dead[] = [];
    const good: Observation[] = [];
    const rows = new Map<string, HistoryRow>();
    const known = { storeById: (await stores.current()).byId, foodById, now: now() };
    for (const event of events) {
      // The bus has checked it by its definition's schema.
      const data = event.data as PriceObservedData;
      const checked = checkEvent(data, known);
      if ('refusal' in checked) {
        dead.push({ event, reason: checked.refusal });
        continue;
      }
      good.push(checked.observation);
      const row = historyRow(data, checked.observation);
      if (!rows.has(row._id)) rows.set(row._id, row);
    }
    const winners = newestOf(good);
    // One after the other: the stand-in store does one thing at a time, and several at once take it a fifth longer. All is written
    // before anybody is told: who reads then finds it.
    await history.add([...rows.values()]);
    const held = await latest.keepNewest(winners);
    const standing = [...winners].filter(([key, winner]) => held.get(key)?.rank === winner.rank);
    await tellAreas(
      standing.map(([, winner]) => winner),
      call,
    );
    return { dead };
  };
}

const historyRow = (data: PriceObservedData, observation: Observation): HistoryRow => ({
  _id: `${data.feedId}:${data.eventId}`,
  at: priceKey(data.storeId, data.itemId),
  priceCents: data.priceCents,
  unit: data.unit,
  centsPerKg: observation.centsPerKg,
  observedAt: observation.observedAt,
  source: data.source,
  ...(observation.promotionEndsAt !== undefined && { promotionEndsAt: observation.promotionEndsAt }),
});
