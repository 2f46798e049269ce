import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { Deliver } from './delivery.ts';
import type { StoredRecord } from './records.ts';

/** Effect first, then commit. `name` is the topic's, as the records carry it. */
export function batchHandler(name: string, deliver: Deliver, beatMs: number, signal: AbortSignal) {
  return async (payload: EachBatchPayload): Promise<void> => {
    const { batch, heartbeat, resolveOffset, commitOffsetsIfNecessary, isRunning, isStale } = payload;
    const { topic, partition } = batch;
    // While a handler works nobody else tells the group that this member lives. A group that shares anew waits for the
    // event in hand, whose end is committed first: nobody does it twice.
    let away: unknown;
    const noteAway = (error: unknown) => {
      away ??= error;
    };
    const beat = setInterval(() => void heartbeat().catch(noteAway), beatMs);
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
    const holds = () => away === undefined && isRunning() && !isStale() && !signal.aborted;
    try {
      const records = batch.messages.map((message) => storedRecord(name, partition, message));
      await deliver(records, { signal, holds, done, commit });
    } finally {
      clearInterval(beat);
    }
    if (away !== undefined) throw away;
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
