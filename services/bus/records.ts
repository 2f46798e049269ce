import { isUtf8 } from 'node:buffer';
import { isTraceparent } from '@homeplate/common/trace.ts';
import { Envelope } from '@homeplate/contracts/events/envelope.ts';
import { TOPICS, type TopicDefinition, type TopicName } from '@homeplate/contracts/topics.ts';
import type { OutgoingEvent } from './bus.ts';

/** What lies on a topic: the envelope in headers, the data as JSON bytes. */
export type RawRecord = { key: string; headers: Readonly<Record<string, string>>; value: Buffer };

export type StoredRecord = RawRecord & {
  topic: string;
  partition: number;
  offset: number;
  /** Where reading goes on after this record. */
  next: number;
  /** Epoch milliseconds of its arrival on the bus. */
  at: number;
};

export const definitionOf = (topic: TopicName): TopicDefinition => TOPICS[topic];

/** 1 for dead-letter topics: nobody reads them in a hurry, and they are then in order. */
export const partitionsOf = (topic: string): number =>
  Object.hasOwn(TOPICS, topic) ? definitionOf(topic as TopicName).partitions : 1;

export function recordOf(event: OutgoingEvent, producer: string): RawRecord {
  const headers: Record<string, string> = {
    id: event.id,
    type: event.type,
    version: String(event.version),
    occurredAt: event.occurredAt,
    producer,
  };
  if (event.traceparent) headers.traceparent = event.traceparent;
  return { key: event.key, headers, value: Buffer.from(JSON.stringify(event.data)) };
}

export type Digested = { envelope: Envelope; data: unknown };

/** Envelope and data as their definition wants them, or the reason why they are not. */
export function digest(topic: TopicName, record: StoredRecord): Digested | { reason: string } {
  if (!isUtf8(record.value)) return { reason: 'the value is not UTF-8 text' };
  let json: unknown;
  try {
    json = JSON.parse(record.value.toString('utf8'));
  } catch {
    return { reason: 'the value is not JSON' };
  }
  const { foreign, events } = definitionOf(topic);
  const bare = record.headers.id === undefined && record.headers.type === undefined;
  const read = Envelope.safeParse(
    foreign && bare ? foreignEnvelope(topic, record, json) : envelopeOf(record.headers),
  );
  if (!read.success) return { reason: `envelope: ${firstIssue(read.error)}` };
  const { type, version } = read.data;
  const definition = events.find((one) => one.type === type && one.version === version);
  if (!definition) return { reason: `${topic} knows no event ${type} in version ${version}` };
  const data = definition.schema.safeParse(json);
  if (!data.success) return { reason: `data: ${firstIssue(data.error)}` };
  return { envelope: read.data, data: data.data };
}

const envelopeOf = ({ id, type, version, occurredAt, producer, traceparent }: RawRecord['headers']) => ({
  id,
  type,
  version: Number(version),
  occurredAt,
  producer,
  ...(isTraceparent(traceparent) && { traceparent }),
});

/** A feed that writes to the topic itself may send nothing but the JSON value: its envelope is derived. */
function foreignEnvelope(topic: TopicName, record: StoredRecord, json: unknown): unknown {
  const { feedId, eventId } = (typeof json === 'object' && json ? json : {}) as Record<string, unknown>;
  const named = typeof feedId === 'string' && typeof eventId === 'string';
  return {
    id: named ? `${feedId}:${eventId}`.slice(0, 200) : `${topic}:${record.partition}:${record.offset}`,
    type: definitionOf(topic).events[0]?.type,
    version: definitionOf(topic).events[0]?.version,
    occurredAt: new Date(record.at).toISOString(),
    producer: named && feedId !== '' ? feedId.slice(0, 40) : 'unknown',
  };
}

function firstIssue(error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): string {
  const issue = error.issues[0];
  return [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ');
}

const PREFIX = 'dead-letter-';
/** A replayed record says which group it is for: the others had it already. */
export const REPLAY_FOR = 'replay-for';

/** Original bytes and headers, and beside them where they came from and why they lie here. */
export function deadLetterOf(
  record: StoredRecord,
  why: { group: string; reason: string; attempts: number },
): RawRecord {
  const headers = {
    ...record.headers,
    [`${PREFIX}reason`]: why.reason.slice(0, 500),
    [`${PREFIX}group`]: why.group,
    [`${PREFIX}attempts`]: String(why.attempts),
    [`${PREFIX}topic`]: record.topic,
    [`${PREFIX}partition`]: String(record.partition),
    [`${PREFIX}offset`]: String(record.offset),
    [`${PREFIX}at`]: new Date().toISOString(),
  };
  return { key: record.key, headers, value: record.value };
}

export type DeadLetter = {
  /** Where it lies: `recipe.events.dlq/0/12`. */
  id: string;
  topic: TopicName;
  group: string;
  reason: string;
  attempts: number;
  at: string;
  /** As it was sent. */
  original: RawRecord;
};

export function readDeadLetter(record: StoredRecord): DeadLetter {
  const told = (name: string) => record.headers[PREFIX + name] ?? '';
  const original = Object.entries(record.headers).filter(([name]) => !name.startsWith(PREFIX));
  return {
    id: `${record.topic}/${record.partition}/${record.offset}`,
    topic: told('topic') as TopicName,
    group: told('group'),
    reason: told('reason'),
    attempts: Number(told('attempts')),
    at: told('at'),
    original: { key: record.key, headers: Object.fromEntries(original), value: record.value },
  };
}

/** Topics only grow: that a dead letter was replayed is one more record behind it. */
export const replayedMark = (id: string): RawRecord => ({
  key: id,
  headers: { [`${PREFIX}replayed`]: id },
  value: Buffer.alloc(0),
});

export const replayedId = (record: RawRecord): string | undefined => record.headers[`${PREFIX}replayed`];
