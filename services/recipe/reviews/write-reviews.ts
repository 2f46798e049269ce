import type { Outbox } from '@homeplate/bus/outbox.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import type { RateLimit, RateLimitRule } from '@homeplate/common/rate-limit.ts';
import type { ReportReason, ReviewForm } from '@homeplate/contracts/documents/review.ts';
import type { ClientSession } from 'mongoose';
import { ownReviewBefore, type Reporter, reportWeight } from './report-weight.ts';
import { decide, edit, isNewText, newReview, report, type StoredReview } from './review.ts';
import { addedEvent, changedEvent, removedEvent } from './review-events.ts';
import type { ReviewStore } from './review-store.ts';

/** A review of a recipe, and the user who calls. */
export type At = { recipeId: string; reviewId: string; userId: string };

const HOUR = 3600;
const WRITES: RateLimitRule = { name: 'review-writes', limit: 30, windowSeconds: HOUR };
const VOTES: RateLimitRule = { name: 'review-votes', limit: 120, windowSeconds: HOUR };

const notFound = () => new AppError('NOT_FOUND', { message: 'This review no longer exists.' });
const notOwn = (what: string) =>
  new AppError('WRONG_ROLE', { message: `You cannot ${what} your own review.` });

/**
 * All writes of reviews, each with its event in one transaction. All throw NOT_FOUND for a review that this user cannot see, and
 * RATE_LIMITED for too many attempts of one user.
 */
export type WriteReviews = {
  /** Throws CONFLICT, with the id of the existing review in the field `reviewId`, when the user has reviewed the recipe (reading C42). */
  add(
    by: { recipeId: string; userId: string; userName: string },
    text: ReviewForm,
    call: Call,
  ): Promise<StoredReview>;
  edit(at: At, text: ReviewForm, call: Call): Promise<StoredReview>;
  remove(at: At, call: Call): Promise<void>;
  /** Idempotent per user. `reporter`: the account, from identity. */
  report(
    at: At,
    reason: ReportReason | null,
    reporter: Omit<Reporter, 'hasOwnReview'>,
    call: Call,
  ): Promise<void>;
  /** `helpful` undefined: toggles the vote. */
  vote(at: At, helpful: boolean | undefined, call: Call): Promise<{ helpful: boolean; helpfulCount: number }>;
  decide(reviewId: string, stands: boolean, call: Call): Promise<void>;
};

export function createWriteReviews(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  reviews: ReviewStore;
  outbox: Outbox;
  limit: RateLimit;
  now?: () => Date;
}): WriteReviews {
  const { mongo, reviews, outbox, limit, now = () => new Date() } = parts;

  const tell = (session: ClientSession, event: ReturnType<typeof addedEvent>) =>
    outbox.add(session, 'recipe.reviews', [event]);
  const own = async ({ recipeId, reviewId, userId }: At, session: ClientSession) => {
    const review = await reviews.byId(reviewId, session);
    if (review?.recipeId !== recipeId || review.userId !== userId) throw notFound();
    return review;
  };
  const others = async ({ recipeId, reviewId, userId }: At, what: string, session: ClientSession) => {
    const review = await reviews.byId(reviewId, session);
    if (review?.recipeId !== recipeId) throw notFound();
    if (review.userId === userId) throw notOwn(what);
    return review;
  };
  /** Writes the review, and publishes an event when its public state changed. */
  const change = async (before: StoredReview, after: StoredReview, session: ClientSession) => {
    await reviews.replace(after, session);
    if (before.status !== after.status || before.editedAt !== after.editedAt)
      await tell(session, changedEvent(after));
  };

  return {
    add: async (by, text, call) => {
      await limit(WRITES, by.userId);
      const review = newReview(by, text, now());
      try {
        await mongo.transaction(async (session) => {
          await reviews.insert(review, session);
          await tell(session, addedEvent(review));
        }, call);
        return review;
      } catch (error) {
        const first = isDuplicateKey(error) && (await reviews.ofPerson(by.recipeId, by.userId));
        if (!first) throw error;
        throw new AppError('CONFLICT', {
          message: 'You have already reviewed this recipe. You can edit your review.',
          fields: { reviewId: first._id },
        });
      }
    },
    edit: async (at, text, call) => {
      await limit(WRITES, at.userId);
      return mongo.transaction(async (session) => {
        const before = await own(at, session);
        const after = edit(before, text, now());
        await change(before, after, session);
        if (isNewText(before, after)) await reviews.forgetReports(after._id, session);
        return after;
      }, call);
    },
    remove: async (at, call) => {
      await limit(WRITES, at.userId);
      await mongo.transaction(async (session) => {
        const review = await own(at, session);
        await reviews.remove(review._id, session);
        await tell(session, removedEvent(review));
      }, call);
    },
    report: async (at, reason, reporter, call) => {
      await limit(WRITES, at.userId);
      const { reviewId, recipeId, userId } = at;
      await mongo.transaction(async (session) => {
        const before = await others(at, 'report', session);
        if (await reviews.hasMarked('report', reviewId, userId, session)) return;
        if (before.status !== 'shown') throw notFound();
        const moment = now();
        const hasOwnReview = await reviews.hasShown(userId, ownReviewBefore(moment), session);
        const weight = reportWeight({ ...reporter, hasOwnReview }, moment);
        // Lock the review first: a concurrent report then waits and sees this one.
        await change(before, report(before, weight, moment), session);
        await reviews.mark({ kind: 'report', reviewId, recipeId, userId, reason, at: moment }, session);
      }, call);
    },
    vote: async (at, wanted, call) => {
      await limit(VOTES, at.userId);
      const { reviewId, recipeId, userId } = at;
      return mongo.transaction(async (session) => {
        const review = await others(at, 'vote for', session);
        if (review.status !== 'shown') throw notFound();
        const was = await reviews.hasMarked('helpful', reviewId, userId, session);
        const helpful = wanted ?? !was;
        if (helpful === was) return { helpful, helpfulCount: review.helpful };
        const helpfulCount = review.helpful + (helpful ? 1 : -1);
        await reviews.replace({ ...review, helpful: helpfulCount }, session);
        if (helpful)
          await reviews.mark(
            { kind: 'helpful', reviewId, recipeId, userId, reason: null, at: now() },
            session,
          );
        else await reviews.unmark('helpful', reviewId, userId, session);
        return { helpful, helpfulCount };
      }, call);
    },
    decide: (reviewId, stands, call) =>
      mongo.transaction(async (session) => {
        const before = await reviews.byId(reviewId, session);
        if (!before) throw notFound();
        await change(before, decide(before, stands), session);
      }, call),
  };
}
