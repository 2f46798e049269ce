import { MongoClient } from 'mongodb';
import { databaseOf } from '../../../services/common/mongo.ts';
import { createBenchFeed, POST_SIZE } from './feed-events.ts';
import { storeWrites } from './store-writes.ts';

const EVENTS = 20_000;
const REFERENCE_EVENTS = 1_500;
/** Distinct pairs of store and item. With few pairs, deduplication in a batch would make the feed look faster. */
const LEAST_PAIRS = 5_000;

export type FeedFigures = {
  eventsPerSecond: number;
  referencePerSecond: number;
  ratio: number;
  /** Events a second that the store takes in bare bulk writes. */
  storePerSecond: number;
  /** Distinct pairs of store and item in the events. */
  pairs: number;
};

/**
 * Events a second from the first post until all are in history, prices and recipe costs. The reference awaits one insertOne and
 * one updateOne per event on the same store.
 */
export async function feedThroughput(options: {
  address: string;
  root: string;
  mongoUrl: string;
  zip: string;
  count?: number;
}): Promise<FeedFigures> {
  const { address, mongoUrl, zip, count = EVENTS } = options;
  const client = await new MongoClient(mongoUrl).connect();
  try {
    const feed = await createBenchFeed({ ...options, feedId: 'bench' });
    const located = { headers: { cookie: `hp_zip=${zip}` } };
    await fetch(`${address}/api/recipes?limit=24`, located);
    const began = Date.now() - 3_600_000;
    const events = Array.from({ length: count }, (_, seq) => feed.event(seq, new Date(began + seq)));
    const pairs = new Set(events.map(({ storeId, itemId }) => `${storeId} ${itemId}`)).size;
    if (pairs < Math.min(LEAST_PAIRS, count))
      throw new Error(`The events have only ${pairs} pairs of store and item`);
    const history = client.db(databaseOf(mongoUrl, 'pricing')).collection<{ _id: string }>('price_history');
    const figures = await metricsAddress(address);
    const started = performance.now();
    for (let from = 0; from < count; from += POST_SIZE) await feed.post(events.slice(from, from + POST_SIZE));
    await waitUntilHandled(figures, count);
    // A read waits for the last event, so this answer includes all costs.
    await fetch(`${address}/api/recipes?limit=24`, located);
    const eventsPerSecond = count / ((performance.now() - started) / 1000);
    // The store is new, so the history holds nothing else.
    const kept = await history.countDocuments();
    if (kept !== count) throw new Error(`The history has ${kept} of ${count} events`);
    const storePerSecond = await storeWrites(mongoUrl);
    const referencePerSecond = await reference(client, events.slice(0, REFERENCE_EVENTS));
    const ratio = eventsPerSecond / referencePerSecond;
    return { eventsPerSecond, referencePerSecond, ratio, storePerSecond, pairs };
  } finally {
    await client.close();
  }
}

/** The address of the metrics, on a port of their own. */
export async function metricsAddress(address: string): Promise<string> {
  const ready = (await (await fetch(`${address}/health/ready`)).json()) as {
    parts: { metrics: { version: string } };
  };
  return ready.parts.metrics.version;
}

/** Events of the feed that the bus has counted. It counts an event after its handler has stored and published the result. */
export async function handledEvents(figures: string): Promise<number> {
  const text = await (await fetch(figures)).text();
  return [...text.matchAll(/^bus_events_total\{[^}]*topic="price-feed"[^}]*\} (\d+)/gm)].reduce(
    (total, match) => total + Number(match[1]),
    0,
  );
}

/** Waits until the bus has counted all events. */
export async function waitUntilHandled(figures: string, wanted: number): Promise<void> {
  while ((await handledEvents(figures)) < wanted) await new Promise((resolve) => setTimeout(resolve, 100));
}

async function reference(
  client: MongoClient,
  events: readonly { eventId: string; storeId?: string; itemId?: string; priceCents: number }[],
): Promise<number> {
  const db = client.db('bench_reference');
  await db.dropDatabase();
  const started = performance.now();
  for (const event of events) {
    await db.collection<{ _id: string }>('history').insertOne({ _id: event.eventId, ...event });
    await db
      .collection<{ _id: string }>('latest')
      .updateOne(
        { _id: `${event.storeId}:${event.itemId}` },
        { $set: { priceCents: event.priceCents } },
        { upsert: true },
      );
  }
  return events.length / ((performance.now() - started) / 1000);
}
