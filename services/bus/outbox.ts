import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdLease } from '@homeplate/common/lease.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { TopicName } from '@homeplate/contracts/topics.ts';
import type { ClientSession } from 'mongoose';
import type { Bus, OutgoingEvent } from './bus.ts';

/** `seq` counts the events of one key. Rows are few: they go as soon as they are published. */
type OutboxRow = { _id: string; topic: TopicName; lane: string; seq: number; at: Date; event: OutgoingEvent };

export type Outbox = {
  /** In the transaction of the state change: both happen or neither. */
  add(session: ClientSession, topic: TopicName, events: readonly OutgoingEvent[]): Promise<void>;
  /** The oldest rows of their keys, in order within each key. */
  unsent(): Promise<OutboxRow[]>;
  remove(rows: readonly OutboxRow[]): Promise<void>;
  /** Says `added` when a transaction that added something has ended. */
  changes: EventEmitter;
};

const PAGE = 200;

export function createOutbox(mongo: Mongo): Outbox {
  const rows = mongo.db.collection<OutboxRow>('outbox');
  const counters = mongo.db.collection<{ _id: string; last: number }>('outbox_counters');
  const changes = new EventEmitter();
  return {
    changes,
    add: async (session, topic, events) => {
      const at = new Date();
      for (const [key, some] of Map.groupBy(events, (event) => event.key)) {
        const lane = `${topic}/${key}`;
        // The counter makes transactions on one key follow each other, and their events with them.
        const counted = await counters.findOneAndUpdate(
          { _id: lane },
          { $inc: { last: some.length } },
          { upsert: true, returnDocument: 'after', session },
        );
        const start = (counted?.last ?? some.length) - some.length;
        const added = some.map((event, i) => {
          const seq = start + i + 1;
          return { _id: `${lane}/${seq}`, topic, lane, seq, at, event };
        });
        await rows.insertMany(added, { session });
      }
      session.once('ended', () => changes.emit('added'));
    },
    unsent: async () => {
      const page = await rows.find({}).limit(PAGE).toArray();
      const lanes = [...new Set(page.map(({ lane }) => lane))];
      // A full page may hold a key's later row without its earlier one.
      const all = page.length < PAGE ? page : await rows.find({ lane: { $in: lanes } }).toArray();
      return all.sort((a, b) => a.seq - b.seq).slice(0, PAGE);
    },
    remove: async (sent) => {
      for (let i = 0; i < sent.length; i += 50) {
        await rows.deleteMany({ _id: { $in: sent.slice(i, i + 50).map(({ _id }) => _id) } });
      }
    },
  };
}

export type Relay = { stop(): Promise<void> };

/** Rows of a transaction in another process are seen this late. */
const LOOK_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Publishes what lies in the outbox: one process at a time, in order per key, again and again until it is out. An event
 * may be published twice after a crash, never lost.
 */
export function startRelay(parts: {
  outbox: Outbox;
  bus: Pick<Bus, 'publish'>;
  mongo: Mongo;
  metrics: Metrics;
  log: Log;
  signals: EventEmitter;
  leaseMs?: number;
}): Relay {
  const { outbox, bus, mongo, log } = parts;
  const outboxName = mongo.db.databaseName;
  const oldest = parts.metrics.gauge(
    'outbox_oldest_unsent_seconds',
    'Age of the oldest event that is not published yet',
    ['outbox'],
  );
  const stopping = new AbortController();
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();
  outbox.changes.on('added', wake);
  const lease = holdLease(mongo, {
    name: 'outbox-relay',
    ttlMs: parts.leaseMs ?? 6_000,
    log,
    onChange: wake,
  });

  async function pause(ms: number, orWoken: boolean): Promise<void> {
    const over = new AbortController();
    const timer = sleep(ms, undefined, { signal: AbortSignal.any([over.signal, stopping.signal]) });
    await Promise.race([timer.catch(() => {}), ...(orWoken ? [woken.promise] : [])]);
    over.abort();
  }

  /** What could be published of the rows. One key that cannot go does not hold up the others. */
  async function publish(rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
    const sent: OutboxRow[] = [];
    for (const [topic, some] of Map.groupBy(rows, (row) => row.topic)) {
      const send = async (part: OutboxRow[]) => {
        await bus.publish(
          topic,
          part.map(({ event }) => event),
        );
        sent.push(...part);
      };
      await send(some).catch(async () => {
        for (const [lane, part] of Map.groupBy(some, (row) => row.lane)) {
          if (!lease.held() || stopping.signal.aborted) return;
          await send(part).catch((err) => log.warn({ err, lane }, 'Events wait in the outbox'));
        }
      });
    }
    return sent;
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      woken = Promise.withResolvers();
      try {
        const rows = lease.held() ? await outbox.unsent() : [];
        const since = Math.min(Date.now(), ...rows.map(({ at }) => at.getTime()));
        oldest.set({ outbox: outboxName }, (Date.now() - since) / 1000);
        if (rows.length === 0) {
          await pause(LOOK_MS, true);
          continue;
        }
        const sent = await publish(rows);
        await outbox.remove(sent);
        failures = sent.length < rows.length ? failures + 1 : 0;
      } catch (err) {
        failures++;
        log.warn({ err }, 'The outbox is tried again');
      }
      if (failures > 0) await pause(Math.min(LONGEST_PAUSE_MS, 100 * 2 ** Math.min(failures, 10)), false);
    }
  }
  const running = run();

  return {
    stop: async () => {
      stopping.abort();
      wake();
      await running;
      outbox.changes.off('added', wake);
      await lease.stop();
    },
  };
}
