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
/** Trimmed, plain text: whatever looks like markup is shown as it was typed. */
const Comment = z
  .string(NO_COMMENT)
  .transform((text) => text.toWellFormed().replaceAll('\r\n', '\n').trim())
  // Neither spaces nor characters that nobody can see.
  .refine((text) => /[^\s\p{C}]/u.test(text), NO_COMMENT)
  .refine(
    (text) => text.length <= COMMENT_LENGTH,
    `A comment may have ${COMMENT_LENGTH.toLocaleString('en-US')} characters at most`,
  );

/** What its author writes: the form's schema as well. */
export const ReviewForm = z.strictObject({
  rating: Rating,
  comment: Comment,
  /** Its author says that they have cooked the dish. */
  cookedIt: z.boolean('is true or false').default(false),
});
export type ReviewForm = z.infer<typeof ReviewForm>;

/** `POST` and `PUT /api/recipes/{id}/reviews…` (reading B18): the author is who is signed in. */
export const ReviewBody = ReviewForm.extend({
  userId: z.unknown().optional().describe('Ignored'),
  recipeId: z.string('is the recipe of the address').optional().describe('As in the address, or left out'),
});

/** A review as everyone reads it. */
export const Review = z.object({
  id: z.string(),
  recipeId: z.string(),
  userId: z.string(),
  /** Null: the account is no more. */
  userName: z.string().nullable(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  cookedIt: z.boolean(),
  /** How many found it helpful. */
  helpfulCount: z.int(),
  /** Left out where it is not known: "Recently". */
  createdAt: z.iso.datetime().optional(),
  /** Null: never. */
  editedAt: z.iso.datetime().nullable(),
  /** Many readers reported it, and staff have not decided yet: shown behind a notice. Left out: no. */
  underReview: z.literal(true).optional(),
});
export type Review = z.infer<typeof Review>;

/** `GET /api/recipes/{id}/reviews`. */
export const ReviewList = z.array(Review);

/** `waiting`: it looks like advertising, so only its author sees it until staff decide. `removed`: they decided that others shall not see it. */
export const ReviewStatus = z.enum(['shown', 'waiting', 'removed']);
export type ReviewStatus = z.infer<typeof ReviewStatus>;

/** A review as its author reads it. */
export const OwnReview = Review.extend({ status: ReviewStatus });
export type OwnReview = z.infer<typeof OwnReview>;

/** `GET /api/recipes/{id}/reviews/mine`. */
export const OwnReviews = z.object({
  review: OwnReview.nullable(),
  /** Ids of the reviews the person found helpful. */
  helpful: z.array(z.string()),
  /** Ids of those they reported. */
  reported: z.array(z.string()),
});
export type OwnReviews = z.infer<typeof OwnReviews>;

/** `POST …/helpful`; without a body it turns what it was round. `PUT` and `DELETE` take none and can be retried. */
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

/** The event `rating` of `GET /api/events`: a recipe has other stars now. */
export type RatingMessage = { recipeId: string; ratingCount: number };

/** For staff: what waits for them, with why. */
export const WaitingReview = OwnReview.extend({
  /** It looks like advertising: links or markup. */
  flagged: z.boolean(),
  /** How many people reported it, how much that counts by the standing of their accounts, and the reasons they gave. */
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
