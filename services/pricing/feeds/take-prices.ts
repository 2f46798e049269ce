import type { ReceivedEvent } from '@homeplate/bus/bus.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { estimatedCentsPerKg } from '@homeplate/reference/prices/estimate.ts';
import type { BelievedPrice, UnusualPrice } from '../held/judge-prices.ts';
import { isUsual } from '../held/usual-band.ts';
import type { HistoryRow, PriceHistoryStore } from '../history/price-history.ts';
import type { LatestPrices } from '../prices/latest-prices.ts';
import { isSameRank, newestOf, type Observation, priceKey } from '../prices/observation.ts';
import type { PublishAreaChanges } from '../prices/publish-area-changes.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import { checkEvent } from './checked-event.ts';

type Dead = { event: ReceivedEvent; reason: string };
type Sorted = { usual: BelievedPrice[]; unusual: UnusualPrice[]; dead: Dead[] };

/**
 * Takes a batch of price events: history, newest prices, area means, in a handful of round trips whatever its size.
 *
 * No outbox and no inbox: every step may be repeated (guarded upserts, history by event id), and the bus commits only when all of
 * it is done. After a crash the whole batch is delivered again and publishes every price that is still the newest, even if nothing is
 * written this time: replaying the input replaces an outbox.
 */
export function createTakePrices(parts: {
  stores: StoreMaps;
  latest: LatestPrices;
  history: PriceHistoryStore;
  judgePrices(prices: readonly UnusualPrice[]): Promise<BelievedPrice[]>;
  publishAreaChanges: PublishAreaChanges;
}): (events: readonly ReceivedEvent[], call: Pick<Call, 'traceparent'>) => Promise<{ dead: Dead[] }> {
  const { stores, latest, history, judgePrices, publishAreaChanges } = parts;

  /** Compares with the estimate in memory, so a usual price needs no extra read. */
  const sort = async (events: readonly ReceivedEvent[]): Promise<Sorted> => {
    const sorted: Sorted = { usual: [], unusual: [], dead: [] };
    const storeById = (await stores.current()).byId;
    for (const event of events) {
      // The bus has validated it by the event's schema.
      const data = event.data as PriceObservedData;
      const { receivedAt } = event;
      const checked = checkEvent(data, { storeById, foodById, receivedAt });
      if ('refusal' in checked) {
        sorted.dead.push({ event, reason: checked.refusal });
        continue;
      }
      const { observation, store, food } = checked;
      const usualCentsPerKg = estimatedCentsPerKg(food, store);
      if (isUsual(observation.centsPerKg, usualCentsPerKg)) sorted.usual.push({ data, observation });
      else sorted.unusual.push({ data, observation, store, usualCentsPerKg, receivedAt });
    }
    return sorted;
  };

  return async (events, call) => {
    const { usual, unusual, dead } = await sort(events);
    const observed = [...usual, ...(await judgePrices(unusual))].map(({ data, observation }) => ({
      observation,
      row: historyRow(data, observation),
    }));
    const rows = new Map<string, HistoryRow>();
    for (const { row } of observed) if (!rows.has(row._id)) rows.set(row._id, row);
    // Write everything before publishing, so that a read after the event finds it.
    const stored = await history.add([...rows.values()]);
    const first = new Map([...rows, ...stored]);
    const winners = newestOf(
      observed.map(({ observation, row }) => asFirstReceived(observation, row, first.get(row._id))),
    );
    const newest = await latest.keepNewest(winners);
    const current = [...winners].filter(([key, winner]) => newest.get(key)?.rank === winner.rank);
    await publishAreaChanges(
      current.map(([, winner]) => winner),
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
  rank: observation.rank,
  source: data.source,
  ...(observation.promotionEndsAt !== undefined && { promotionEndsAt: observation.promotionEndsAt }),
});

/**
 * Dates an event from the future at its first receipt. Otherwise a second delivery would move it to a later time, ahead of what was
 * observed in between.
 */
function asFirstReceived(
  observation: Observation,
  row: HistoryRow,
  first: HistoryRow | undefined,
): Observation {
  if (first === undefined || first === row || first.at !== row.at) return observation;
  const isEarlier = first.rank < row.rank && isSameRank(first.rank, row.rank);
  return isEarlier ? { ...observation, rank: first.rank, observedAt: first.observedAt } : observation;
}
