import { type ActorAccount, requireAction, userOf } from '@homeplate/common/actor.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { REPORT_REASONS, REVIEW_SORTS, ReviewForm } from '@homeplate/contracts/documents/review.ts';
import type { ReviewServiceService } from '@homeplate/contracts/gen/recipe/v1/review.ts';
import type { CookedStore } from '../cooked/cooked-store.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import { latestReviews } from './latest-reviews.ts';
import { markCooks } from './mark-cooks.ts';
import type { StoredReview } from './review.ts';
import { ownReviewOf, ownReviewsOf, reviewOf, waitingReviewOf } from './review-document.ts';
import type { ReviewStore } from './review-store.ts';
import type { WriteReviews } from './write-reviews.ts';

const LIMIT = 100;

const textOf = (text: { rating: number; comment: string; cookedIt: boolean } | undefined): ReviewForm =>
  parseInput(ReviewForm, text);

function limitOf(limit: number): number {
  if (limit <= LIMIT) return limit || LIMIT;
  throw new AppError('INVALID_INPUT', { fields: { limit: `must be a whole number from 1 to ${LIMIT}` } });
}

function oneOf<Name extends string>(field: string, name: string, names: readonly Name[]): Name {
  const found = names.find((one) => one === name);
  if (found) return found;
  const words = `must be one of ${names.join(', ')}`;
  throw new AppError('INVALID_INPUT', { message: `${field}: ${words}`, fields: { [field]: words } });
}

/** Throws UNAUTHENTICATED for an actor without a session. */
function accountOf({ actor }: Call): ActorAccount {
  if (!actor.account) throw new AppError('UNAUTHENTICATED');
  return actor.account;
}

/** Reviews are never cached, so a document needs no version beyond its ETag. */
const unversioned = (value: unknown) => documentOf(value, 0);

export function reviewRpc(parts: {
  reviews: ReviewStore;
  write: WriteReviews;
  cooked: Pick<CookedStore, 'cooksAmong'>;
  readModel: Pick<ReadModel, 'itemsOf'>;
}): Handlers<typeof ReviewServiceService> {
  const { reviews, write, cooked, readModel } = parts;
  const withCooks = markCooks(cooked);
  const withCook = async (review: StoredReview) => (await withCooks([review]))[0] ?? review;
  /** Reviews of unpublished recipes can be neither read nor written. */
  const checkRecipe = (recipeId: string) => {
    if (readModel.itemsOf(recipeId)) return;
    const message = "The recipe you're looking for doesn't exist or has been removed.";
    throw new AppError('NOT_FOUND', { message });
  };
  return {
    listReviews: async ({ recipeId, sort, limit, cursor }) => {
      checkRecipe(recipeId);
      const asked = { sort: oneOf('sort', sort || 'newest', REVIEW_SORTS), limit: limitOf(limit), cursor };
      const page = await reviews.page(recipeId, asked);
      const document = unversioned((await withCooks(page.reviews)).map(reviewOf));
      return { document, totalCount: page.total, nextCursor: page.nextCursor };
    },
    listLatestReviews: async ({ limit, cursor }) => {
      const isPublished = (recipeId: string) => readModel.itemsOf(recipeId) !== undefined;
      const page = await latestReviews({ reviews, isPublished }, { limit: limitOf(limit), cursor });
      return {
        document: unversioned((await withCooks(page.reviews)).map(reviewOf)),
        nextCursor: page.nextCursor,
      };
    },
    getOwnReviews: async ({ recipeId }, call) => {
      const userId = userOf(call);
      checkRecipe(recipeId);
      const [review, marks] = await Promise.all([
        reviews.ofPerson(recipeId, userId),
        reviews.marksOf(recipeId, userId),
      ]);
      return { document: unversioned(ownReviewsOf(review && (await withCook(review)), marks)) };
    },
    addReview: async ({ recipeId, text }, call) => {
      const by = { recipeId, userId: userOf(call), userName: accountOf(call).username };
      checkRecipe(recipeId);
      const review = await write.add(by, textOf(text), call);
      return { document: unversioned(ownReviewOf(await withCook(review))) };
    },
    editReview: async ({ text, ...which }, call) => {
      const at = { ...which, userId: userOf(call) };
      checkRecipe(at.recipeId);
      const review = await write.edit(at, textOf(text), call);
      return { document: unversioned(ownReviewOf(await withCook(review))) };
    },
    removeReview: async (which, call) => {
      const at = { ...which, userId: userOf(call) };
      checkRecipe(at.recipeId);
      await write.remove(at, call);
      return {};
    },
    reportReview: async ({ reason, ...which }, call) => {
      const at = { ...which, userId: userOf(call) };
      const { emailVerified, createdAt } = accountOf(call);
      checkRecipe(at.recipeId);
      const given = reason === '' ? null : oneOf('reason', reason, REPORT_REASONS);
      await write.report(at, given, { emailVerified, createdAt: new Date(createdAt) }, call);
      return {};
    },
    voteHelpful: async ({ helpful, ...which }, call) => {
      const at = { ...which, userId: userOf(call) };
      checkRecipe(at.recipeId);
      return write.vote(at, helpful, call);
    },
    listWaitingReviews: async ({ limit }, call) => {
      requireAction(call, 'reviews:read');
      const waiting = await reviews.waiting(limitOf(limit));
      const reasons = await reviews.reasons(waiting.reviews.map(({ _id }) => _id));
      const rows = waiting.reviews.map((review) => waitingReviewOf(review, reasons.get(review._id)));
      return { document: unversioned(rows), totalCount: waiting.total };
    },
    decideReview: async ({ reviewId, stands }, call) => {
      requireAction(call, 'reviews:decide');
      await write.decide(reviewId, stands, call);
      return {};
    },
  };
}
