import { z } from 'zod';
import { bulkList } from './bulk.ts';
import { REPORT_REASONS } from './review.ts';

export const MODERATION_KINDS = ['review', 'draft'] as const;
export type ModerationKind = (typeof MODERATION_KINDS)[number];
/** `waiting`: needs a decision. `decided`: hidden reviews, and drafts that were accepted or declined. */
export const MODERATION_STATES = ['waiting', 'decided'] as const;

/** Why a review is hidden or a draft declined.. */
export const MODERATION_REASONS = [
  'advertising',
  'rude',
  'off-topic',
  'unsafe',
  'copied',
  'incomplete',
] as const;
export type ModerationReason = (typeof MODERATION_REASONS)[number];

/** Something that a user wrote and staff decide about. */
export const ModerationItem = z.object({
  /** `review:` or `draft:` and the id. */
  id: z.string(),
  kind: z.enum(MODERATION_KINDS),
  /** Since when it waits, or when it was decided. */
  since: z.iso.datetime(),
  authorId: z.string(),
  /** Null if unknown now, or deleted. */
  authorName: z.string().nullable(),
  /** The recipe that a review is about, or that an accepted draft became; null for another draft. */
  recipeId: z.string().nullable(),
  /** Of a draft; null for a review. */
  title: z.string().nullable(),
  text: z.string(),
  rating: z.int().nullable(),
  /** Looks like advertising. */
  flagged: z.boolean(),
  reports: z.int(),
  reportReasons: z.array(z.enum(REPORT_REASONS)),
  /** Null while it waits. */
  accepted: z.boolean().nullable(),
  reason: z.string().nullable(),
  /** Changes with every edit of its author: a decision is about the text that staff read. */
  version: z.int(),
});
export type ModerationItem = z.infer<typeof ModerationItem>;
export const ModerationItems = z.array(ModerationItem);

/** In one request. */
export const MOST_DECISIONS = 100;
const NO_REASON = 'Please choose a reason';
export const ModerationDecision = z
  .strictObject({
    id: z.string().regex(/^(review|draft):[\w-]{1,80}$/, 'is not an id of the queue'),
    version: z.int('is the version that was read').min(0),
    accepted: z.boolean('is true or false'),
    reason: z.enum(MODERATION_REASONS, NO_REASON).optional(),
  })
  .refine(({ accepted, reason }) => accepted || reason !== undefined, { path: ['reason'], error: NO_REASON });
export type ModerationDecision = z.infer<typeof ModerationDecision>;
/** `POST /api/admin/moderation/decisions`. */
export const ModerationDecisions = z.strictObject({
  decisions: bulkList(ModerationDecision, { most: MOST_DECISIONS, noun: 'decision' }),
});
