import { requireAction } from '@homeplate/common/actor.ts';
import { AppError, oneOf } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { readPageQuery } from '@homeplate/common/staff-list.ts';
import {
  STAFF_REVIEW_SORTS,
  STAFF_REVIEW_STATES,
  type StaffReview,
  type StaffReviewRow,
} from '@homeplate/contracts/documents/staff-review.ts';
import type { StaffReviewServiceService } from '@homeplate/contracts/gen/recipe/v1/staffreview.ts';
import type { Refusals } from '../moderation/refusals.ts';
import { type StoredReview, versionOfReview } from './review.ts';
import { type ReviewSearch, stateOf } from './review-search.ts';
import type { ReviewStore } from './review-store.ts';

const ACTION = 'all-reviews:read';
const wrong = (field: string, problem: string) =>
  new AppError('INVALID_INPUT', { fields: { [field]: problem } });

/** Request → stores → response. Never cached, so a document needs no version beyond its ETag. */
export const staffReviewRpc = ({
  reviews,
  search,
  refusals,
}: {
  reviews: Pick<ReviewStore, 'byId'>;
  search: ReviewSearch;
  refusals: Pick<Refusals, 'count' | 'isSlowed'>;
}): Handlers<typeof StaffReviewServiceService> => ({
  searchReviews: async ({ page, state, recipeId, rating, authorId, query, ids }, call) => {
    requireAction(call, ACTION);
    if (rating > 5) throw wrong('rating', 'is 1 to 5');
    const filter = {
      ...(state !== '' && { state: oneOf('state', state, STAFF_REVIEW_STATES) }),
      ...(recipeId !== '' && { recipeId }),
      ...(rating > 0 && { rating }),
      ...(authorId !== '' && { authorId }),
      ...(query !== '' && { text: query }),
      ...(ids.length > 0 && { ids }),
    };
    const { found, total } = await search.search(filter, readPageQuery(page, STAFF_REVIEW_SORTS));
    return { document: documentOf(found.map(rowOf), 0), totalCount: total };
  },
  getStaffReview: async ({ id }, call) => {
    requireAction(call, ACTION);
    const review = await reviews.byId(id);
    if (!review) throw new AppError('NOT_FOUND', { message: 'This review no longer exists.' });
    const { userId } = review;
    const now = new Date();
    const [reports, author, refused, isSlowed] = await Promise.all([
      search.reports(id),
      search.ofAuthor(userId, id),
      refusals.count(userId, now),
      refusals.isSlowed(userId, now),
    ]);
    const shown: StaffReview = {
      ...rowOf(review),
      cookedIt: review.cookedIt,
      reportList: reports.map(({ at, reason }) => ({ at: at.toISOString(), reason })),
      decisions: (review.decisions ?? [])
        .map(({ at, accepted, reason }) => ({ at: at.toISOString(), accepted, reason }))
        .toReversed(),
      author: { ...author, reviews: author.reviews.map(rowOf), refused, isSlowed },
    };
    return { document: documentOf(shown, 0) };
  },
});

const rowOf = (review: StoredReview): StaffReviewRow => ({
  id: review._id,
  recipeId: review.recipeId,
  userId: review.userId,
  userName: review.userName,
  rating: review.rating,
  comment: review.comment,
  state: stateOf(review),
  flagged: review.flagged,
  reports: review.reports,
  helpful: review.helpful,
  createdAt: review.createdAt.toISOString(),
  editedAt: review.editedAt?.toISOString() ?? null,
  waitsSince: review.waitsSince?.toISOString() ?? null,
  version: versionOfReview(review),
});
