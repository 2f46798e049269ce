import { type EventEmitter, setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import type { TopicName } from '@homeplate/contracts/topics.ts';
import type { Bus, Subscription } from './bus.ts';
import { createDelivery, type RetryRule } from './delivery.ts';
import { createLocalGroups } from './local-groups.ts';
import { createLocalLog, OFFSETS_PER_BATCH } from './local-log.ts';
import { startReader } from './local-reader.ts';
import { partitionsOf, recordOf, type StoredRecord } from './records.ts';

export type LocalBusOptions = {
  url: string;
  database: string;
  log: Log;
  metrics: Metrics;
  signals: EventEmitter;
  producer: string;
  /** How long a dead process keeps its partitions. */
  leaseMs?: number;
  /** How often one process looks for what other processes published. */
  pollMs?: number;
  keepBatches?: number;
  retry?: Partial<RetryRule>;
};

/** How long `stop` waits for a handler. */
export const DRAIN_MS = 3_000;

/** The bus in MongoDB: for one machine without Kafka. The same keys, order, redelivery and dead letters. */
export async function openLocalBus(options: LocalBusOptions): Promise<Bus> {
  const { log, metrics, signals, producer, leaseMs = 6_000, pollMs = 200 } = options;
  const mongo = await openMongo({ url: options.url, database: options.database, log });
  const records = createLocalLog(mongo, signals, options.keepBatches);
  const groups = createLocalGroups(mongo, log, leaseMs);
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const readers: { stop(): Promise<void> }[] = [];
  const published = metrics.counter('bus_published_total', 'Events published', ['topic']);

  // One look serves every bus of the process: whoever has looked tells the others, who then need not.
  const looked = `bus.looked.${options.database}`;
  let lookedAt = 0;
  const noteLook = () => {
    lookedAt = Date.now();
  };
  signals.on(looked, noteLook);
  let looking: Promise<void> | undefined;
  async function lookForOthers(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted || Date.now() - lookedAt < pollMs * 0.9) continue;
      signals.emit(looked);
      await records.look().catch((error) => log.warn({ err: error }, 'The local log could not be read'));
    }
  }

  const append: Bus['records']['append'] = async (topic, items) => {
    await records.append(topic, items).catch((cause) => {
      throw new AppError('UNAVAILABLE', { cause });
    });
  };

  async function subscribe(subscription: Subscription): Promise<void> {
    const { topic, group, each } = subscription;
    await records.look([topic]);
    const deliver = createDelivery({ subscription, append, log, metrics, retry: options.retry });
    const partitions = Array.from({ length: partitionsOf(topic) }, (_, partition) => partition);
    const reader = startReader({
      topic,
      // A batch may hold several partitions; single events wait only for those of their own.
      lanes: 'handle' in subscription ? partitions.map((partition) => [partition]) : [partitions],
      deliver,
      records,
      log: log.child({ topic, group }),
      stopping: stopping.signal,
      alive: () => each === true || groups.alive(),
      commit: async (cursors) => (each ? [] : groups.commit(group, topic, cursors)),
    });
    readers.push(reader);
    if (each) {
      for (const partition of partitions) {
        reader.gained({ partition, next: records.end(topic, partition) * OFFSETS_PER_BATCH });
      }
    } else {
      const oldest = partitions.map(async (partition) => ({
        partition,
        next: await records.first(topic, partition),
      }));
      await groups.join(group, topic, await Promise.all(oldest), reader);
    }
    looking ??= lookForOthers();
  }

  return {
    publish: async (topic, events) => {
      await append(
        topic,
        events.map((event) => recordOf(event, producer)),
      );
      published.inc({ topic }, events.length);
    },
    subscribe,
    lag: async (topic: TopicName, group) => {
      await records.look([topic]);
      const cursors = await groups.cursors(group, topic);
      const left = ({ partition, next }: { partition: number; next: number }) =>
        records.end(topic, partition) - Math.floor(next / OFFSETS_PER_BATCH);
      return cursors.reduce((sum, cursor) => sum + Math.max(0, left(cursor)), 0);
    },
    records: {
      append,
      scan: async (topic) => {
        await records.look([topic]);
        const all: StoredRecord[] = [];
        for (let partition = 0; partition < partitionsOf(topic); partition++) {
          let next = await records.first(topic, partition);
          for (;;) {
            const [some = []] = await records.read(topic, [{ partition, next }], 16);
            all.push(...some);
            const last = some.at(-1);
            if (!last) break;
            next = last.next;
          }
        }
        return all;
      },
    },
    health: async () => {
      const store = await mongo.health();
      return { adapter: 'local log', version: `in ${store.adapter} ${store.version}`, ok: store.ok };
    },
    stop: async () => {
      stopping.abort();
      const ended = Promise.all(readers.map((reader) => reader.stop()));
      const drained = new AbortController();
      await Promise.race([ended, sleep(DRAIN_MS, undefined, { signal: drained.signal }).catch(() => {})]);
      drained.abort();
      await looking;
      await groups.stop().catch((error) => log.warn({ err: error }, 'The partitions were not given back'));
      signals.off(looked, noteLook);
      records.close();
      await mongo.close();
    },
  };
}
