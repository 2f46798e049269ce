import { z } from 'zod';

export const DEAD_LETTER_SORTS = ['at', 'topic', 'group'] as const;

/** An event of `GET /api/admin/dead-letters` that a consumer gave up on. Events hold ids, no personal data. */
export const StaffDeadLetter = z.object({
  /** Its position, such as `recipe.events.dlq/0/12`, with `~` for each slash. */
  id: z.string(),
  topic: z.string(),
  /** The consumer that gave up. */
  group: z.string(),
  reason: z.string(),
  attempts: z.int(),
  at: z.string(),
  key: z.string(),
  /** The type of the event; empty when it has none. */
  type: z.string(),
  /** The event as it was sent; null in lists, and when it is no text. */
  event: z.string().nullable(),
});
export type StaffDeadLetter = z.infer<typeof StaffDeadLetter>;
export const StaffDeadLetters = z.array(StaffDeadLetter);
