import { z } from 'zod';

export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
export const REPORT_REASONS = ['spam', 'rude', 'off-topic', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Reading C52. */
export const COMMENT_LENGTH = 2_000;

const NO_RATING = 'Please choose a rating from 1 to 5 stars';
const NO_COMMENT = 'Please write something';
const Rating = z.int(NO_RATING).min(1, NO_RATING).max(5, NO_RATING);
/** Trimmed plain text; markup is shown literally. */
const Comment = z
  .string(NO_COMMENT)
  .transform((text) => text.toWellFormed().replaceAll('\r\n', '\n').trim())
  // Require a visible character.
  .refine((text) => /[^\s\p{C}]/u.test(text), NO_COMMENT)
  .refine(
    (text) => text.length <= COMMENT_LENGTH,
    `A comment may have ${COMMENT_LENGTH.toLocaleString('en-US')} characters at most`,
  );

/** The fields an author writes; also the form's schema. */
export const ReviewForm = z.strictObject({
  rating: Rating,
  comment: Comment,
  /** The author states that they cooked the dish. */
  cookedIt: z.boolean('is true or false').default(false),
});
export type ReviewForm = z.infer<typeof ReviewForm>;

/** `POST` and `PUT /api/recipes/{id}/reviews…` (reading B18). The author is the signed-in user. */
export const ReviewBody = ReviewForm.extend({
  userId: z.unknown().optional().describe('Ignored'),
  recipeId: z.string('is the recipe of the address').optional().describe('As in the address, or left out'),
});

/** A public review. */
export const Review = z.object({
  id: z.string(),
  recipeId: z.string(),
  userId: z.string(),
  /** Null if the account was deleted. */
  userName: z.string().nullable(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  cookedIt: z.boolean(),
  /** Number of helpful votes. */
  helpfulCount: z.int(),
  /** Omitted if unknown; the page then shows "Recently". */
  createdAt: z.iso.datetime().optional(),
  /** Null if never edited. */
  editedAt: z.iso.datetime().nullable(),
  /** Set if many users reported it and staff have not decided yet: the page hides it behind a notice. */
  underReview: z.literal(true).optional(),
});
export type Review = z.infer<typeof Review>;

/** `GET /api/recipes/{id}/reviews`. */
export const ReviewList = z.array(Review);

/** `waiting`: looks like advertising, so only the author sees it until staff decide. `removed`: staff hid it from others. */
export const ReviewStatus = z.enum(['shown', 'waiting', 'removed']);
export type ReviewStatus = z.infer<typeof ReviewStatus>;

/** The author's own review. */
export const OwnReview = Review.extend({ status: ReviewStatus });
export type OwnReview = z.infer<typeof OwnReview>;

/** `GET /api/recipes/{id}/reviews/mine`. */
export const OwnReviews = z.object({
  review: OwnReview.nullable(),
  /** Ids of the reviews the user voted helpful. */
  helpful: z.array(z.string()),
  /** Ids of the reviews the user reported. */
  reported: z.array(z.string()),
});
export type OwnReviews = z.infer<typeof OwnReviews>;

/** `POST …/helpful`: without a body it toggles the vote. `PUT` and `DELETE` have no body and are idempotent. */
export const HelpfulBody = z
  .strictObject({ helpful: z.boolean('is true or false').optional() }, 'is an object, or nothing at all')
  .nullish();
export const HelpfulAnswer = z.object({ helpful: z.boolean(), helpfulCount: z.int() });
export type HelpfulAnswer = z.infer<typeof HelpfulAnswer>;

/** `POST …/report`. */
export const ReportBody = z
  .strictObject(
    { reason: z.enum(REPORT_REASONS, `is one of ${REPORT_REASONS.join(', ')}`).optional() },
    'is an object, or nothing at all',
  )
  .nullish();
export const ReportAnswer = z.object({ reported: z.literal(true) });

/** The event `rating` of `GET /api/events`: a recipe's rating changed. */
export type RatingMessage = { recipeId: string; ratingCount: number };

/** For staff: a review that needs a decision, and why. */
export const WaitingReview = OwnReview.extend({
  /** Looks like advertising: it has links or markup. */
  flagged: z.boolean(),
  /** The number of reports, their weight by the reporters' accounts, and the reasons given. */
  reportCount: z.int(),
  reportWeight: z.int().optional(),
  reasons: z.array(z.enum(REPORT_REASONS)),
});
export type WaitingReview = z.infer<typeof WaitingReview>;
/** `GET /api/admin/reviews`. */
export const WaitingReviews = z.array(WaitingReview);

/** `POST /api/admin/reviews/{reviewId}/decision`. */
export const ReviewDecision = z.strictObject({
  stands: z.boolean('is true to let it stand, false to take it away'),
});
