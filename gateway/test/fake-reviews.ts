import { userOf } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { ReviewServiceService } from '@homeplate/contracts/gen/recipe/v1/review.ts';
import { documentOf } from './fake-services.ts';

export const FAKE_REVIEW = '5f2c6f0e-6f2b-4c59-9f3a-2a2b7f6c1d10';

/** One review per recipe, by the user "other". Recipes whose id starts with `no-` do not exist. */
export const fakeReviews = (): Handlers<typeof ReviewServiceService> => {
  const check = ({ recipeId, reviewId = FAKE_REVIEW }: { recipeId: string; reviewId?: string }) => {
    if (recipeId.startsWith('no-') || reviewId !== FAKE_REVIEW) throw new AppError('NOT_FOUND');
  };
  return {
    listReviews: async (request) => {
      check(request);
      return {
        document: documentOf([{ id: FAKE_REVIEW, recipeId: request.recipeId, comment: 'good' }]),
        totalCount: 3,
        nextCursor: request.limit < 3 ? 'bmV4dA' : '',
      };
    },
    listLatestReviews: async ({ limit }) => ({
      document: documentOf([{ id: FAKE_REVIEW, recipeId: 'chili', comment: 'good' }]),
      nextCursor: limit < 3 ? 'bmV4dA' : '',
    }),
    getOwnReviews: async (request, call) => {
      check(request);
      return { document: documentOf({ review: null, helpful: [userOf(call)], reported: [] }) };
    },
    addReview: async (request, call) => {
      check(request);
      return { document: documentOf({ userId: userOf(call), ...request.text }) };
    },
    editReview: async (request) => {
      check(request);
      return { document: documentOf({ id: request.reviewId, ...request.text }) };
    },
    removeReview: async (request) => {
      check(request);
      return {};
    },
    reportReview: async (request) => {
      check(request);
      return {};
    },
    voteHelpful: async (request) => {
      check(request);
      return { helpful: request.helpful ?? true, helpfulCount: 1 };
    },
    listWaitingReviews: async () => ({ document: documentOf([{ id: FAKE_REVIEW }]), totalCount: 1 }),
    decideReview: async () => ({}),
  };
};
