import { randomUUID } from 'node:crypto';
import type { Call } from '@homeplate/common/call.ts';
import { currentTraceparent } from '@homeplate/common/log-context.ts';
import type { PartHealth, ServiceContext } from '@homeplate/common/service.ts';
import type { Envelope, EventDefinition } from '@homeplate/contracts/events/envelope.ts';
import type { Arrival, RawRecord } from '@homeplate/contracts/events/wire.ts';
import type { TopicName } from '@homeplate/contracts/topics.ts';
import type { z } from 'zod';
import type { StoredRecord } from './records.ts';

/** `producer`: the name of the service, part of every event that it publishes. */
export type BusParts = Pick<ServiceContext, 'log' | 'metrics' | 'signals' | 'tracer'> & { producer: string };

/** The port. Its adapters are `kafka-bus.ts` and `local-bus.ts`; one contract suite tests both. */
export type Bus = {
  /** Resolves once the events are durable. Throws UNAVAILABLE; some events may be published then, so publish all of them again. */
  publish(topic: TopicName, events: readonly (OutgoingEvent | SerializedEvent)[]): Promise<void>;
  subscribe(subscription: Subscription): Promise<void>;
  /** What the group has not finished yet (Kafka: events, local: batches). */
  lag(topic: TopicName, group: string): Promise<number>;
  /** Raw records, for dead letters and their replay. Services publish events instead. */
  records: {
    append(topic: string, records: readonly RawRecord[]): Promise<void>;
    /** All stored records of a topic, in order within each partition. */
    scan(topic: string): Promise<StoredRecord[]>;
  };
  health(): Promise<PartHealth>;
  /** Lets consumers finish their current event, for at most `DRAIN_MS`, then stops the producer. */
  stop(): Promise<void>;
};

/** How long `stop` waits for a handler. */
export const DRAIN_MS = 3_000;

export type OutgoingEvent = Omit<Envelope, 'producer'> & { key: string; data: unknown };

/** An event whose data is JSON bytes already: the bus publishes them unchanged. */
export type SerializedEvent = Omit<OutgoingEvent, 'data'> & { bytes: Uint8Array };

/** `offset` increases within a partition, with gaps. */
export type ReceivedEvent = Pick<Arrival, 'topic' | 'partition' | 'offset'> & {
  key: string;
  envelope: Envelope;
  /** Valid by the definition's schema; `on` adds the type. */
  data: unknown;
  /** When the bus stored it, in epoch milliseconds. Equal at every delivery. */
  receivedAt: number;
  /** From 1; rises each time the handler throws. */
  attempt: number;
};

export type Handle = (event: ReceivedEvent, call: Call) => Promise<void>;

export type Subscription = {
  topic: TopicName;
  /** Durable: each event goes to one process of the group, and a new group starts with the oldest stored event. */
  group: string;
  /** A broadcast: every process gets all new events. After three failures an event is logged and skipped, without a dead letter. */
  each?: boolean;
} & (OneByOne | InBatches);

/** In order per partition, partitions in parallel. A handler that throws is retried; then the event becomes a dead letter. */
type OneByOne = { handle: Handle };

/**
 * One batch at a time, events of one key in order. `dead` become dead letters. A handler that throws is retried; then the batch is
 * split in halves until only the failing events are left.
 */
type InBatches = {
  batch: { maxEvents: number };
  handleBatch(events: ReceivedEvent[], call: Call): Promise<{ dead: DeadEvent[] }>;
};
export type DeadEvent = { event: ReceivedEvent; reason: string };

/** `traceparent`: left out, the event continues the request, event or job that creates it. */
type EventOptions = { traceparent?: string; id?: string; occurredAt?: string };

const envelopeOf = (
  { type, version }: EventDefinition,
  {
    id = randomUUID(),
    occurredAt = new Date().toISOString(),
    traceparent = currentTraceparent(),
  }: EventOptions,
) => ({ id, type, version, occurredAt, ...(traceparent && { traceparent }) });

/** An event, ready to publish. Throws a ZodError when the data does not fit its definition. */
export function eventOf<Type extends string, Schema extends z.ZodType>(
  definition: EventDefinition<Type, Schema>,
  input: z.input<Schema>,
  options: EventOptions = {},
): OutgoingEvent {
  const data = definition.schema.parse(input);
  return { ...envelopeOf(definition, options), key: definition.keyOf(data), data };
}

/** An event from JSON bytes that the caller has parsed to `data` with the definition's schema. Nothing is checked again. */
export const checkedEventOf = <Type extends string, Schema extends z.ZodType>(
  definition: EventDefinition<Type, Schema>,
  data: z.output<Schema>,
  bytes: Uint8Array,
  options: EventOptions = {},
): SerializedEvent => ({ ...envelopeOf(definition, options), key: definition.keyOf(data), bytes });

/** Handles one kind of event and ignores the other kinds of the topic. */
export const on =
  <Type extends string, Schema extends z.ZodType>(
    { type, version }: EventDefinition<Type, Schema>,
    handle: (data: z.infer<Schema>, event: ReceivedEvent, call: Call) => Promise<void>,
  ): Handle =>
  async (event, call) => {
    if (event.envelope.type !== type || event.envelope.version !== version) return;
    await handle(event.data as z.infer<Schema>, event, call);
  };

/** Several `on(…)` as one handler. */
export const handlers =
  (...all: readonly Handle[]): Handle =>
  async (event, call) => {
    for (const handle of all) await handle(event, call);
  };
