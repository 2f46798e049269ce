import { type Arrival, type RawRecord, recordOf } from '@homeplate/contracts/events/wire.ts';
import { TOPICS, type TopicDefinition, type TopicName } from '@homeplate/contracts/topics.ts';
import type { OutgoingEvent, SerializedEvent } from './bus.ts';

/** `next`: the offset to continue from. */
export type StoredRecord = RawRecord & Omit<Arrival, 'topic'> & { topic: string; next: number };

/** Undefined for a dead-letter topic, which has one partition. */
export const definitionOf = (topic: string): TopicDefinition | undefined =>
  Object.hasOwn(TOPICS, topic) ? TOPICS[topic as TopicName] : undefined;
/** 0, 1, … */
export const partitionsOf = (topic: string): number[] => [
  ...Array(definitionOf(topic)?.partitions ?? 1).keys(),
];

/** The records that these events are published as. */
export const recordsFor = (
  events: readonly (OutgoingEvent | SerializedEvent)[],
  producer: string,
): RawRecord[] =>
  events.map((event) => {
    const value = 'bytes' in event ? event.bytes : Buffer.from(JSON.stringify(event.data));
    return recordOf({ ...event, producer }, event.key, value);
  });

const PREFIX = 'dead-letter-';
/** A replayed record is for one group: the others have handled it already. */
export const REPLAY_FOR = 'replay-for';

/** The original bytes and headers, plus headers with their origin and the reason. */
export function deadLetterOf(
  record: StoredRecord,
  group: string,
  reason: string,
  attempts: number,
): RawRecord {
  const { topic, partition, offset, key, value } = record;
  const at = new Date().toISOString();
  const details = { reason: reason.slice(0, 500), group, attempts, topic, partition, offset, at };
  const added = Object.entries(details).map(([name, text]) => [PREFIX + name, String(text)]);
  return { key, value, headers: { ...record.headers, ...Object.fromEntries(added) } };
}

/** `id` is its position, `recipe.events.dlq/0/12`. `original` is what the producer sent. */
export type DeadLetter = Record<'id' | 'group' | 'reason' | 'attempts' | 'at', string> & {
  topic: TopicName;
  original: RawRecord;
};

export function readDeadLetter({ topic, partition, offset, key, value, headers }: StoredRecord): DeadLetter {
  const detail = (name: string) => headers[PREFIX + name] ?? '';
  const sent = Object.entries(headers).filter(([name]) => !name.startsWith(PREFIX));
  const why = {
    group: detail('group'),
    reason: detail('reason'),
    attempts: detail('attempts'),
    at: detail('at'),
  };
  const original = { key, headers: Object.fromEntries(sent), value };
  return { id: `${topic}/${partition}/${offset}`, topic: detail('topic') as TopicName, ...why, original };
}

/** Topics are append-only, so a replay is recorded as one more record of the dead-letter topic. */
export const replayRecord = (id: string): RawRecord => ({
  key: id,
  headers: { [`${PREFIX}replayed`]: id },
  value: new Uint8Array(),
});

/** Recorded like a replay: the letter is settled. */
export const discardRecord = (id: string): RawRecord => ({
  key: id,
  headers: { [`${PREFIX}discarded`]: id },
  value: new Uint8Array(),
});

/** The id of the dead letter that a record settles; undefined for a dead letter. */
export const settledId = ({ headers }: RawRecord): string | undefined =>
  headers[`${PREFIX}replayed`] ?? headers[`${PREFIX}discarded`];
