import { randomUUID } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { RateLimit, RateLimitRule } from '@homeplate/common/rate-limit.ts';
import type { ModerationReason } from '@homeplate/contracts/documents/moderation.ts';
import type { ClientSession } from 'mongoose';

/** A text of a user that staff refused. It stays after the text is deleted, so that deleting it does not reset the count. */
export type Refusal = { _id: string; userId: string; kind: 'review' | 'draft'; at: Date };

export type Refusals = {
  /** Records a refusal, in the transaction of the decision. An incomplete recipe is no offense. */
  add(
    refused: { userId: string; kind: Refusal['kind']; reason: ModerationReason | null; at: Date },
    session: ClientSession,
  ): Promise<void>;
  /** Refusals of the user in the last 90 days. */
  count(userId: string, now: Date): Promise<number>;
  /** Whether the user had three refusals in the last 90 days. */
  isSlowed(userId: string, now: Date): Promise<boolean>;
};

const DAYS = 90;
const DAY_MS = 86_400_000;
const FROM = 3;

export const REFUSALS = defineCollection<Refusal>({
  name: 'refusals',
  shape: 1,
  keptFor: `${DAYS} days`,
  isPersonal: true,
  person: {
    foundBy: [{ user: 'userId' }],
    exported: 'Your posts that were declined',
    deletion: 'delete',
  },
  fields: {
    _id: { type: String, required: true, personal: false },
    userId: { type: String, required: true, personal: 'person' },
    kind: { type: String, required: true, personal: 'activity' },
    at: { type: Date, required: true, personal: 'activity' },
  },
  indexes: [
    { key: { userId: 1, at: -1 }, name: 'newest-of-person' },
    { key: { at: 1 }, name: 'expire', expireAfterSeconds: DAYS * 86_400 },
  ],
});

export async function createRefusals(mongo: Pick<Mongo, 'connection'>): Promise<Refusals> {
  const rows = await REFUSALS.open(mongo);
  return {
    add: async ({ userId, kind, reason, at }, session) => {
      if (reason === 'incomplete') return;
      await rows.create([{ _id: randomUUID(), userId, kind, at }], { session });
    },
    count: (userId, now) =>
      rows.countDocuments({ userId, at: { $gt: new Date(now.getTime() - DAYS * DAY_MS) } }),
    isSlowed: async (userId, now) => {
      const since = new Date(now.getTime() - DAYS * DAY_MS);
      return (await rows.countDocuments({ userId, at: { $gt: since } }, { limit: FROM })) >= FROM;
    },
  };
}

const SLOWED: RateLimitRule = { name: 'slowed-posts', limit: 1, windowSeconds: 86_400 };

/** Allows a user with many refusals one post a day, reviews and offered recipes together. Throws RATE_LIMITED. */
export async function limitSlowed(limit: RateLimit, userId: string): Promise<void> {
  try {
    await limit(SLOWED, userId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
    const { retryAfterSeconds } = error;
    throw new AppError('RATE_LIMITED', {
      message:
        'We declined several of your recent posts, so you can post once a day. Please try again tomorrow.',
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  }
}
