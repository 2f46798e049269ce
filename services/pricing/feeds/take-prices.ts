import type { ReceivedEvent } from '@homeplate/bus/bus.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { estimatedCentsPerKg } from '@homeplate/reference/prices/estimate.ts';
import type { CheckAlerts } from '../alerts/check-alerts.ts';
import type { UnusualPrice } from '../held/held-prices.ts';
import type { BelievedPrice } from '../held/judge-prices.ts';
import { isUsual } from '../held/usual-band.ts';
import type { HistoryRow, PriceHistoryStore } from '../history/price-history.ts';
import type { LatestPrices } from '../prices/latest-prices.ts';
import { isSameRank, newestOf, type Observation, priceKey } from '../prices/observation.ts';
import type { PublishAreaChanges } from '../prices/publish-area-changes.ts';
import type { StoreMap } from '../stores/store-map.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import { checkEvent } from './checked-event.ts';
import type { FeedItems } from './feed-items.ts';
import type { ReportBatch } from './report-batch.ts';

type Dead = { event: ReceivedEvent; reason: string };
type Sorted = { usual: BelievedPrice[]; unusual: UnusualPrice[]; dead: Dead[] };

const idOf = ({ feedId, eventId }: PriceObservedData): string => `${feedId}:${eventId}`;
/** The bus has validated it by the event's schema. */
const dataOf = (event: ReceivedEvent): PriceObservedData => event.data as PriceObservedData;

/**
 * Takes a batch of price events: history, newest prices, area means, price alerts, in a handful of round trips whatever its size.
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
  checkAlerts: CheckAlerts;
  items: Pick<FeedItems, 'map'>;
  reportBatch: ReportBatch;
  /** Called with the prices that are now the newest of their item at their store. */
  onTaken?(prices: readonly Observation[]): void;
}): (events: readonly ReceivedEvent[], call: Pick<Call, 'traceparent'>) => Promise<{ dead: Dead[] }> {
  const {
    stores,
    latest,
    history,
    judgePrices,
    publishAreaChanges,
    checkAlerts,
    items,
    reportBatch,
    onTaken,
  } = parts;

  /** Compares with the estimate in memory, so a usual price needs no extra read. */
  const sort = async (events: readonly ReceivedEvent[], { byId: storeById }: StoreMap): Promise<Sorted> => {
    const sorted: Sorted = { usual: [], unusual: [], dead: [] };
    const mapped = await items.map(events.map(dataOf));
    for (const [index, event] of events.entries()) {
      const data = mapped[index] ?? dataOf(event);
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

  const report = async (
    events: readonly ReceivedEvent[],
    {
      dead,
      unusual,
      believed,
      stored,
    }: Pick<Sorted, 'dead' | 'unusual'> & {
      believed: readonly BelievedPrice[];
      stored: ReadonlyMap<string, HistoryRow>;
    },
  ): Promise<void> => {
    const rejected = new Set(dead.map(({ event }) => event));
    const held = new Set(unusual.map(({ data }) => idOf(data)));
    for (const { data } of believed) held.delete(idOf(data));
    await reportBatch({
      taken: events
        .filter((event) => !rejected.has(event))
        .map((event) => ({ data: dataOf(event), receivedAt: event.receivedAt })),
      rejected: dead.map(({ event, reason }) => ({
        feedId: dataOf(event).feedId,
        reason,
        receivedAt: event.receivedAt,
        event: JSON.stringify(event.data),
        data: dataOf(event),
      })),
      repeated: new Set(stored.keys()),
      held,
    });
  };

  return async (events, call) => {
    const map = await stores.current();
    const { usual, unusual, dead } = await sort(events, map);
    const believed = await judgePrices(unusual);
    const observed = [...usual, ...believed].map(({ data, observation }) => ({
      observation,
      row: historyRow(data, observation),
    }));
    const rows = new Map<string, HistoryRow>();
    for (const { row } of observed) if (!rows.has(row._id)) rows.set(row._id, row);
    // Write everything before publishing, so that a read after the event finds it.
    const repeated = await history.add([...rows.values()]);
    const first = new Map([...rows, ...repeated]);
    const winners = newestOf(
      observed.map(({ observation, row }) => asFirstReceived(observation, row, first.get(row._id))),
    );
    const newest = await latest.keepNewest(winners);
    // What is stored: a repeated promotion may have been replaced by the regular price.
    const current = [...winners].flatMap(([key, { rank }]) => {
      const stored = newest.get(key);
      return stored?.rank === rank ? [stored] : [];
    });
    onTaken?.(current);
    await publishAreaChanges(current, call);
    await checkAlerts(current, map, call);
    await report(events, { dead, unusual, believed, stored: repeated });
    return { dead };
  };
}

const historyRow = (data: PriceObservedData, observation: Observation): HistoryRow => ({
  _id: idOf(data),
  at: priceKey(data.storeId, data.itemId),
  priceCents: data.priceCents,
  unit: data.unit,
  centsPerKg: observation.centsPerKg,
  observedAt: observation.observedAt,
  rank: observation.rank,
  source: data.source,
  ...(observation.promotionEndsAt !== undefined && { promotionEndsAt: observation.promotionEndsAt }),
  ...(data.package && { package: data.package }),
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
