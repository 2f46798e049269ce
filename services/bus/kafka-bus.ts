import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import { deadLetterTopic, type TopicName } from '@homeplate/contracts/topics.ts';
import { CompressionTypes, Kafka, logLevel, Partitioners, type Producer } from 'kafkajs';
import { createAppendQueue } from './append-queue.ts';
import type { Bus, Subscription } from './bus.ts';
import { createDelivery, type RetryRule } from './delivery.ts';
import { type KafkaTimes, recordOf as receivedRecord, startKafkaConsumer } from './kafka-consumer.ts';
import { patchIdleLoop } from './kafka-idle-patch.ts';
import { partitionsOf, type RawRecord, recordOf, type StoredRecord } from './records.ts';

export type KafkaBusOptions = KafkaTimes & {
  /** host:port, with commas. */
  brokers: string;
  log: Log;
  metrics: Metrics;
  producer: string;
  /** Before every topic and group: several installations on one cluster. */
  prefix?: string;
  retry?: Partial<RetryRule>;
};

const DRAIN_MS = 3_000;
/** Kafka's own limit for what one partition gets at once is 1 MB. */
const MOST_BYTES = 500_000;
const DEAD_LETTERS = [
  { name: 'retention.ms', value: String(30 * 24 * 3_600_000) },
  // An event as large as allowed still fits with the words why it lies here.
  { name: 'max.message.bytes', value: '2097152' },
];

/** The bus on Kafka. Topics are made before their first use, each with its dead-letter topic. */
export async function openKafkaBus(options: KafkaBusOptions): Promise<Bus> {
  const { log, metrics, producer: producerName, prefix = '' } = options;
  patchIdleLoop();
  const kafka = new Kafka({
    clientId: `homeplate-${producerName}`,
    brokers: options.brokers.split(',').map((broker) => broker.trim()),
    logLevel: logLevel.WARN,
    logCreator: () => toLog(log),
    retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 8 },
  });
  const admin = kafka.admin();
  await admin.connect();
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const consumers: { stop(): Promise<void> }[] = [];
  const published = metrics.counter('bus_published_total', 'Events published', ['topic']);

  const made = new Map<string, Promise<void>>();
  /** Of a topic and its dead-letter topic. Remembered only when it worked. */
  function makeTopics(topic: string): Promise<void> {
    const base = topic.replace(/\.dlq$/, '') as TopicName;
    const known = made.get(base);
    if (known) return known;
    const making = (async () => {
      const wanted = [
        { topic: prefix + base, numPartitions: partitionsOf(base) },
        { topic: prefix + deadLetterTopic(base), numPartitions: 1, configEntries: DEAD_LETTERS },
      ];
      const there = new Set(await admin.listTopics());
      const missing = wanted.filter((one) => !there.has(one.topic));
      if (missing.length > 0) await admin.createTopics({ topics: missing });
    })();
    made.set(base, making);
    making.catch(() => made.delete(base));
    return making;
  }

  // One producer, made anew after a failed send: its sequence numbers may be out of step then.
  let current: Promise<Producer> | undefined;
  function connected(): Promise<Producer> {
    current ??= (async () => {
      const producer = kafka.producer({
        idempotent: true,
        maxInFlightRequests: 1,
        allowAutoTopicCreation: false,
        // The Java client's hash, so that feeds of any language agree on a store's partition.
        createPartitioner: Partitioners.DefaultPartitioner,
      });
      await producer.connect();
      return producer;
    })();
    return current;
  }

  const write = createAppendQueue<{ topic: string; record: RawRecord }>(async (items) => {
    try {
      const producer = await connected();
      for (const part of partsOf(items)) {
        await producer.sendBatch({
          acks: -1,
          compression: CompressionTypes.None,
          topicMessages: [...Map.groupBy(part, ({ topic }) => topic)].map(([topic, some]) => ({
            topic,
            messages: some.map(({ record: { key, value, headers } }) => ({ key, value, headers })),
          })),
        });
      }
    } catch (error) {
      const broken = current;
      current = undefined;
      void broken?.then((producer) => producer.disconnect()).catch(() => {});
      throw error;
    }
  }, 2_000);

  const append: Bus['records']['append'] = async (topic, records) => {
    try {
      await makeTopics(topic);
      await write(records.map((record) => ({ topic: prefix + topic, record })));
    } catch (cause) {
      throw new AppError(isTooLarge(cause) ? 'TOO_LARGE' : 'UNAVAILABLE', { cause });
    }
  };

  const groupIdOf = (topic: TopicName, group: string) => `${prefix}homeplate.${group}.${topic}`;

  async function subscribe(subscription: Subscription): Promise<void> {
    const { topic, group, each } = subscription;
    await makeTopics(topic);
    const groupId = each ? `${groupIdOf(topic, group)}.${randomUUID()}` : groupIdOf(topic, group);
    const consumer = await startKafkaConsumer({
      kafka,
      topic: prefix + topic,
      name: topic,
      groupId,
      from: each ? await admin.fetchTopicOffsets(prefix + topic) : 'oldest',
      lanes: 'handle' in subscription ? partitionsOf(topic) : 1,
      deliver: createDelivery({ subscription, append, log, metrics, retry: options.retry }),
      stopping: stopping.signal,
      log: log.child({ topic, group }),
      sessionTimeoutMs: options.sessionTimeoutMs,
      heartbeatMs: options.heartbeatMs,
    });
    consumers.push({
      stop: async () => {
        await consumer.stop();
        if (each) await admin.deleteGroups([groupId]).catch(() => {});
      },
    });
  }

  async function scan(topic: string): Promise<StoredRecord[]> {
    await makeTopics(topic);
    const ends = await admin.fetchTopicOffsets(prefix + topic);
    const open = new Map(
      ends.filter(({ low, high }) => low !== high).map(({ partition, high }) => [partition, Number(high)]),
    );
    const records: StoredRecord[] = [];
    if (open.size === 0) return records;
    const groupId = `${prefix}homeplate.scan.${randomUUID()}`;
    const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 500 });
    const finished = Promise.withResolvers<void>();
    consumer.on(consumer.events.CRASH, ({ payload }) => finished.reject(payload.error));
    await consumer.connect();
    await consumer.subscribe({ topics: [prefix + topic], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachMessage: async ({ partition, message }) => {
        const record = receivedRecord(topic, partition, message);
        const end = open.get(partition);
        if (end === undefined || record.offset >= end) return;
        records.push(record);
        if (record.next >= end) open.delete(partition);
        if (open.size === 0) finished.resolve();
      },
    });
    await finished.promise.finally(async () => {
      await consumer.disconnect();
      await admin.deleteGroups([groupId]).catch(() => {});
    });
    return records;
  }

  return {
    publish: async (topic, events) => {
      await append(
        topic,
        events.map((event) => recordOf(event, producerName)),
      );
      published.inc({ topic }, events.length);
    },
    subscribe,
    lag: async (topic, group) => {
      const ends = await admin.fetchTopicOffsets(prefix + topic);
      const [reached] = await admin.fetchOffsets({
        groupId: groupIdOf(topic, group),
        topics: [prefix + topic],
      });
      return ends.reduce((sum, { partition, low, high }) => {
        const offset = Number(reached?.partitions.find((one) => one.partition === partition)?.offset ?? -1);
        return sum + Number(high) - (offset < 0 ? Number(low) : offset);
      }, 0);
    },
    records: { append, scan },
    health: async () => {
      const cluster = await Promise.race([
        admin.describeCluster().catch(() => undefined),
        sleep(2_000, undefined, { ref: false }),
      ]);
      const version = cluster ? `${cluster.brokers.length} broker(s)` : 'unknown';
      return { adapter: 'Kafka', version, ok: cluster !== undefined };
    },
    stop: async () => {
      stopping.abort();
      await Promise.race([
        Promise.all(consumers.map((consumer) => consumer.stop())),
        sleep(DRAIN_MS, undefined, { ref: false }),
      ]);
      await current?.then((producer) => producer.disconnect()).catch(() => {});
      await admin.disconnect();
    },
  };
}

function* partsOf<T extends { record: RawRecord }>(items: readonly T[]): Generator<T[]> {
  let part: T[] = [];
  let bytes = 0;
  for (const item of items) {
    bytes += item.record.value.length + 400;
    if (part.length > 0 && bytes > MOST_BYTES) {
      yield part;
      part = [];
      bytes = item.record.value.length + 400;
    }
    part.push(item);
  }
  if (part.length > 0) yield part;
}

function isTooLarge(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return Reflect.get(error, 'type') === 'MESSAGE_TOO_LARGE' || isTooLarge(error.cause);
}

/** kafkajs's own words in our log. */
function toLog(log: Log): (entry: { namespace: string; level: logLevel; log: { message: string } }) => void {
  return ({ namespace, level, log: { message, ...detail } }) => {
    const { timestamp: _, logger: __, ...rest } = detail as Record<string, unknown>;
    log[level === logLevel.ERROR ? 'error' : 'warn']({ kafka: namespace, ...rest }, message);
  };
}
