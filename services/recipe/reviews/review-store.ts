import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { type ReportReason, type ReviewSort, ReviewStatus } from '@homeplate/contracts/documents/review.ts';
import { type ClientSession, Schema } from 'mongoose';
import { markId, type ReviewDecision, type ReviewMark, type StoredReview } from './review.ts';
import { afterCursor, cursorAfter, sortOf } from './review-cursor.ts';

export type ReviewPage = { reviews: StoredReview[]; total: number; nextCursor: string };

export type ReviewStore = {
  byId(id: string, session?: ClientSession): Promise<StoredReview | null>;
  ofPerson(recipeId: string, userId: string): Promise<StoredReview | null>;
  /** The public reviews of a recipe. Throws INVALID_INPUT for a cursor of another order. */
  page(recipeId: string, asked: { sort: ReviewSort; limit: number; cursor: string }): Promise<ReviewPage>;
  /** The newest public reviews of all recipes. Throws INVALID_INPUT for a cursor of another list. */
  latest(asked: { limit: number; cursor: string }): Promise<StoredReview[]>;
  /** Reviews waiting for staff, longest waiting first. */
  waiting(limit: number): Promise<{ reviews: StoredReview[]; total: number }>;
  /** Reviews that staff hid, oldest first. */
  removed(limit: number): Promise<{ reviews: StoredReview[]; total: number }>;
  /** Throws the driver's duplicate-key error when the user has already reviewed the recipe. */
  insert(review: StoredReview, session: ClientSession): Promise<void>;
  replace(review: StoredReview, session: ClientSession): Promise<void>;
  /** Removes the review with its votes and reports. */
  remove(id: string, session: ClientSession): Promise<void>;
  /** Sum and number of the public ratings. */
  tally(recipeId: string, session: ClientSession): Promise<{ sum: number; count: number }>;
  hasReviewed(userId: string): Promise<boolean>;
  /** The user's own ratings, by recipe. */
  ratingsOf(userId: string): Promise<ReadonlyMap<string, number>>;
  /** Whether the user has a public review written before that time. */
  hasShown(userId: string, before: Date, session: ClientSession): Promise<boolean>;
  ofUser(userId: string): Promise<StoredReview[]>;
  /** The user's votes for reviews. */
  votesOf(userId: string): Promise<ReviewMark[]>;
  /** Null: the account was deleted. */
  rename(userId: string, userName: string | null): Promise<void>;

  hasMarked(
    kind: ReviewMark['kind'],
    reviewId: string,
    userId: string,
    session: ClientSession,
  ): Promise<boolean>;
  mark(mark: Omit<ReviewMark, '_id'>, session: ClientSession): Promise<void>;
  unmark(kind: ReviewMark['kind'], reviewId: string, userId: string, session: ClientSession): Promise<void>;
  /** Deletes the reports, so that each user may report the review again. */
  forgetReports(reviewId: string, session: ClientSession): Promise<void>;
  marksOf(recipeId: string, userId: string): Promise<ReviewMark[]>;
  /** The reasons given with the reports of these reviews. */
  reasons(reviewIds: readonly string[]): Promise<Map<string, ReportReason[]>>;
};

const text = { type: String, required: true, personal: false } as const;
const count = { type: Number, required: true, personal: false } as const;
const flag = { type: Boolean, required: true, personal: false } as const;
const person = { ...text, personal: 'person' } as const;
const time = { type: Date, personal: false } as const;
const list = { recipeId: 1, status: 1 } as const;
const decision = new Schema<ReviewDecision>(
  {
    accepted: { type: Boolean, required: true, personal: 'content' },
    reason: { type: String, default: null, personal: 'content' },
    at: { type: Date, required: true, personal: 'activity' },
  },
  { _id: false, id: false, strict: 'throw' },
);
export const REVIEWS = defineCollection<StoredReview>({
  name: 'reviews',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ user: 'userId' }], exported: 'Your reviews', deletion: 'delete' },
  fields: {
    _id: text,
    recipeId: text,
    userId: person,
    userName: { type: String, personal: 'contact' },
    rating: { ...count, personal: 'content' },
    comment: { type: String, personal: 'content' },
    cookedIt: { ...flag, personal: 'activity' },
    status: { ...text, enum: ReviewStatus.options },
    flagged: flag,
    cleared: flag,
    reports: count,
    reportWeight: { type: Number, personal: false },
    helpful: count,
    waitsSince: time,
    createdAt: time,
    editedAt: time,
    decisions: { type: [decision], default: undefined },
  },
  indexes: [
    { key: { recipeId: 1, userId: 1 }, name: 'one-a-person', unique: true },
    { key: { ...list, createdAt: -1, _id: 1 }, name: 'newest' },
    { key: { ...list, helpful: -1, createdAt: -1, _id: 1 }, name: 'helpful' },
    { key: { ...list, rating: -1, createdAt: -1, _id: 1 }, name: 'highest' },
    { key: { ...list, rating: 1, createdAt: -1, _id: 1 }, name: 'lowest' },
    { key: { status: 1, createdAt: -1, _id: 1 }, name: 'latest' },
    { key: { userId: 1 }, name: 'person' },
    { key: { waitsSince: 1 }, name: 'waiting', partialFilterExpression: { waitsSince: { $type: 'date' } } },
    { key: { waitsSince: 1, createdAt: 1, _id: 1 }, name: 'staff-waiting' },
    { key: { createdAt: 1, _id: 1 }, name: 'staff-newest' },
    { key: { rating: 1, createdAt: 1, _id: 1 }, name: 'staff-rating' },
  ],
});
export const REVIEW_MARKS = defineCollection<ReviewMark>({
  name: 'review_marks',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: {
    foundBy: [{ user: 'userId' }],
    exported: 'Reviews you voted for or reported',
    deletion: 'delete',
  },
  fields: {
    // Ends with the id of the user.
    _id: { ...text, personal: 'activity' },
    kind: { ...text, personal: 'activity' },
    reviewId: { ...text, personal: 'activity' },
    recipeId: { ...text, personal: 'activity' },
    userId: person,
    reason: { type: String, personal: 'content' },
    at: { ...time, personal: 'activity' },
  },
  indexes: [
    { key: { recipeId: 1, userId: 1 }, name: 'person' },
    { key: { reviewId: 1 }, name: 'review' },
  ],
});

export async function createReviewStore(mongo: Pick<Mongo, 'connection'>): Promise<ReviewStore> {
  const [reviews, marks] = await Promise.all([REVIEWS.open(mongo), REVIEW_MARKS.open(mongo)]);
  return {
    byId: (_id, session) => reviews.findById(_id, null, { session }).lean<StoredReview>(),
    ofPerson: (recipeId, userId) => reviews.findOne({ recipeId, userId }).lean<StoredReview>(),
    page: async (recipeId, { sort, limit, cursor }) => {
      const all = { recipeId, status: 'shown' as const };
      const asked = cursor ? { $and: [all, afterCursor(sort, cursor)] } : all;
      // One extra row shows whether there is a next page.
      const [found, total] = await Promise.all([
        reviews
          .find(asked)
          .sort(sortOf(sort))
          .limit(limit + 1)
          .lean<StoredReview[]>(),
        reviews.countDocuments(all),
      ]);
      const page = found.slice(0, limit);
      const last = page.at(-1);
      return {
        reviews: page,
        total,
        nextCursor: last && found.length > limit ? cursorAfter(sort, last) : '',
      };
    },
    latest: ({ limit, cursor }) => {
      const all = { status: 'shown' as const };
      const asked = cursor ? { $and: [all, afterCursor('newest', cursor)] } : all;
      return reviews.find(asked).sort(sortOf('newest')).limit(limit).lean<StoredReview[]>();
    },
    waiting: async (limit) => {
      const asked = { waitsSince: { $type: 'date' } } as const;
      const [found, total] = await Promise.all([
        reviews.find(asked).sort({ waitsSince: 1, _id: 1 }).limit(limit).lean<StoredReview[]>(),
        reviews.countDocuments(asked),
      ]);
      return { reviews: found, total };
    },
    removed: async (limit) => {
      const asked = { status: 'removed' } as const;
      const [found, total] = await Promise.all([
        reviews.find(asked).sort({ createdAt: 1, _id: 1 }).limit(limit).lean<StoredReview[]>(),
        reviews.countDocuments(asked),
      ]);
      return { reviews: found, total };
    },
    insert: async (review, session) => void (await reviews.create([review], { session })),
    replace: async ({ _id, ...review }, session) =>
      void (await reviews.replaceOne({ _id }, review, { session })),
    remove: async (_id, session) => {
      await reviews.deleteOne({ _id }, { session });
      await marks.deleteMany({ reviewId: _id }, { session });
    },
    tally: async (recipeId, session) => {
      const [tally] = await reviews
        .aggregate<{ sum: number; count: number }>([
          { $match: { recipeId, status: 'shown' } },
          { $group: { _id: null, sum: { $sum: '$rating' }, count: { $sum: 1 } } },
        ])
        .session(session);
      return { sum: tally?.sum ?? 0, count: tally?.count ?? 0 };
    },
    ratingsOf: async (userId) => {
      const own = await reviews.find({ userId }, { recipeId: 1, rating: 1 }).lean<StoredReview[]>();
      return new Map(own.map(({ recipeId, rating }) => [recipeId, rating]));
    },
    hasReviewed: async (userId) => (await reviews.exists({ userId })) !== null,
    hasShown: async (userId, before, session) => {
      const found = { userId, status: 'shown', createdAt: { $lt: before } } as const;
      return (await reviews.exists(found).session(session)) !== null;
    },
    ofUser: (userId) => reviews.find({ userId }).lean<StoredReview[]>(),
    votesOf: (userId) => marks.find({ kind: 'helpful', userId }).lean<ReviewMark[]>(),
    rename: async (userId, userName) => void (await reviews.updateMany({ userId }, { $set: { userName } })),

    hasMarked: async (kind, reviewId, userId, session) =>
      (await marks.exists({ _id: markId(kind, reviewId, userId) }).session(session)) !== null,
    mark: async (mark, session) => {
      const _id = markId(mark.kind, mark.reviewId, mark.userId);
      await marks.create([{ _id, ...mark }], { session });
    },
    unmark: async (kind, reviewId, userId, session) =>
      void (await marks.deleteOne({ _id: markId(kind, reviewId, userId) }, { session })),
    forgetReports: async (reviewId, session) =>
      void (await marks.deleteMany({ kind: 'report', reviewId }, { session })),
    marksOf: (recipeId, userId) => marks.find({ recipeId, userId }).lean<ReviewMark[]>(),
    reasons: async (reviewIds) => {
      const found = await marks
        .find({ kind: 'report', reviewId: { $in: [...reviewIds] } })
        .lean<ReviewMark[]>();
      const reasons = new Map<string, ReportReason[]>();
      for (const { reviewId, reason } of found)
        if (reason) reasons.set(reviewId, [...(reasons.get(reviewId) ?? []), reason]);
      return reasons;
    },
  };
}
