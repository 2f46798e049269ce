import type { OwnReview, OwnReviews, Review, WaitingReview } from '@homeplate/contracts/documents/review.ts';
import { isUnderReview, type ReviewMark, type StoredReview } from './review.ts';

export const reviewOf = (review: StoredReview): Review => ({
  id: review._id,
  recipeId: review.recipeId,
  userId: review.userId,
  userName: review.userName,
  rating: review.rating,
  comment: review.comment,
  cookedIt: review.cookedIt,
  helpfulCount: review.helpful,
  createdAt: review.createdAt.toISOString(),
  editedAt: review.editedAt?.toISOString() ?? null,
  ...(isUnderReview(review) && { underReview: true as const }),
});

export const ownReviewOf = (review: StoredReview): OwnReview => ({
  ...reviewOf(review),
  status: review.status,
});

export const ownReviewsOf = (review: StoredReview | null, marks: readonly ReviewMark[]): OwnReviews => {
  const idsOf = (kind: ReviewMark['kind']) =>
    marks.filter((mark) => mark.kind === kind).map(({ reviewId }) => reviewId);
  return { review: review && ownReviewOf(review), helpful: idsOf('helpful'), reported: idsOf('report') };
};

export const waitingReviewOf = (
  review: StoredReview,
  reasons: WaitingReview['reasons'] = [],
): WaitingReview => ({
  ...ownReviewOf(review),
  flagged: review.flagged,
  reportCount: review.reports,
  reportWeight: review.reportWeight ?? 0,
  reasons,
});
