import { randomUUID } from 'node:crypto';
import type { Call } from '@homeplate/common/call.ts';
import type { PartHealth } from '@homeplate/common/service.ts';
import type { Envelope, EventDefinition } from '@homeplate/contracts/events/envelope.ts';
import type { TopicName } from '@homeplate/contracts/topics.ts';
import type { z } from 'zod';
import type { RawRecord, StoredRecord } from './records.ts';

/** The port. Two adapters stand behind it, `kafka-bus.ts` and `local-bus.ts`; one contract suite holds for both. */
export type Bus = {
  /** Resolves once the events are durable. Throws UNAVAILABLE when the bus is away; some may be out then, so repeat all. */
  publish(topic: TopicName, events: readonly OutgoingEvent[]): Promise<void>;
  /** Resolves once the group is joined and reading. */
  subscribe(subscription: Subscription): Promise<void>;
  /** 0 when the group has finished all that was published; else how much is left (Kafka: events, local: batches). */
  lag(topic: TopicName, group: string): Promise<number>;
  /** Bytes as they are, for dead letters and their replay. Services publish events. */
  records: {
    append(topic: string, records: readonly RawRecord[]): Promise<void>;
    /** Everything kept of a topic, in order within each partition. */
    scan(topic: string): Promise<StoredRecord[]>;
  };
  health(): Promise<PartHealth>;
  /** Consumers end after the event in hand, then the producer. Waits at most 3 s for a handler. */
  stop(): Promise<void>;
};

export type OutgoingEvent = {
  id: string;
  type: string;
  version: number;
  key: string;
  data: unknown;
  occurredAt: string;
  traceparent?: string;
};

export type ReceivedEvent = {
  topic: TopicName;
  partition: number;
  /** Rises within a partition; not without gaps. */
  offset: number;
  key: string;
  envelope: Envelope;
  /** Checked by the definition's schema. `on` gives it its type. */
  data: unknown;
  /** Epoch milliseconds. */
  receivedAt: number;
  /** 1 the first time, higher when the handler threw before. */
  attempt: number;
};

type Consumer = {
  topic: TopicName;
  /** Durable consumer group: each event goes to one process of it, a new group starts with the oldest event kept. */
  group: string;
  /** Every process reads all events from now on: no past, no dead letters; what fails three times is logged and left. */
  each?: boolean;
};

export type Handle = (event: ReceivedEvent, call: Call) => Promise<void>;

export type SingleSubscription = Consumer & {
  /** One at a time and in order per partition, partitions side by side. What it throws is retried, then a dead letter. */
  handle: Handle;
};

export type BatchSubscription = Consumer & {
  batch: { maxEvents: number };
  /**
   * One batch at a time; events of one key are in order, across keys there is none. `dead` go to the dead letters. When it
   * throws, the whole batch is retried, then halved until the events it cannot digest are found.
   */
  handleBatch(
    events: ReceivedEvent[],
    call: Call,
  ): Promise<{ dead: { event: ReceivedEvent; reason: string }[] }>;
};

export type Subscription = SingleSubscription | BatchSubscription;

/** A fact, ready to publish. Throws a ZodError when the data does not fit its definition. */
export function eventOf<Type extends string, Schema extends z.ZodType>(
  definition: EventDefinition<Type, Schema>,
  data: z.input<Schema>,
  options: { traceparent?: string; id?: string; occurredAt?: string } = {},
): OutgoingEvent {
  const checked = definition.schema.parse(data);
  return {
    id: options.id ?? randomUUID(),
    type: definition.type,
    version: definition.version,
    key: definition.keyOf(checked),
    data: checked,
    occurredAt: options.occurredAt ?? new Date().toISOString(),
    ...(options.traceparent !== undefined && { traceparent: options.traceparent }),
  };
}

/** Handles one kind of event; every other kind of the topic passes by. */
export const on =
  <Type extends string, Schema extends z.ZodType>(
    definition: EventDefinition<Type, Schema>,
    handle: (data: z.infer<Schema>, event: ReceivedEvent, call: Call) => Promise<void>,
  ): Handle =>
  async (event, call) => {
    if (event.envelope.type !== definition.type || event.envelope.version !== definition.version) return;
    await handle(event.data as z.infer<Schema>, event, call);
  };

/** Several `on(…)` as one handler. */
export const handlers =
  (...all: readonly Handle[]): Handle =>
  async (event, call) => {
    for (const handle of all) await handle(event, call);
  };
