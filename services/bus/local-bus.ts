import { AppError } from '@homeplate/common/app-error.ts';
import { holdLease } from '@homeplate/common/lease.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { atMost, newStop, pause } from '@homeplate/common/waiting.ts';
import { type Bus, type BusParts, DRAIN_MS, type Subscription } from './bus.ts';
import { createDelivery, type RetryRule } from './delivery.ts';
import { createLocalLog, type Position } from './local-log.ts';
import { partitionsOf, recordsFor, type StoredRecord } from './records.ts';
import { withinSpans } from './trace-events.ts';

export type LocalBusOptions = BusParts & {
  url: string;
  database: string;
  /** After this long another process takes over the groups of a dead one. */
  leaseMs?: number;
  /** How often to look for events from other processes. */
  pollMs?: number;
  keepBatches?: number;
  retry?: Partial<RetryRule>;
};

/** How far this process has read a partition, and how far the group has committed. */
type Place = Position & { committed: number };

/** Batches per read, over all partitions of a lane. */
const READ_BATCHES = 32;
const RETRY_MS = 300;

/** The bus in MongoDB, for one machine without Kafka, with the same keys, order, redelivery and dead letters. */
export async function openLocalBus(options: LocalBusOptions): Promise<Bus> {
  const { url, database, log, metrics, tracer, signals, producer, retry } = options;
  const { leaseMs: ttlMs = 5_000, pollMs = 200 } = options;
  const mongo = await openMongo({ url, database, log, metrics });
  const records = createLocalLog(mongo, signals, options.keepBatches);
  const stopping = newStop();
  const { signal } = stopping;
  const ends: (() => Promise<void>)[] = [];
  const published = metrics.counter('bus_published_total', 'Events published', ['topic']);

  // One poll serves every bus of the process: a bus that polls signals the others.
  const polled = `bus.polled.${database}`;
  let polledAt = 0;
  const notePoll = () => {
    polledAt = Date.now();
  };
  signals.on(polled, notePoll);
  let polling: Promise<void> | undefined;
  async function keepPolling(): Promise<void> {
    for (; !signal.aborted; await pause(pollMs, signal)) {
      wakeAll();
      if (Date.now() - polledAt < pollMs * 0.9) continue;
      signals.emit(polled);
      await records.poll().catch((err) => log.warn({ err }, 'Could not read the local log'));
    }
  }

  let woken = Promise.withResolvers<void>();
  const wakeAll = () => {
    woken.resolve();
    woken = Promise.withResolvers();
  };
  signals.on(records.growth, wakeAll);

  const append: Bus['records']['append'] = (topic, items) =>
    records.append(topic, items).catch((cause) => {
      throw new AppError('UNAVAILABLE', { cause });
    });

  /**
   * Reads for a group while this process holds the group's lease; other processes stand by. Partitions are read in parallel, except
   * for batches, which may contain several. Returns the function that stops it.
   */
  function startReader(subscription: Subscription): () => Promise<void> {
    const { topic, group, each } = subscription;
    const deliver = createDelivery({ subscription, append, log, metrics, tracer, retry });
    const lanes = 'handle' in subscription ? partitionsOf(topic).map((one) => [one]) : [partitionsOf(topic)];

    /** Replaced at each takeover: records that were read before belong to another process. */
    let places = new Map<number, Place>();
    const begin = (from: readonly Position[]) => {
      places = new Map(from.map((one) => [one.partition, { ...one, committed: one.next }]));
      wakeAll();
    };
    async function takeOver(): Promise<void> {
      places = new Map();
      while (held() && !signal.aborted) {
        try {
          const from = await records.cursorsOf(group, topic);
          // A stored cursor protects the records that the group has not read from cleanup.
          await Promise.all(from.map((one) => records.moveCursor(group, topic, one, one.next)));
          return begin(from);
        } catch (err) {
          log.warn({ err, topic, group }, 'Could not take over the group: trying again');
          await pause(RETRY_MS, signal);
        }
      }
    }
    const onChange = (gained: boolean) => {
      if (gained) queueMicrotask(takeOver);
      else places = new Map();
    };
    const lease = each ? undefined : holdLease(mongo, { name: `${group}/${topic}`, ttlMs, log, onChange });
    const held = () => lease === undefined || lease.held();
    if (each) begin(records.ends(topic));

    async function commit(ready: readonly Place[]): Promise<void> {
      for (const place of ready.filter(({ next, committed }) => next > committed)) {
        const { partition, next, committed } = place;
        // Compare-and-set: a process that lost the lease without noticing must not move the cursor.
        const moved = each || (await records.moveCursor(group, topic, { partition, next: committed }, next));
        if (moved) place.committed = next;
        else if (places.get(partition) === place) return takeOver();
      }
    }

    /** Old batches may have been deleted while this process was suspended: continue with the oldest stored record. */
    async function skipMissing(place: Place): Promise<void> {
      const first = (await records.firsts(topic))[place.partition]?.next ?? 0;
      if (first <= place.next) throw new Error(`A batch is missing in partition ${place.partition}`);
      log.warn({ ...place, first, topic, group }, 'Skipped events that are no longer stored');
      place.next = first;
    }

    async function work(ready: readonly Place[], batches: number): Promise<void> {
      const mine = places;
      const read = await records.read(topic, ready, batches);
      for (const [i, place] of ready.entries()) if (read[i]?.length === 0) await skipMissing(place);
      const done = (finished: readonly StoredRecord[]) => {
        for (const { partition, next } of finished) {
          const place = mine.get(partition);
          if (place) place.next = Math.max(place.next, next);
        }
      };
      const holds = () => !signal.aborted && held() && places === mine;
      await deliver(read.flat(), { holds, done, commit: () => commit(ready), signal });
    }

    async function run(lane: readonly number[]): Promise<void> {
      while (!signal.aborted) {
        const more = woken.promise;
        const due = held() ? lane.flatMap((partition) => places.get(partition) ?? []) : [];
        const ready = due.filter((place) => records.left(topic, place) > 0);
        if (ready.length === 0) await more;
        else {
          await work(ready, Math.ceil(READ_BATCHES / lane.length)).catch(async (err) => {
            log.warn({ err, topic, group }, 'Could not read the local log: trying again');
            await pause(RETRY_MS, signal);
          });
        }
      }
    }
    const running = Promise.all(lanes.map(run));
    return async () => {
      await atMost(DRAIN_MS, running);
      await lease?.stop();
    };
  }

  return {
    publish: async (topic, events) => {
      const span = { name: `publish ${topic}`, kind: 'producer', topic } as const;
      await withinSpans(tracer, span, events, (some) => append(topic, recordsFor(some, producer)));
      published.inc({ topic }, events.length);
    },
    subscribe: async (subscription) => {
      await records.poll();
      ends.push(startReader(subscription));
      polling ??= keepPolling();
    },
    lag: async (topic, group) => {
      await records.poll();
      const from = await records.cursorsOf(group, topic);
      return from.reduce((sum, position) => sum + records.left(topic, position), 0);
    },
    records: {
      append,
      scan: async (topic) => {
        await records.poll();
        return (await records.read(topic, await records.firsts(topic), Number.POSITIVE_INFINITY)).flat();
      },
    },
    health: async () => {
      const { adapter, version, ok } = await mongo.health();
      return { adapter: 'local log', version: `${adapter} ${version}`, ok };
    },
    stop: async () => {
      stopping.abort();
      wakeAll();
      await Promise.all(ends.map((end) => end()));
      await polling;
      signals.off(polled, notePoll);
      signals.off(records.growth, wakeAll);
      records.close();
      await mongo.close();
    },
  };
}
