import { eventOf, type OutgoingEvent } from '@homeplate/bus/bus.ts';
import { ReviewAdded, ReviewChanged, ReviewRemoved } from '@homeplate/contracts/events/review-events.ts';
import type { StoredReview } from './review.ts';

const factOf = ({ _id, recipeId, userId, rating, status }: StoredReview) => ({
  reviewId: _id,
  recipeId,
  userId,
  rating,
  shown: status === 'shown',
});

export const addedEvent = (review: StoredReview): OutgoingEvent => eventOf(ReviewAdded, factOf(review));
export const changedEvent = (review: StoredReview): OutgoingEvent => eventOf(ReviewChanged, factOf(review));
export const removedEvent = ({ _id, recipeId, userId }: StoredReview): OutgoingEvent =>
  eventOf(ReviewRemoved, { reviewId: _id, recipeId, userId });
