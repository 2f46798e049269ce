import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@homeplate/common/log.ts';
import type { EachBatchPayload, IHeaders, Kafka, KafkaMessage } from 'kafkajs';
import type { Deliver } from './delivery.ts';
import type { StoredRecord } from './records.ts';

/** Long runs are committed in between: after a crash at most so much is repeated. */
const COMMIT_MS = 200;
const JOIN_MS = 30_000;
const RESTART_MS = 2_000;

export type KafkaTimes = { sessionTimeoutMs?: number; heartbeatMs?: number };

/** A member of a consumer group on one topic. Resolves once it has joined; starts anew when kafkajs gives up. */
export async function startKafkaConsumer(
  parts: {
    kafka: Kafka;
    topic: string;
    groupId: string;
    /** The name the records carry, without the prefix of the installation. */
    name: string;
    /** Where to begin when the group has no past: the oldest, or these offsets. */
    from: 'oldest' | readonly { partition: number; offset: string }[];
    /** Partitions worked on side by side. */
    lanes: number;
    deliver: Deliver;
    stopping: AbortSignal;
    log: Log;
  } & KafkaTimes,
): Promise<{ stop(): Promise<void> }> {
  const { kafka, topic, groupId, from, deliver, stopping, log } = parts;
  const { sessionTimeoutMs = 10_000, heartbeatMs = 1_000 } = parts;

  async function eachBatch(payload: EachBatchPayload): Promise<void> {
    const { batch, heartbeat, resolveOffset, commitOffsetsIfNecessary, isRunning, isStale } = payload;
    const { partition } = batch;
    // While a handler works nobody else tells the group that this member lives. A group that is sharing anew waits for
    // the event in hand: its end is committed first, so nobody does it twice.
    let away: unknown;
    const beat = setInterval(() => {
      heartbeat().catch((error) => {
        away ??= error;
      });
    }, heartbeatMs);
    let next: number | undefined;
    let committedAt = Date.now();
    const commit = async () => {
      if (next === undefined) return;
      const offset = String(next);
      next = undefined;
      committedAt = Date.now();
      await commitOffsetsIfNecessary({ topics: [{ topic, partitions: [{ partition, offset }] }] });
    };
    try {
      await deliver(
        batch.messages.map((message) => recordOf(parts.name, partition, message)),
        {
          signal: stopping,
          holds: () => away === undefined && isRunning() && !isStale() && !stopping.aborted,
          done: async (records) => {
            const last = records.at(-1);
            if (!last) return;
            resolveOffset(String(last.offset));
            next = last.next;
            if (Date.now() - committedAt >= COMMIT_MS) await commit();
          },
        },
      );
      await commit();
    } finally {
      clearInterval(beat);
    }
    if (away !== undefined) throw away;
  }

  async function start() {
    const consumer = kafka.consumer({
      groupId,
      sessionTimeout: sessionTimeoutMs,
      heartbeatInterval: heartbeatMs,
      rebalanceTimeout: 60_000,
      maxWaitTimeInMs: 500,
      retry: { retries: 8, restartOnFailure: async () => !stopping.aborted },
    });
    const joined = Promise.withResolvers<void>();
    consumer.on(consumer.events.GROUP_JOIN, () => joined.resolve());
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (payload.restart || stopping.aborted) return;
      log.error({ err: payload.error }, 'A consumer ended and is started anew');
      setTimeout(restart, RESTART_MS).unref();
    });
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: from === 'oldest' });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: parts.lanes,
      eachBatch,
    });
    await withinTime(joined.promise, `${groupId} could not join its group`);
    return consumer;
  }

  const restart = () => {
    if (stopping.aborted) return;
    start().then(
      (fresh) => {
        consumer = fresh;
      },
      () => setTimeout(restart, RESTART_MS).unref(),
    );
  };

  let consumer = await start();
  if (from !== 'oldest') {
    // "From now on" is where the topic ended when it was asked, not where the first fetch happens to find it.
    await consumer.commitOffsets(from.map(({ partition, offset }) => ({ topic, partition, offset })));
    for (const { partition, offset } of from) consumer.seek({ topic, partition, offset });
  }
  return {
    stop: () => consumer.disconnect(),
  };
}

async function withinTime(promise: Promise<void>, words: string): Promise<void> {
  const late = new AbortController();
  const timeout = sleep(JOIN_MS, undefined, { signal: late.signal }).then(
    () => Promise.reject(new Error(`${words} within ${JOIN_MS / 1000} s`)),
    () => {},
  );
  await Promise.race([promise, timeout]);
  late.abort();
}

export function recordOf(topic: string, partition: number, message: KafkaMessage): StoredRecord {
  const offset = Number(message.offset);
  return {
    topic,
    partition,
    offset,
    next: offset + 1,
    at: Number(message.timestamp),
    key: message.key?.toString('utf8') ?? '',
    headers: textHeaders(message.headers ?? {}),
    value: message.value ?? Buffer.alloc(0),
  };
}

function textHeaders(headers: IHeaders): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const one = Array.isArray(value) ? value[0] : value;
    if (one !== undefined) texts[name] = one.toString();
  }
  return texts;
}
