import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { removedEvent } from './review-events.ts';
import type { ReviewStore } from './review-store.ts';

/**
 * Deletes a user's reviews, each with the event that corrects the rating of its recipe, and takes back their votes. The counts of reports
 * stay: they have no id. Safe to repeat.
 */
export const createEraseReviews =
  (parts: {
    mongo: Pick<Mongo, 'transaction'>;
    reviews: Pick<ReviewStore, 'ofUser' | 'votesOf' | 'byId' | 'remove' | 'replace' | 'hasMarked' | 'unmark'>;
    outbox: Outbox;
  }) =>
  async (userId: string): Promise<void> => {
    const { mongo, reviews, outbox } = parts;
    for (const { _id } of await reviews.ofUser(userId))
      await mongo.transaction(async (session) => {
        const review = await reviews.byId(_id, session);
        if (!review) return;
        await reviews.remove(_id, session);
        await outbox.add(session, 'recipe.reviews', [removedEvent(review)]);
      });
    for (const { reviewId } of await reviews.votesOf(userId))
      await mongo.transaction(async (session) => {
        const review = await reviews.byId(reviewId, session);
        if (!(await reviews.hasMarked('helpful', reviewId, userId, session))) return;
        if (review) await reviews.replace({ ...review, helpful: review.helpful - 1 }, session);
        await reviews.unmark('helpful', reviewId, userId, session);
      });
  };
