/** What is known of the account that reports a review. */
export type Reporter = {
  emailVerified: boolean;
  /** Null: not known, so the account counts as new. */
  createdAt: Date | null;
  /** It has a review of its own that others have read for a week. */
  hasOwnReview: boolean;
};

const DAY_MS = 86_400_000;
/** A throwaway account costs more when it has to be kept for a week. */
const TRUSTED_AFTER_MS = 7 * DAY_MS;
const LONG_STANDING_AFTER_MS = 90 * DAY_MS;

/** Written before this, a review shows that its author is no throwaway account. */
export const ownReviewBefore = (at: Date): Date => new Date(at.getTime() - TRUSTED_AFTER_MS);

/**
 * How much a report counts: 1 for a verified account of a week, 2 for one of 90 days or with a review of its own. Other reports count
 * nothing; staff see them all the same.
 */
export function reportWeight({ emailVerified, createdAt, hasOwnReview }: Reporter, at: Date): 0 | 1 | 2 {
  const age = createdAt ? at.getTime() - createdAt.getTime() : 0;
  if (!emailVerified || !(age >= TRUSTED_AFTER_MS)) return 0;
  return hasOwnReview || age >= LONG_STANDING_AFTER_MS ? 2 : 1;
}
