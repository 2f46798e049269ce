import { randomUUID } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import { batchWrites, runsOf } from '@homeplate/common/batch-writes.ts';
import { atMost, newStop, pause } from '@homeplate/common/waiting.ts';
import type { RawRecord } from '@homeplate/contracts/events/wire.ts';
import { deadLetterTopic, type TopicName } from '@homeplate/contracts/topics.ts';
import { Kafka, logLevel, Partitioners, type Producer } from 'kafkajs';
import { type Bus, type BusParts, DRAIN_MS } from './bus.ts';
import { createDelivery, type Deliver, type RetryRule } from './delivery.ts';
import { batchHandler } from './kafka-consumer.ts';
import { patchIdleLoop } from './kafka-idle-patch.ts';
import { definitionOf, partitionsOf, recordsFor, type StoredRecord } from './records.ts';
import { withinSpans } from './trace-events.ts';

export type KafkaBusOptions = Omit<BusParts, 'signals'> & {
  /** Comma-separated host:port list. */
  brokers: string;
  /** Added to every topic and group, so that several installations can share a cluster. */
  prefix?: string;
  /** After this long without a heartbeat a process loses its partitions. */
  sessionTimeoutMs?: number;
  heartbeatMs?: number;
  retry?: Partial<RetryRule>;
};

/** By default a broker accepts at most 1 MB per partition and request. */
const MOST_BYTES = 500_000;
const MOST_RECORDS = 2_000;
// A month. The size leaves room for the reason beside the largest allowed event.
const DEAD_LETTERS = [
  { name: 'retention.ms', value: String(30 * 24 * 3_600_000) },
  { name: 'max.message.bytes', value: '2097152' },
];
const COMPACTED = [{ name: 'cleanup.policy', value: 'compact' }];
// Producers outside Homeplate may have wrong clocks, so the broker sets the time.
const STAMPED_BY_BROKER = [{ name: 'message.timestamp.type', value: 'LogAppendTime' }];

/** The bus on Kafka. Creates each topic and its dead-letter topic before the first use. */
export async function openKafkaBus(options: KafkaBusOptions): Promise<Bus> {
  const { log, metrics, tracer, producer, prefix = '', retry } = options;
  const { sessionTimeoutMs: sessionTimeout = 10_000, heartbeatMs: heartbeatInterval = 1_000 } = options;
  patchIdleLoop();
  const kafka = new Kafka({
    clientId: `homeplate-${producer}`,
    brokers: options.brokers.split(',').map((broker) => broker.trim()),
    logLevel: logLevel.ERROR,
    // Only a warning: kafkajs retries by itself, and final failures reach the caller.
    logCreator: () => (entry) =>
      log.warn({ kafka: entry.namespace, error: entry.log.error }, entry.log.message),
    retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 8 },
  });
  const admin = kafka.admin();
  await admin.connect();
  const stopping = newStop();
  const { signal } = stopping;
  const leaves: (() => Promise<void>)[] = [];
  let ended = false;
  const published = metrics.counter('bus_published_total', 'Events published', ['topic']);

  const created = new Map<string, Promise<void>>();
  async function create(base: TopicName): Promise<void> {
    const { compacted, foreign, partitions: numPartitions = 1 } = definitionOf(base) ?? {};
    const configEntries = [...(compacted ? COMPACTED : []), ...(foreign ? STAMPED_BY_BROKER : [])];
    const required = [
      { topic: prefix + base, numPartitions, configEntries },
      { topic: prefix + deadLetterTopic(base), numPartitions: 1, configEntries: DEAD_LETTERS },
    ];
    const existing = new Set(await admin.listTopics());
    const topics = required.filter(({ topic }) => !existing.has(topic));
    if (topics.length > 0) await admin.createTopics({ topics, waitForLeaders: false });
    for (const { topic } of topics) await offsetsOf(topic);
  }
  function ensureTopics(name: string): Promise<void> {
    const base = name.replace(/\.dlq$/, '') as TopicName;
    const creating = created.get(base) ?? create(base);
    created.set(base, creating);
    creating.catch(() => created.delete(base));
    return creating;
  }

  async function offsetsOf(topic: string) {
    // A new partition may not have a leader yet.
    for (let attempt = 1; attempt < 10; attempt++) {
      const offsets = await admin.fetchTopicOffsets(topic).catch(() => pause(50 * attempt, signal));
      if (offsets) return offsets;
    }
    return admin.fetchTopicOffsets(topic);
  }

  // The hash of the Java client, so that feeds in any language agree on a store's partition.
  const createPartitioner = Partitioners.DefaultPartitioner;
  let current: Producer | undefined;
  const write = batchWrites<{ topic: string; record: RawRecord }>(async (items) => {
    try {
      current ??= kafka.producer({ idempotent: true, maxInFlightRequests: 1, createPartitioner });
      await current.connect();
      for (const run of runsOf(items, ({ record }) => record.value.length + 400, MOST_RECORDS, MOST_BYTES)) {
        const topicMessages = [...Map.groupBy(run, ({ topic }) => topic)].map(([topic, some]) => ({
          topic: prefix + topic,
          messages: some.map(({ record }) => ({ ...record, value: Buffer.from(record.value) })),
        }));
        await current.sendBatch({ acks: -1, topicMessages });
      }
    } catch (error) {
      // Its sequence numbers may be out of sync: use a new producer next time.
      void current?.disconnect().catch(() => {});
      current = undefined;
      throw error;
    }
  }, MOST_RECORDS);

  const append: Bus['records']['append'] = async (topic, records) => {
    try {
      await ensureTopics(topic);
      await write(records.map((record) => ({ topic, record })));
    } catch (cause) {
      throw new AppError(isTooLarge(cause) ? 'TOO_LARGE' : 'UNAVAILABLE', { cause });
    }
  };

  const groupIdOf = (topic: string, group: string) => `${prefix}homeplate.${group}.${topic}`;

  /** Joins a group, with up to `lanes` partitions in parallel. A group that begins `now` is deleted when it leaves. */
  async function join(topic: string, groupId: string, lanes: number, deliver: Deliver, begin?: 'now') {
    const from = begin ? await offsetsOf(prefix + topic) : undefined;
    const consumer = kafka.consumer({ groupId, sessionTimeout, heartbeatInterval, maxWaitTimeInMs: 500 });
    const joined = Promise.withResolvers<unknown>();
    consumer.on(consumer.events.GROUP_JOIN, joined.resolve);
    consumer.on(consumer.events.CRASH, ({ payload: { restart, error: err } }) => {
      if (restart) return;
      ended = true;
      log.fatal({ err, groupId }, 'A consumer has crashed');
      joined.reject(err);
    });
    await consumer.connect();
    await consumer.subscribe({ topics: [prefix + topic], fromBeginning: !from });
    const eachBatch = batchHandler(topic, deliver, heartbeatInterval, signal);
    const manual = { autoCommit: false, eachBatchAutoResolve: false };
    const running = consumer.run({ ...manual, partitionsConsumedConcurrently: lanes, eachBatch });
    await Promise.all([running, joined.promise]);
    // "Now" is the end of the topic at the time of the call, not at the time of the first fetch.
    const now = from?.map(({ partition, offset }) => ({ topic: prefix + topic, partition, offset })) ?? [];
    if (now.length > 0) await consumer.commitOffsets(now);
    for (const position of now) consumer.seek(position);
    return async () => {
      await consumer.disconnect();
      if (begin) await admin.deleteGroups([groupId]).catch(() => {});
    };
  }

  async function scan(topic: string): Promise<StoredRecord[]> {
    await ensureTopics(topic);
    const filled = (await offsetsOf(prefix + topic)).filter(({ low, high }) => low !== high);
    const open = new Map(filled.map(({ partition, high }) => [partition, Number(high)]));
    const all: StoredRecord[] = [];
    if (open.size === 0) return all;
    const finished = Promise.withResolvers<void>();
    const deliver: Deliver = async (records, { done }) => {
      all.push(...records);
      const last = records.at(-1);
      if (last && last.next >= (open.get(last.partition) ?? 0)) open.delete(last.partition);
      done(records);
      if (open.size === 0) finished.resolve();
    };
    const leave = await join(topic, groupIdOf(topic, `scan-${randomUUID()}`), 1, deliver);
    await finished.promise;
    await leave();
    return all;
  }

  return {
    publish: async (topic, events) => {
      const span = { name: `publish ${topic}`, kind: 'producer', topic } as const;
      await withinSpans(tracer, span, events, (some) => append(topic, recordsFor(some, producer)));
      published.inc({ topic }, events.length);
    },
    subscribe: async (subscription) => {
      const { topic, group, each } = subscription;
      await ensureTopics(topic);
      const groupId = groupIdOf(topic, group) + (each ? `.${randomUUID()}` : '');
      const lanes = 'handle' in subscription ? partitionsOf(topic).length : 1;
      const deliver = createDelivery({ subscription, append, log, metrics, tracer, retry });
      leaves.push(await join(topic, groupId, lanes, deliver, each ? 'now' : undefined));
    },
    lag: async (topic, group) => {
      await ensureTopics(topic);
      const ends = await offsetsOf(prefix + topic);
      const groupId = groupIdOf(topic, group);
      const [reached] = await admin.fetchOffsets({ groupId, topics: [prefix + topic] });
      const offsets = new Map(
        reached?.partitions.map(({ partition, offset }) => [partition, Number(offset)]),
      );
      const from = (end: (typeof ends)[number]) => Math.max(offsets.get(end.partition) ?? 0, Number(end.low));
      return ends.reduce((sum, end) => sum + Number(end.high) - from(end), 0);
    },
    records: { append, scan },
    health: async () => {
      const cluster = await atMost(2_000, admin.describeCluster()).catch(() => undefined);
      const version = cluster ? `${cluster.brokers.length} broker(s)` : 'unknown';
      return { adapter: 'Kafka', version, ok: cluster !== undefined && !ended };
    },
    stop: async () => {
      stopping.abort();
      await atMost(DRAIN_MS, Promise.all(leaves.map((leave) => leave())));
      await current?.disconnect();
      await admin.disconnect();
    },
  };
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && (Reflect.get(error, 'type') === 'MESSAGE_TOO_LARGE' || isTooLarge(error.cause));
