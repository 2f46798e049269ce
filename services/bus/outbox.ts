import { EventEmitter } from 'node:events';
import { defineCollection } from '@homeplate/common/collection.ts';
import { holdLease } from '@homeplate/common/lease.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { shortLists } from '@homeplate/common/stand-in-mongo.ts';
import type { TopicName } from '@homeplate/contracts/topics.ts';
import { startLoop } from '@homeplate/work/loop.ts';
import type { ClientSession } from 'mongoose';
import type { Bus, BusParts, OutgoingEvent } from './bus.ts';
import { withinSpans } from './trace-events.ts';

/** `lane`: topic and key; `seq` counts its events. Rows are few, because each is deleted once it is published. */
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
/** Above the number of events with one key that a change can add. */
const MOST_PER_VERSION = 10_000;

/** Events that are stored in the service's own database until they are published. */
export function createOutbox(mongo: Mongo) {
  const rows = OUTBOX.driver(mongo);
  const counters = OUTBOX_COUNTERS.driver(mongo);
  const changes = new EventEmitter();
  /** Returns the number of the last event before these, by lane. The updates serialize the transactions on a key. */
  const countEvents = async (
    lanes: readonly { lane: string; count: number }[],
    session: ClientSession,
  ): Promise<ReadonlyMap<string, number>> => {
    const before = new Map<string, number>();
    const [first] = lanes;
    if (first && lanes.length === 1) {
      const { lane, count } = first;
      const options = { upsert: true, returnDocument: 'after', session } as const;
      const counted = await counters.findOneAndUpdate({ _id: lane }, { $inc: { last: count } }, options);
      return before.set(lane, (counted?.last ?? 0) - count);
    }
    const counts = new Map(lanes.map(({ lane, count }) => [lane, count]));
    for (const some of shortLists(lanes, IDS_AT_ONCE)) {
      await counters.bulkWrite(
        some.map((one) => ({
          updateOne: { filter: { _id: one.lane }, update: { $inc: { last: one.count } }, upsert: true },
        })),
        { session },
      );
      const ids = some.map((one) => one.lane);
      for (const row of await counters.find({ _id: { $in: ids } }, { session }).toArray())
        before.set(row._id, row.last - (counts.get(row._id) ?? 0));
    }
    return before;
  };
  return {
    /** Emits `added` after a transaction that added events has ended. */
    changes,
    /**
     * Adds events in the transaction of the state change, so that both commit or neither. `version`: of the document that the
     * transaction locked, if the lock serializes the transactions on each of the keys; without it, a counter of each key does.
     */
    add: async (
      session: ClientSession,
      topic: TopicName,
      events: readonly OutgoingEvent[],
      version?: number,
    ) => {
      const at = new Date();
      const added: OutboxRow[] = [];
      const lanes = Map.groupBy(events, ({ key }) => `${topic}/${key}`);
      const counts = [...lanes].map(([lane, { length: count }]) => ({ lane, count }));
      const before = version === undefined ? await countEvents(counts, session) : undefined;
      for (const [lane, some] of lanes) {
        let seq = before?.get(lane) ?? (version ?? 0) * MOST_PER_VERSION;
        for (const event of some) added.push({ _id: `${lane}/${++seq}`, topic, lane, seq, at, event });
      }
      if (added.length > 0) await rows.insertMany(added, { session });
      session.once('ended', () => changes.emit('added'));
    },
    /** The next rows, in order and without gaps within each key. */
    unsent: async (): Promise<OutboxRow[]> => {
      const page = await rows.find({}).limit(PAGE).toArray();
      const lanes = [...new Set(page.map(({ lane }) => lane))];
      // A full page may contain a key's later row without its earlier one.
      const all = page.length < PAGE ? page : await rows.find({ lane: { $in: lanes } }).toArray();
      return all.sort((a, b) => a.seq - b.seq).slice(0, PAGE);
    },
    remove: async (sent: readonly OutboxRow[]): Promise<void> => {
      const ids = sent.map(({ _id }) => _id);
      for (const $in of shortLists(ids, IDS_AT_ONCE)) await rows.deleteMany({ _id: { $in } });
    },
  };
}

/** How often to look for rows that another process added. */
const POLL_MS = 500;
/** Doubles with each failure in a row. */
const RETRY_MS = 100;
const MAX_DOUBLINGS = 6;

/**
 * Publishes the rows of the outbox, in order per key, from one process at a time. After a crash an event may be published twice, but
 * is never lost. Reports the age of the oldest row as `outbox_oldest_unsent_seconds`.
 */
export function startRelay(
  parts: Omit<BusParts, 'producer'> & { outbox: Outbox; bus: Pick<Bus, 'publish'>; mongo: Mongo },
  ttlMs = 5_000,
): { stop(): Promise<void> } {
  const { outbox, bus, mongo, metrics, tracer, log } = parts;
  const age = metrics.gauge('outbox_oldest_unsent_seconds', 'Age of the oldest event', ['outbox']);
  let oldest = Number.POSITIVE_INFINITY;
  // Computed at each scrape, so that the age also grows while the bus does not answer.
  metrics.also(() => {
    age.set({ outbox: mongo.db.databaseName }, Math.max(0, Date.now() - oldest) / 1000);
    return '';
  });

  /** Publishes one page. After a failure it goes key by key, so that one failing event does not block the others. */
  async function publishPage(keyByKey: boolean, signal: AbortSignal): Promise<'empty' | 'sent' | 'stuck'> {
    const rows = lease.held() ? await outbox.unsent() : [];
    oldest = Math.min(...rows.map(({ at }) => at.getTime()));
    let left = rows.length;
    for (const some of Map.groupBy(rows, ({ topic, lane }) => (keyByKey ? lane : topic)).values()) {
      const topic = some[0]?.topic;
      if (!topic || !lease.held() || signal.aborted) break;
      try {
        const events = some.map(({ event }) => event);
        // From the transaction to the bus: how long the events waited.
        const addedAt = new Map(some.map(({ event, at }) => [event, at.getTime()]));
        const waited = { name: `outbox ${topic}`, kind: 'internal', topic, startOf: addedAt } as const;
        await withinSpans(tracer, waited, events, (continued) => bus.publish(topic, continued));
        await outbox.remove(some);
        left -= some.length;
      } catch (err) {
        log.warn({ err, topic, events: some.length }, 'Events stay in the outbox until the next attempt');
      }
    }
    if (left > 0) return 'stuck';
    return rows.length > 0 ? 'sent' : 'empty';
  }

  let failures = 0;
  const round = async (signal: AbortSignal): Promise<number> => {
    const outcome = await publishPage(failures > 0, signal).catch((err: unknown) => {
      log.warn({ err }, 'Could not read the outbox');
      return 'stuck' as const;
    });
    failures = outcome === 'stuck' ? Math.min(failures + 1, MAX_DOUBLINGS) : 0;
    if (outcome === 'stuck') return RETRY_MS * 2 ** failures;
    return outcome === 'sent' ? 0 : POLL_MS;
  };

  const wake = () => loop.wake();
  outbox.changes.on('added', wake);
  const lease = holdLease(mongo, { name: 'outbox-relay', ttlMs, log, onChange: wake });
  const loop = startLoop({ name: 'outbox-relay', round, log });
  return {
    stop: async () => {
      await loop.stop();
      outbox.changes.off('added', wake);
      await lease.stop();
    },
  };
}
