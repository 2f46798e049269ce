import { z } from 'zod';

/** The headers of every event. `id` is globally unique, so that consumers recognize repeats. */
export const Envelope = z.strictObject({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(80),
  version: z.int().min(1),
  occurredAt: z.iso.datetime(),
  producer: z.string().min(1).max(40),
  traceparent: z.string().max(80).optional(),
});
export type Envelope = z.infer<typeof Envelope>;

/** An event type: its name in the past tense, its version and the schema of its data. */
export type EventDefinition<Type extends string = string, Schema extends z.ZodType = z.ZodType> = {
  type: Type;
  version: number;
  schema: Schema;
  /** The aggregate whose events stay in order. */
  keyOf(data: z.infer<Schema>): string;
};

export const defineEvent = <Type extends string, Schema extends z.ZodType>(
  definition: EventDefinition<Type, Schema>,
): EventDefinition<Type, Schema> => definition;

/** The data of an event definition. */
export type EventData<Definition> =
  Definition extends EventDefinition<string, infer Schema> ? z.infer<Schema> : never;
