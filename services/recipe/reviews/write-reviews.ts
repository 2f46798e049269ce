import type { Outbox } from '@homeplate/bus/outbox.ts';
import { STAFF_TOPIC, staffActed } from '@homeplate/bus/staff-action.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import type { RateLimit, RateLimitRule } from '@homeplate/common/rate-limit.ts';
import type { ModerationReason } from '@homeplate/contracts/documents/moderation.ts';
import type { ReportReason, ReviewForm } from '@homeplate/contracts/documents/review.ts';
import type { ClientSession } from 'mongoose';
import { DECISIONS_TOPIC, decidedEvent } from '../moderation/decision-event.ts';
import { limitSlowed, type Refusals } from '../moderation/refusals.ts';
import { ownReviewBefore, type Reporter, reportWeight } from './report-weight.ts';
import { decide, edit, isNewText, newReview, report, type StoredReview, versionOfReview } from './review.ts';
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
  /** With `seen`, the author hears of it when the review is hidden. Throws CONFLICT when it was edited since that version. */
  decide(
    reviewId: string,
    stands: boolean,
    call: Call,
    seen?: { version: number; reason: ModerationReason | null },
  ): Promise<void>;
};

export function createWriteReviews(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  reviews: ReviewStore;
  outbox: Outbox;
  limit: RateLimit;
  refusals: Refusals;
  now?: () => Date;
}): WriteReviews {
  const { mongo, reviews, outbox, limit, refusals, now = () => new Date() } = parts;

  /** Whether staff see the user's text before others do: after several refusals, one text a day. */
  const waitsForStaff = async (userId: string): Promise<boolean> => {
    const isSlowed = await refusals.isSlowed(userId, now());
    if (isSlowed) await limitSlowed(limit, userId);
    return isSlowed;
  };
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
      const review = newReview(by, text, now(), await waitsForStaff(by.userId));
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
      const waits = await waitsForStaff(at.userId);
      return mongo.transaction(async (session) => {
        const before = await own(at, session);
        const after = edit(before, text, now(), waits);
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
    decide: (reviewId, stands, call, seen) =>
      mongo.transaction(async (session) => {
        const before = await reviews.byId(reviewId, session);
        if (!before) throw notFound();
        if (seen && versionOfReview(before) !== seen.version)
          throw new AppError('CONFLICT', { message: 'Its author edited this review. Reload it.' });
        const decision = { accepted: stands, reason: seen?.reason ?? null, at: now() };
        await change(before, decide(before, decision), session);
        if (!stands && before.status !== 'removed') {
          const { userId } = before;
          await refusals.add({ userId, kind: 'review', reason: decision.reason, at: decision.at }, session);
        }
        if (seen && !stands) {
          const { userId, recipeId: subjectId } = before;
          const told = { userId, kind: 'review', subjectId, accepted: false, reason: seen.reason } as const;
          await outbox.add(session, DECISIONS_TOPIC, [decidedEvent(told)]);
        }
        const action = seen ? 'moderation:decide' : 'reviews:decide';
        const acted = { action, recordId: reviewId, fields: ['state'] } as const;
        await outbox.add(session, STAFF_TOPIC, [staffActed(call, acted)]);
      }, call),
  };
}
