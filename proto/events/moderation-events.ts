import { z } from 'zod';
import { defineEvent } from './envelope.ts';

/** Staff decided about a review or an offered draft. */
export const SubmissionDecided = defineEvent({
  type: 'SubmissionDecided',
  version: 1,
  schema: z.object({
    decisionId: z.string(),
    /** The author. */
    userId: z.string(),
    kind: z.enum(['review', 'draft']),
    /** The id of the draft, or of the recipe that the review is about. */
    subjectId: z.string(),
    accepted: z.boolean(),
    /** One of documents/moderation.ts MODERATION_REASONS; null for what is accepted. */
    reason: z.string().nullable(),
  }),
  keyOf: (data) => data.userId,
});
