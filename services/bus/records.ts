import { type Arrival, type RawRecord, recordOf } from '@homeplate/contracts/events/wire.ts';
import { TOPICS, type TopicDefinition, type TopicName } from '@homeplate/contracts/topics.ts';
import type { OutgoingEvent, SerializedEvent } from './bus.ts';

/** `next`: where reading goes on after it. */
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
/** A replayed record says which group it is for: the others had it already. */
export const REPLAY_FOR = 'replay-for';

/** Original bytes and headers, and beside them where they came from and why they lie here. */
export function deadLetterOf(
  record: StoredRecord,
  group: string,
  reason: string,
  attempts: number,
): RawRecord {
  const { topic, partition, offset, key, value } = record;
  const at = new Date().toISOString();
  const told = { reason: reason.slice(0, 500), group, attempts, topic, partition, offset, at };
  const added = Object.entries(told).map(([name, text]) => [PREFIX + name, String(text)]);
  return { key, value, headers: { ...record.headers, ...Object.fromEntries(added) } };
}

/** `id` is where it lies: `recipe.events.dlq/0/12`. `original` is what was sent. */
export type DeadLetter = Record<'id' | 'group' | 'reason' | 'attempts' | 'at', string> & {
  topic: TopicName;
  original: RawRecord;
};

export function readDeadLetter({ topic, partition, offset, key, value, headers }: StoredRecord): DeadLetter {
  const told = (name: string) => headers[PREFIX + name] ?? '';
  const sent = Object.entries(headers).filter(([name]) => !name.startsWith(PREFIX));
  const why = { group: told('group'), reason: told('reason'), attempts: told('attempts'), at: told('at') };
  const original = { key, headers: Object.fromEntries(sent), value };
  return { id: `${topic}/${partition}/${offset}`, topic: told('topic') as TopicName, ...why, original };
}

/** Topics only grow: that a dead letter was replayed is one more record behind it. */
export const replayedMark = (id: string): RawRecord => ({
  key: id,
  headers: { [`${PREFIX}replayed`]: id },
  value: new Uint8Array(),
});

export const replayedId = (record: RawRecord): string | undefined => record.headers[`${PREFIX}replayed`];
