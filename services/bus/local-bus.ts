import { AppError } from '@homeplate/common/app-error.ts';
import { holdLease } from '@homeplate/common/lease.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { atMost, newStop, pause } from '@homeplate/common/waiting.ts';
import { type Bus, type BusParts, DRAIN_MS, type Subscription } from './bus.ts';
import { createDelivery, type RetryRule } from './delivery.ts';
import { createLocalLog, type Position } from './local-log.ts';
import { partitionsOf, recordsFor, type StoredRecord } from './records.ts';

export type LocalBusOptions = BusParts & {
  url: string;
  database: string;
  /** How long a dead process keeps the work of its groups. */
  leaseMs?: number;
  /** How often a process looks for what other processes published. */
  pollMs?: number;
  keepBatches?: number;
  retry?: Partial<RetryRule>;
};

/** How far this process is in a partition, and how far the group knows. */
type Place = Position & { committed: number };

/** Batches one read brings, over all partitions of its lane. */
const READ_BATCHES = 32;
const PAUSE_MS = 300;

/** The bus in MongoDB, for one machine without Kafka: the same keys, order, redelivery and dead letters. */
export async function openLocalBus(options: LocalBusOptions): Promise<Bus> {
  const { url, database, log, metrics, signals, producer, retry } = options;
  const { leaseMs: ttlMs = 5_000, pollMs = 200 } = options;
  const mongo = await openMongo({ url, database, log });
  const records = createLocalLog(mongo, signals, options.keepBatches);
  const stopping = newStop();
  const { signal } = stopping;
  const ends: (() => Promise<void>)[] = [];
  const published = metrics.counter('bus_published_total', 'Events published', ['topic']);

  // One look serves every bus of the process: whoever looks tells the others, who then need not.
  const looked = `bus.looked.${database}`;
  let lookedAt = 0;
  const noteLook = () => {
    lookedAt = Date.now();
  };
  signals.on(looked, noteLook);
  let looking: Promise<void> | undefined;
  async function keepLooking(): Promise<void> {
    for (; !signal.aborted; await pause(pollMs, signal)) {
      wakeAll();
      if (Date.now() - lookedAt < pollMs * 0.9) continue;
      signals.emit(looked);
      await records.look().catch((err) => log.warn({ err }, 'The local log could not be read'));
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
   * Reads for a group while this process holds the group's lease; other processes stand by. Single events wait only for
   * those of their own partition; a batch may hold several. Gives the function that ends it.
   */
  function startReader(subscription: Subscription): () => Promise<void> {
    const { topic, group, each } = subscription;
    const deliver = createDelivery({ subscription, append, log, metrics, retry });
    const lanes = 'handle' in subscription ? partitionsOf(topic).map((one) => [one]) : [partitionsOf(topic)];

    /** Another map every time the work is taken over: what was read before then is not ours. */
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
          // A cursor that stands keeps what the group has not read from being tidied away.
          await Promise.all(from.map((one) => records.moveCursor(group, topic, one, one.next)));
          return begin(from);
        } catch (err) {
          log.warn({ err, topic, group }, 'The cursors of the group are asked for again');
          await pause(PAUSE_MS, signal);
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
        // From where it stood: who lost the lease without noticing moves nothing.
        const moved = each || (await records.moveCursor(group, topic, { partition, next: committed }, next));
        if (moved) place.committed = next;
        else if (places.get(partition) === place) return takeOver();
      }
    }

    /** The log may have been tidied while this process slept: then reading goes on at the oldest record kept. */
    async function skipMissing(place: Place): Promise<void> {
      const first = (await records.firsts(topic))[place.partition]?.next ?? 0;
      if (first <= place.next) throw new Error(`A batch is missing in partition ${place.partition}`);
      log.warn({ ...place, first, topic, group }, 'Events older than what is kept are skipped');
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
            log.warn({ err, topic, group }, 'The local log is read again');
            await pause(PAUSE_MS, signal);
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
      await append(topic, recordsFor(events, producer));
      published.inc({ topic }, events.length);
    },
    subscribe: async (subscription) => {
      await records.look();
      ends.push(startReader(subscription));
      looking ??= keepLooking();
    },
    lag: async (topic, group) => {
      await records.look();
      const from = await records.cursorsOf(group, topic);
      return from.reduce((sum, position) => sum + records.left(topic, position), 0);
    },
    records: {
      append,
      scan: async (topic) => {
        await records.look();
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
      await looking;
      signals.off(looked, noteLook);
      signals.off(records.growth, wakeAll);
      records.close();
      await mongo.close();
    },
  };
}
