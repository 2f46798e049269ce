import type { Mongo } from '@homeplate/common/mongo.ts';
import { findPage, type PageQuery, patternOf } from '@homeplate/common/staff-list.ts';
import {
  MOST_AUTHOR_REVIEWS,
  STAFF_REVIEW_STATES,
  type StaffReviewSort,
  type StaffReviewState,
} from '@homeplate/contracts/documents/staff-review.ts';
import type { QueryFilter } from 'mongoose';
import type { ReviewMark, StoredReview } from './review.ts';
import { REVIEW_MARKS, REVIEWS } from './review-store.ts';

/** The reviews of all recipes as staff look through them. */
export type ReviewSearch = {
  search(
    filter: {
      state?: StaffReviewState;
      recipeId?: string;
      rating?: number;
      authorId?: string;
      text?: string;
      ids?: readonly string[];
    },
    page: PageQuery<StaffReviewSort>,
  ): Promise<{ found: StoredReview[]; total: number }>;
  /** The reports of a review, newest first. */
  reports(reviewId: string): Promise<ReviewMark[]>;
  /** An author's reviews: how many in each state, and the latest but this one. */
  ofAuthor(
    authorId: string,
    but: string,
  ): Promise<{ counts: Record<StaffReviewState, number>; reviews: StoredReview[] }>;
};

const STATE_FILTERS: Record<StaffReviewState, QueryFilter<StoredReview>> = {
  shown: { status: 'shown', waitsSince: null },
  reported: { status: 'shown', waitsSince: { $type: 'date' } },
  waiting: { status: 'waiting' },
  removed: { status: 'removed' },
};

export const stateOf = ({ status, waitsSince }: Pick<StoredReview, 'status' | 'waitsSince'>) =>
  status === 'shown' && waitsSince ? 'reported' : status;

export function createReviewSearch(mongo: Pick<Mongo, 'connection'>): ReviewSearch {
  const reviews = REVIEWS.model(mongo);
  const marks = REVIEW_MARKS.model(mongo);
  return {
    search: ({ state, recipeId, rating, authorId, text, ids }, page) => {
      const pattern = text && patternOf(text, 'anywhere');
      const filter: QueryFilter<StoredReview> = {
        ...(state && STATE_FILTERS[state]),
        ...(recipeId && { recipeId }),
        ...(rating && { rating }),
        ...(authorId && { userId: authorId }),
        ...(ids && { _id: { $in: [...ids] } }),
        ...(pattern && { $or: [{ comment: pattern }, { userName: pattern }] }),
      };
      // The whole order goes one way, so that one index serves both directions.
      const direction = page.descending ? -1 : 1;
      return findPage(reviews, filter, page, {
        ...(page.sort !== 'createdAt' && { createdAt: direction }),
        _id: direction,
      });
    },
    reports: (reviewId) =>
      marks.find({ kind: 'report', reviewId }).sort({ at: -1, _id: 1 }).lean<ReviewMark[]>(),
    ofAuthor: async (userId, but) => {
      const [counted, latest] = await Promise.all([
        Promise.all(
          STAFF_REVIEW_STATES.map(async (state) => [
            state,
            await reviews.countDocuments({ userId, ...STATE_FILTERS[state] }),
          ]),
        ),
        reviews
          .find({ userId, _id: { $ne: but } })
          .sort({ createdAt: -1, _id: 1 })
          .limit(MOST_AUTHOR_REVIEWS)
          .lean<StoredReview[]>(),
      ]);
      return { counts: Object.fromEntries(counted), reviews: latest };
    },
  };
}
