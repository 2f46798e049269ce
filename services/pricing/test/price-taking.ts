import type { OutgoingEvent, ReceivedEvent } from '@homeplate/bus/bus.ts';
import { createOutbox } from '@homeplate/bus/outbox.ts';
import { newCall } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import { loadPlaces, type Place } from '@homeplate/reference/places/places.ts';
import { LONG_TEST_MS } from '../../../deploy/local/test-waits.ts';
import { createAlertStore } from '../alerts/alert-store.ts';
import { createCheckAlerts, createSettleAlerts } from '../alerts/check-alerts.ts';
import { createFeedFigures } from '../feeds/feed-figures.ts';
import { createFeedItems } from '../feeds/feed-items.ts';
import { createRejectedPrices } from '../feeds/rejected-prices.ts';
import { createReportBatch } from '../feeds/report-batch.ts';
import { createTakePrices } from '../feeds/take-prices.ts';
import { createHeldPrices } from '../held/held-prices.ts';
import { createJudgePrices } from '../held/judge-prices.ts';
import { createPriceHistory } from '../history/price-history.ts';
import { createAreaPrices } from '../prices/area-prices.ts';
import { createAreaVersions } from '../prices/area-versions.ts';
import { createLatestPrices } from '../prices/latest-prices.ts';
import { createPublishAreaChanges } from '../prices/publish-area-changes.ts';
import { sampleStores } from '../stores/sample-stores.ts';
import { createStoreMap } from '../stores/store-map.ts';

export const NOW = Date.parse('2026-11-20T12:00:00Z');

const places = await loadPlaces();
export const storeMap = createStoreMap(places, sampleStores(places));
/** Stores in Nashville, the nearest first. */
export const near = storeMap.near(places.byZip('37203') as Place).map(({ store }) => store.storeId);
export const homeArea = storeMap.byId(near[0] ?? '')?.area ?? '';

/** An event with a usual price of a pound of onions, overridden by `over`. */
export const event = (over: Partial<PriceObservedData> = {}): PriceObservedData =>
  PriceObservedData.parse({
    feedId: 'test-feed',
    eventId: 'e1',
    storeId: near[0],
    itemId: 'yellow-onion',
    unit: 'lb',
    priceCents: 129,
    observedAt: '2026-11-20T10:00:00Z',
    seq: 1,
    source: 'shelf',
    ...over,
  });

let offset = 0;
export const received = (data: PriceObservedData, receivedAt = NOW): ReceivedEvent => {
  offset += 1;
  const { feedId, eventId, observedAt: occurredAt, storeId: key } = data;
  const envelope = {
    id: `${feedId}:${eventId}`,
    type: 'PriceObserved',
    version: 1,
    occurredAt,
    producer: feedId,
  };
  return { topic: 'price-feed', partition: 0, offset, key, envelope, data, receivedAt, attempt: 1 };
};

export type AreaChange = {
  area: string;
  version: number;
  prices: { itemId: string; centsPerKg: number; storeIds: string[] }[];
};
/** Records the published area changes; can fail or set the clock. */
export type Listener = {
  areaChanges: AreaChange[];
  traces: (string | undefined)[];
  failing: boolean;
  clock: number;
};
export const newListener = (): Listener => ({ areaChanges: [], traces: [], failing: false, clock: NOW });

export const call = newCall({ timeoutMs: LONG_TEST_MS });

/** Opens the parts of a process that handle price events. */
export async function openPriceTaking(mongo: Mongo, listener: Listener) {
  const stores = { current: async () => storeMap };
  const latest = await createLatestPrices(mongo);
  const history = await createPriceHistory(mongo);
  const versions = createAreaVersions(mongo);
  const areaPrices = createAreaPrices({ stores, latest, versions });
  const publish = async (_topic: string, events: readonly OutgoingEvent[]) => {
    if (listener.failing) throw new Error('the bus is away');
    for (const { data, traceparent } of events) {
      listener.traces.push(traceparent);
      listener.areaChanges.push(AreaPricesChanged.schema.parse(data));
    }
  };
  const publishAreaChanges = createPublishAreaChanges({
    stores,
    areaPrices,
    bus: { publish },
    now: () => listener.clock,
  });
  const outbox = createOutbox(mongo);
  const held = await createHeldPrices(mongo, outbox);
  const alerts = await createAlertStore(mongo);
  const settleAlerts = createSettleAlerts({
    mongo,
    alerts,
    latest,
    history,
    outbox,
    now: () => listener.clock,
  });
  const checkAlerts = createCheckAlerts({ alerts, places, settleAlerts });
  const items = await createFeedItems(mongo);
  const rejections = await createRejectedPrices(mongo);
  const figures = await createFeedFigures(mongo);
  const takePrices = createTakePrices({
    stores,
    latest,
    history,
    judgePrices: createJudgePrices(held),
    publishAreaChanges,
    checkAlerts,
    items,
    reportBatch: createReportBatch({ figures, rejections, items }),
  });
  const ending = { latest, history, publishAreaChanges, checkAlerts, stores };
  const take = (events: readonly PriceObservedData[], receivedAt = NOW) =>
    takePrices(
      events.map((one) => received(one, receivedAt)),
      call,
    );
  /** Handles released prices, like the relay and the topic. */
  const takeReleased = async (receivedAt = NOW): Promise<number> => {
    const rows = (await outbox.unsent()).filter(({ topic }) => topic === 'price-feed');
    await take(
      rows.map((row) => row.event.data as PriceObservedData),
      receivedAt,
    );
    await outbox.remove(rows);
    return rows.length;
  };
  return {
    take,
    takeReleased,
    latest,
    publishAreaChanges,
    ending,
    history,
    held,
    areaPrices,
    alerts,
    settleAlerts,
    outbox,
    items,
    rejections,
    figures,
  };
}

const sorted = (mongo: Mongo, name: string) => mongo.db.collection(name).find().sort({ _id: 1 }).toArray();
export const stateOf = async (mongo: Mongo) => ({
  latest: await sorted(mongo, 'latest_price'),
  history: await sorted(mongo, 'price_history'),
});
export async function clear(mongo: Mongo): Promise<void> {
  const taken = ['latest_price', 'price_history', 'areas', 'held_prices', 'outbox', 'price_alerts'];
  for (const name of [...taken, 'feeds', 'feed_hours', 'feed_items', 'rejected_prices'])
    await mongo.db.collection(name).deleteMany({});
}
