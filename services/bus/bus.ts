import { randomUUID } from 'node:crypto';
import type { Call } from '@homeplate/common/call.ts';
import type { PartHealth, ServiceContext } from '@homeplate/common/service.ts';
import type { Envelope, EventDefinition } from '@homeplate/contracts/events/envelope.ts';
import type { Arrival, RawRecord } from '@homeplate/contracts/events/wire.ts';
import type { TopicName } from '@homeplate/contracts/topics.ts';
import type { z } from 'zod';
import type { StoredRecord } from './records.ts';

/** What a bus is made with. `producer`: the service's name, which stands in every event it publishes. */
export type BusParts = Pick<ServiceContext, 'log' | 'metrics' | 'signals'> & { producer: string };

/** The port. Behind it stand `kafka-bus.ts` and `local-bus.ts`; one contract suite holds for both. */
export type Bus = {
  /** Resolves once they are durable. Throws UNAVAILABLE when the bus is away: some may be out then, repeat all. */
  publish(topic: TopicName, events: readonly (OutgoingEvent | SerializedEvent)[]): Promise<void>;
  subscribe(subscription: Subscription): Promise<void>;
  /** 0 when the group has finished all that was published; else how much is left (Kafka: events, local: batches). */
  lag(topic: TopicName, group: string): Promise<number>;
  /** Bytes as they are, for dead letters and their replay. Services publish events. */
  records: {
    append(topic: string, records: readonly RawRecord[]): Promise<void>;
    /** All that is kept of a topic, in order within each partition. */
    scan(topic: string): Promise<StoredRecord[]>;
  };
  health(): Promise<PartHealth>;
  /** Consumers end after the event in hand (`DRAIN_MS` at most), then the producer. */
  stop(): Promise<void>;
};

/** So long does `stop` wait for a handler. */
export const DRAIN_MS = 3_000;

export type OutgoingEvent = Omit<Envelope, 'producer'> & { key: string; data: unknown };

/** An event whose data is JSON bytes already: the bus publishes them unchanged. */
export type SerializedEvent = Omit<OutgoingEvent, 'data'> & { bytes: Uint8Array };

/** `offset` rises within a partition, not without gaps. */
export type ReceivedEvent = Pick<Arrival, 'topic' | 'partition' | 'offset'> & {
  key: string;
  envelope: Envelope;
  /** Checked by the definition's schema; `on` gives it its type. */
  data: unknown;
  /** When the bus stored it, in epoch milliseconds: the same at every delivery. */
  receivedAt: number;
  /** 1 the first time, higher when the handler threw before. */
  attempt: number;
};

export type Handle = (event: ReceivedEvent, call: Call) => Promise<void>;

export type Subscription = {
  topic: TopicName;
  /** Durable: each event goes to one process of the group, and a new group starts with the oldest event kept. */
  group: string;
  /** Every process reads all events from now on: no past, no dead letters; what fails three times is logged and left. */
  each?: boolean;
} & (OneByOne | InBatches);

/** In order per partition, partitions side by side. What it throws is tried again, then put aside. */
type OneByOne = { handle: Handle };

/**
 * One batch at a time, events of one key in order. `dead` become dead letters. When it throws, the batch is tried again,
 * then halved until the events it cannot digest are found.
 */
type InBatches = {
  batch: { maxEvents: number };
  handleBatch(events: ReceivedEvent[], call: Call): Promise<{ dead: DeadEvent[] }>;
};
export type DeadEvent = { event: ReceivedEvent; reason: string };

type EventOptions = { traceparent?: string; id?: string; occurredAt?: string };

const envelopeOf = (
  { type, version }: EventDefinition,
  { id = randomUUID(), occurredAt = new Date().toISOString(), traceparent }: EventOptions,
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

/** Handles one kind of event; every other kind of the topic passes by. */
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
