import { TOPICS, type TopicDefinition, type TopicName } from '../topics.ts';
import { Envelope } from './envelope.ts';

/** An event as stored on a topic: the envelope in string headers, the data as JSON bytes. */
export type RawRecord = { key: string; headers: Readonly<Record<string, string>>; value: Uint8Array };

/** Where and when a record arrived; epoch milliseconds. */
export type Arrival = { topic: TopicName; partition: number; offset: number; at: number };

/** `value`: the data as JSON bytes. */
export function recordOf(
  { id, type, version, ...rest }: Envelope,
  key: string,
  value: Uint8Array,
): RawRecord {
  const { occurredAt, producer, traceparent } = rest;
  const headers = {
    id,
    type,
    version: String(version),
    occurredAt,
    producer,
    ...(traceparent && { traceparent }),
  };
  return { key, headers, value };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Validates envelope and data against the event's definition. Returns the reason if they are invalid. */
export function parseRecord(
  { headers, value }: RawRecord,
  arrival: Arrival,
): { envelope: Envelope; data: unknown } | { reason: string } {
  let json: unknown;
  try {
    json = JSON.parse(utf8.decode(value));
  } catch (error) {
    return { reason: error instanceof SyntaxError ? 'the value is not JSON' : 'the value is not UTF-8 text' };
  }
  const { topic } = arrival;
  const { foreign, events }: TopicDefinition = TOPICS[topic];
  const { id, type, version, occurredAt, producer, traceparent } = headers;
  const own = { id, type, version: Number(version), occurredAt, producer, traceparent };
  const bare = foreign && id === undefined && type === undefined;
  const envelope = Envelope.safeParse(bare ? foreignEnvelope(arrival, json) : own);
  if (!envelope.success) return { reason: `envelope: ${firstIssue(envelope.error)}` };
  const is = envelope.data;
  const event = events.find((one) => one.type === is.type && one.version === is.version);
  if (!event) return { reason: `${topic} knows no event ${is.type} in version ${is.version}` };
  const data = event.schema.safeParse(json);
  return data.success ? { envelope: is, data: data.data } : { reason: `data: ${firstIssue(data.error)}` };
}

/** Derives the envelope of a record that a feed wrote to the topic without headers. */
function foreignEnvelope({ topic, partition, offset, at }: Arrival, json: unknown): unknown {
  const { feedId, eventId } = (typeof json === 'object' && json ? json : {}) as Record<string, unknown>;
  const named = typeof feedId === 'string' && feedId !== '' && typeof eventId === 'string';
  const [event] = TOPICS[topic].events;
  return {
    id: named ? `${feedId}:${eventId}`.slice(0, 200) : `${topic}:${partition}:${offset}`,
    type: event.type,
    version: event.version,
    occurredAt: new Date(at).toISOString(),
    producer: named ? feedId.slice(0, 40) : 'unknown',
  };
}

function firstIssue(error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): string {
  const issue = error.issues[0];
  return [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ');
}
