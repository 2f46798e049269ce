import { z } from 'zod';

/** What every event carries in its headers. `id` is unique for ever: consumers recognise repeats by it. */
export const Envelope = z.strictObject({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(80),
  version: z.int().min(1),
  occurredAt: z.iso.datetime(),
  producer: z.string().min(1).max(40),
  traceparent: z.string().max(80).optional(),
});
export type Envelope = z.infer<typeof Envelope>;

/** One kind of fact: its name in the past tense, its version and the shape of its data. */
export type EventDefinition<Type extends string = string, Schema extends z.ZodType = z.ZodType> = {
  type: Type;
  version: number;
  schema: Schema;
  /** The aggregate whose facts stay in order. */
  keyOf(data: z.infer<Schema>): string;
};

export const defineEvent = <Type extends string, Schema extends z.ZodType>(
  definition: EventDefinition<Type, Schema>,
): EventDefinition<Type, Schema> => definition;

/** The data of an event definition. */
export type EventData<Definition> =
  Definition extends EventDefinition<string, infer Schema> ? z.infer<Schema> : never;
