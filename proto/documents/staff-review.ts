import { z } from 'zod';
import { MODERATION_REASONS } from './moderation.ts';
import { REPORT_REASONS } from './review.ts';

/**
 * `shown`: everyone reads it. `reported`: everyone reads it, and it waits for a decision. `waiting`: looks like advertising, so only its
 * author reads it until staff decide. `removed`: staff hid it.
 */
export const STAFF_REVIEW_STATES = ['shown', 'reported', 'waiting', 'removed'] as const;
export type StaffReviewState = (typeof STAFF_REVIEW_STATES)[number];
/** `waitsSince`, descending: those that wait for a decision come first. */
export const STAFF_REVIEW_SORTS = ['waitsSince', 'createdAt', 'rating'] as const;
export type StaffReviewSort = (typeof STAFF_REVIEW_SORTS)[number];

/** A row of `GET /api/admin/all-reviews`. */
export const StaffReviewRow = z.object({
  id: z.string(),
  recipeId: z.string(),
  userId: z.string(),
  /** Null if the account was deleted. */
  userName: z.string().nullable(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  state: z.enum(STAFF_REVIEW_STATES),
  /** Looks like advertising, or its author's posts are checked first. */
  flagged: z.boolean(),
  /** Since the last decision. */
  reports: z.int(),
  helpful: z.int(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** Null: it does not wait for a decision. */
  waitsSince: z.iso.datetime().nullable(),
  /** For `ModerationDecision`. */
  version: z.int(),
});
export type StaffReviewRow = z.infer<typeof StaffReviewRow>;
export const StaffReviewRows = z.array(StaffReviewRow);

/** The latest reviews of an author that a page shows. */
export const MOST_AUTHOR_REVIEWS = 20;

/** `GET /api/admin/all-reviews/{id}`. */
export const StaffReview = StaffReviewRow.extend({
  /** The author states that they cooked the dish. */
  cookedIt: z.boolean(),
  /** Newest first. A new text of an approved review drops its earlier ones. */
  reportList: z.array(z.object({ at: z.iso.datetime(), reason: z.enum(REPORT_REASONS).nullable() })),
  /** Newest first. Who decided is in the audit log. */
  decisions: z.array(
    z.object({
      at: z.iso.datetime(),
      accepted: z.boolean(),
      reason: z.enum(MODERATION_REASONS).nullable(),
    }),
  ),
  author: z.object({
    /** Their reviews by state. */
    counts: z.record(z.enum(STAFF_REVIEW_STATES), z.int()),
    /** Reviews and recipes of theirs that staff refused in the last 90 days. */
    refused: z.int(),
    /** After several refusals they post once a day, and staff read it first. */
    isSlowed: z.boolean(),
    /** Their other reviews, the latest first. */
    reviews: z.array(StaffReviewRow).max(MOST_AUTHOR_REVIEWS),
  }),
});
export type StaffReview = z.infer<typeof StaffReview>;
