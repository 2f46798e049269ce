import { foodById } from '@homeplate/reference/foods/foods.ts';
import { pricePerUnit } from '@homeplate/reference/foods/measures.ts';
import { MongoClient } from 'mongodb';
import { createFeedKey } from './feed-key.ts';

const EVENTS = 20_000;
const POST_SIZE = 1_000;
const REFERENCE_EVENTS = 1_500;
/** Distinct pairs of store and item. With few pairs, deduplication in a batch would make the feed look faster. */
const LEAST_PAIRS = 5_000;

export type FeedFigures = {
  eventsPerSecond: number;
  referencePerSecond: number;
  ratio: number;
  /** Distinct pairs of store and item in the events. */
  pairs: number;
};

type Store = { storeId: string };
type Item = { id: string; unit: string };

/**
 * Events a second from the first post until all are in history, prices and recipe costs. The reference awaits one insertOne and
 * one updateOne per event on the same store.
 */
export async function feedThroughput(options: {
  address: string;
  root: string;
  mongoUrl: string;
  zip: string;
}): Promise<FeedFigures> {
  const { address, root, mongoUrl, zip } = options;
  const client = await new MongoClient(mongoUrl).connect();
  try {
    const key = await createFeedKey(root, mongoUrl, 'bench');
    const located = { headers: { cookie: `hp_zip=${zip}` } };
    const stores = (await (await fetch(`${address}/api/location/stores`, located)).json()) as Store[];
    const items = (await (await fetch(`${address}/api/ingredients`)).json()) as Item[];
    await fetch(`${address}/api/recipes?limit=24`, located);

    const events = Array.from({ length: EVENTS }, (_, seq) => {
      // In each round every store reports one item, so that no pair repeats before all have appeared.
      const item = items[Math.floor(seq / stores.length) % items.length];
      return {
        feedId: 'bench',
        eventId: `bench-${seq}`,
        storeId: stores[seq % stores.length]?.storeId,
        itemId: item?.id,
        unit: item?.unit,
        priceCents: realisticCents(item, seq),
        observedAt: new Date(Date.now() - 3_600_000 + seq).toISOString(),
        seq,
        source: 'shelf',
      };
    });
    const pairs = new Set(events.map(({ storeId, itemId }) => `${storeId} ${itemId}`)).size;
    if (pairs < LEAST_PAIRS) throw new Error(`The events have only ${pairs} pairs of store and item`);
    const history = client.db('homeplate_pricing').collection<{ _id: string }>('price_history');
    const figures = await metricsAddress(address);
    const started = performance.now();
    for (let from = 0; from < EVENTS; from += POST_SIZE) {
      const answer = await fetch(`${address}/api/feeds/prices`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ events: events.slice(from, from + POST_SIZE) }),
      });
      const { accepted } = (await answer.json()) as { accepted: number };
      if (accepted !== POST_SIZE) throw new Error(`The feed accepted ${accepted} of ${POST_SIZE} events`);
    }
    await waitUntilHandled(figures, EVENTS);
    // A read waits for the last event, so this answer includes all costs.
    await fetch(`${address}/api/recipes?limit=24`, located);
    const eventsPerSecond = EVENTS / ((performance.now() - started) / 1000);
    // The store is new, so the history holds nothing else.
    const kept = await history.countDocuments();
    if (kept !== EVENTS) throw new Error(`The history has ${kept} of ${EVENTS} events`);
    const referencePerSecond = await reference(client, events.slice(0, REFERENCE_EVENTS));
    return { eventsPerSecond, referencePerSecond, ratio: eventsPerSecond / referencePerSecond, pairs };
  } finally {
    await client.close();
  }
}

/** Within a quarter of the US price: the service holds outliers for review, outside the history. */
function realisticCents(item: Item | undefined, seq: number): number {
  const food = foodById(item?.id ?? '');
  const usual = food && pricePerUnit(food, food.basePrice.centsPerKg, food.priceUnit);
  return Math.max(1, Math.round((usual ?? 0) * (0.75 + ((seq * 31) % 50) / 100)));
}

/** The address of the metrics, on a port of their own. */
async function metricsAddress(address: string): Promise<string> {
  const ready = (await (await fetch(`${address}/health/ready`)).json()) as {
    parts: { metrics: { version: string } };
  };
  return ready.parts.metrics.version;
}

/** Waits until the bus has counted all events. It counts an event after its handler has stored and published the result. */
async function waitUntilHandled(figures: string, wanted: number): Promise<void> {
  for (;;) {
    const text = await (await fetch(figures)).text();
    const sum = [...text.matchAll(/^bus_events_total\{[^}]*topic="price-feed"[^}]*\} (\d+)/gm)].reduce(
      (total, match) => total + Number(match[1]),
      0,
    );
    if (sum >= wanted) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
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
