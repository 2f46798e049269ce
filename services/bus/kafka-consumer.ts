import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { Deliver } from './delivery.ts';
import type { StoredRecord } from './records.ts';

/** Handles the records, then commits. `topicName` has no prefix. */
export function batchHandler(topicName: string, deliver: Deliver, beatMs: number, signal: AbortSignal) {
  return async (payload: EachBatchPayload): Promise<void> => {
    const { batch, heartbeat, resolveOffset, commitOffsetsIfNecessary, isRunning, isStale } = payload;
    const { topic, partition } = batch;
    // A slow handler must not cost the membership. A rebalance waits until the current event is committed, so no other member
    // repeats it.
    let lost: unknown;
    const noteLoss = (error: unknown) => {
      lost ??= error;
    };
    const beat = setInterval(() => void heartbeat().catch(noteLoss), beatMs);
    let next: number | undefined;
    const done = (records: readonly StoredRecord[]) => {
      next = records.at(-1)?.next;
      if (next !== undefined) resolveOffset(String(next - 1));
    };
    const commit = async () => {
      if (next === undefined) return;
      const partitions = [{ partition, offset: String(next) }];
      next = undefined;
      await commitOffsetsIfNecessary({ topics: [{ topic, partitions }] });
    };
    const holds = () => lost === undefined && isRunning() && !isStale() && !signal.aborted;
    try {
      const records = batch.messages.map((message) => storedRecord(topicName, partition, message));
      await deliver(records, { signal, holds, done, commit });
    } finally {
      clearInterval(beat);
    }
    if (lost !== undefined) throw lost;
  };
}

function storedRecord(topic: string, partition: number, message: KafkaMessage): StoredRecord {
  const offset = Number(message.offset);
  const first = ([name, value]: [string, unknown]) => [name, String([value].flat()[0])];
  const headers = Object.fromEntries(Object.entries(message.headers ?? {}).map(first));
  const key = message.key?.toString('utf8') ?? '';
  const value = message.value ?? Buffer.alloc(0);
  return { topic, partition, offset, next: offset + 1, at: Number(message.timestamp), key, headers, value };
}
