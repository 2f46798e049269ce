/** The account that reports a review. */
export type Reporter = {
  emailVerified: boolean;
  /** Null: unknown, so the account counts as new. */
  createdAt: Date | null;
  /** The account has a review that has been public for a week. */
  hasOwnReview: boolean;
};

const DAY_MS = 86_400_000;
/** A week makes throwaway accounts expensive. */
const TRUSTED_AFTER_MS = 7 * DAY_MS;
const LONG_STANDING_AFTER_MS = 90 * DAY_MS;

/** A review written before this time shows that its author is not a throwaway account. */
export const ownReviewBefore = (at: Date): Date => new Date(at.getTime() - TRUSTED_AFTER_MS);

/**
 * The weight of a report: 1 for a verified account of a week, 2 for one of 90 days or with a review of its own, otherwise 0. Staff see
 * reports of weight 0 too.
 */
export function reportWeight({ emailVerified, createdAt, hasOwnReview }: Reporter, at: Date): 0 | 1 | 2 {
  const age = createdAt ? at.getTime() - createdAt.getTime() : 0;
  if (!emailVerified || !(age >= TRUSTED_AFTER_MS)) return 0;
  return hasOwnReview || age >= LONG_STANDING_AFTER_MS ? 2 : 1;
}
