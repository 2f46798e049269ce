import { EventEmitter } from 'node:events';
import { defineCollection } from '@homeplate/common/collection.ts';
import { holdLease } from '@homeplate/common/lease.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { shortLists } from '@homeplate/common/stand-in-mongo.ts';
import { pause } from '@homeplate/common/waiting.ts';
import type { TopicName } from '@homeplate/contracts/topics.ts';
import type { ClientSession } from 'mongoose';
import type { Bus, BusParts, OutgoingEvent } from './bus.ts';

/** `lane`: topic and key; `seq` counts its events. Rows are few: they go as soon as they are published. */
type OutboxRow = { _id: string; topic: TopicName; lane: string; seq: number; at: Date; event: OutgoingEvent };

const text = { type: String, required: true };
const count = { type: Number, required: true };
const inTransaction =
  'Written in every transaction that publishes; the row is what the bus sends, byte for byte';
export const OUTBOX = defineCollection<OutboxRow>({
  name: 'outbox',
  shape: 1,
  keptFor: 'done',
  isPersonal: false,
  native: inTransaction,
  fields: {
    _id: text,
    topic: text,
    lane: text,
    seq: count,
    at: { type: Date, required: true },
    event: { type: Object, required: true },
  },
});
export const OUTBOX_COUNTERS = defineCollection<{ _id: string; last: number }>({
  name: 'outbox_counters',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  native: inTransaction,
  fields: { _id: text, last: count },
});

export type Outbox = ReturnType<typeof createOutbox>;

const PAGE = 200;
const IDS_AT_ONCE = 50;

/** Events that wait in the service's own database until they are published. */
export function createOutbox(mongo: Mongo) {
  const rows = OUTBOX.driver(mongo);
  const counters = OUTBOX_COUNTERS.driver(mongo);
  const changes = new EventEmitter();
  return {
    /** Says `added` when a transaction that added something has ended. */
    changes,
    /** In the transaction of the state change: both happen or neither. */
    add: async (session: ClientSession, topic: TopicName, events: readonly OutgoingEvent[]) => {
      const at = new Date();
      const options = { upsert: true, returnDocument: 'after', session } as const;
      for (const [key, some] of Map.groupBy(events, (event) => event.key)) {
        const lane = `${topic}/${key}`;
        // The counter makes transactions on one key follow each other, and their events with them.
        const $inc = { last: some.length };
        const counted = await counters.findOneAndUpdate({ _id: lane }, { $inc }, options);
        let seq = (counted?.last ?? 0) - some.length;
        const added = some.map((event) => ({ _id: `${lane}/${++seq}`, topic, lane, seq, at, event }));
        await rows.insertMany(added, { session });
      }
      session.once('ended', () => changes.emit('added'));
    },
    /** Some rows, in order within each key and none of a key left out before them. */
    unsent: async (): Promise<OutboxRow[]> => {
      const page = await rows.find({}).limit(PAGE).toArray();
      const lanes = [...new Set(page.map(({ lane }) => lane))];
      // A full page may hold a key's later row without its earlier one.
      const all = page.length < PAGE ? page : await rows.find({ lane: { $in: lanes } }).toArray();
      return all.sort((a, b) => a.seq - b.seq).slice(0, PAGE);
    },
    remove: async (sent: readonly OutboxRow[]): Promise<void> => {
      const ids = sent.map(({ _id }) => _id);
      for (const $in of shortLists(ids, IDS_AT_ONCE)) await rows.deleteMany({ _id: { $in } });
    },
  };
}

/** So late are rows of a transaction in another process seen. */
const LOOK_MS = 500;

/**
 * Publishes what lies in the outbox: one process at a time, in order per key, until it is out. After a crash an event may
 * come twice, never not at all. Tells the age of the oldest row as `outbox_oldest_unsent_seconds`.
 */
export function startRelay(
  parts: Omit<BusParts, 'producer'> & { outbox: Outbox; bus: Pick<Bus, 'publish'>; mongo: Mongo },
  ttlMs = 5_000,
): { stop(): Promise<void> } {
  const { outbox, bus, mongo, log } = parts;
  const oldest = parts.metrics.gauge('outbox_oldest_unsent_seconds', 'Age of the oldest event', ['outbox']);
  let since = Number.POSITIVE_INFINITY;
  const tell = () => oldest.set({ outbox: mongo.db.databaseName }, Math.max(0, Date.now() - since) / 1000);
  const telling = setInterval(tell, 500); // Also while the bus hangs: that is when it matters.
  let stopped = false;
  let waiting = new AbortController();
  const wake = () => waiting.abort();
  outbox.changes.on('added', wake);
  const lease = holdLease(mongo, { name: 'outbox-relay', ttlMs, log, onChange: wake });

  /** One try. After a failure key by key: one that cannot go does not hold up the others. */
  async function round(keyByKey: boolean): Promise<'empty' | 'sent' | 'stuck'> {
    const rows = lease.held() ? await outbox.unsent() : [];
    since = Math.min(...rows.map(({ at }) => at.getTime()));
    tell();
    let left = rows.length;
    for (const some of Map.groupBy(rows, ({ topic, lane }) => (keyByKey ? lane : topic)).values()) {
      const topic = some[0]?.topic;
      if (!topic || !lease.held() || stopped) break;
      try {
        const events = some.map(({ event }) => event);
        await bus.publish(topic, events);
        await outbox.remove(some);
        left -= some.length;
      } catch (err) {
        log.warn({ err, topic, events: some.length }, 'Events wait in the outbox');
      }
    }
    if (left > 0) return 'stuck';
    return rows.length > 0 ? 'sent' : 'empty';
  }

  async function run(): Promise<void> {
    for (let failures = 0; !stopped; ) {
      waiting = new AbortController();
      const outcome = await round(failures > 0).catch((err) => {
        log.warn({ err }, 'The outbox could not be read');
      });
      const good = outcome === 'empty' || outcome === 'sent';
      failures = good ? 0 : Math.min(failures + 1, 6);
      if (outcome !== 'sent') await pause(good ? LOOK_MS : 100 * 2 ** failures, waiting.signal);
    }
  }
  const running = run();

  return {
    stop: async () => {
      stopped = true;
      wake();
      await running;
      outbox.changes.off('added', wake);
      await lease.stop();
      clearInterval(telling);
    },
  };
}
