import type { Outbox } from '@homeplate/bus/outbox.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { digestOf } from '@homeplate/common/document.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import type { RateLimit, RateLimitRule } from '@homeplate/common/rate-limit.ts';
import type { NewCooked } from '@homeplate/contracts/documents/cooked.ts';
import { MOST_COOKED } from '@homeplate/contracts/documents/cooked-limits.ts';
import { type Cooked, checkHasBegun, cookedEvent, newCooked, photoEvent, removedEvent } from './cooked.ts';
import type { CookedStore } from './cooked-store.ts';

const WRITES: RateLimitRule = { name: 'cooked-writes', limit: 120, windowSeconds: 3600 };

export const noEntry = (): AppError => new AppError('NOT_FOUND', { message: 'This entry no longer exists.' });

/** Each write and its event commit in one transaction. All throw RATE_LIMITED for too many writes of one user. */
export type RecordCooked = {
  /**
   * Throws INVALID_INPUT (field `date`) for a future day, CONFLICT for a meal that the user recorded already and at MOST_COOKED entries,
   * and KEY_REUSED if the key belongs to another entry. A known key returns its entry again.
   */
  add(userId: string, body: NewCooked, key: string, call: Call): Promise<Cooked>;
  /** Attaches a stored photo in place of an earlier one; null removes it. Throws NOT_FOUND. */
  setPhoto(userId: string, id: string, photoId: string | null, call: Call): Promise<Cooked>;
  /** Throws NOT_FOUND. */
  remove(userId: string, id: string, call: Call): Promise<void>;
};

export function createRecordCooked(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  cooked: CookedStore;
  outbox: Outbox;
  limit: RateLimit;
  now: () => number;
}): RecordCooked {
  const { mongo, cooked, outbox, limit, now } = parts;
  const byKey = async (userId: string, key: string, asked: string) => {
    const found = key === '' ? undefined : await cooked.byKey(userId, key);
    if (found && found.asked !== asked) throw new AppError('KEY_REUSED');
    return found;
  };
  return {
    add: async (userId, body, key, call) => {
      const asked = digestOf(JSON.stringify(body));
      const first = await byKey(userId, key, asked);
      if (first) return first;
      await limit(WRITES, userId);
      checkHasBegun(body.date, now());
      const keyed = { key: key || null, asked: key === '' ? null : asked };
      const entry = newCooked(userId, body, keyed, new Date(now()));
      try {
        await mongo.transaction(async (session) => {
          const count = await cooked.count(userId, session);
          if (count >= MOST_COOKED)
            throw new AppError('CONFLICT', {
              message: `You recorded ${count.toLocaleString('en-US')} meals, the most we store. Remove one first.`,
            });
          await cooked.add(entry, session);
          await outbox.add(session, 'recipe.cooked', [cookedEvent(entry)]);
        }, call);
        return entry;
      } catch (error) {
        const taken = isDuplicateKey(error);
        // A concurrent request with the same key was faster.
        const other = taken && (await byKey(userId, key, asked));
        if (other) return other;
        if (taken?.key !== 'mealId') throw error;
        throw new AppError('CONFLICT', { message: 'You already recorded this meal as cooked.' });
      }
    },
    setPhoto: async (userId, id, photoId, call) => {
      await limit(WRITES, userId);
      return mongo.transaction(async (session) => {
        const before = await cooked.setPhoto(userId, id, photoId, session);
        if (!before) throw noEntry();
        const replaced = before.photoId ?? null;
        if (replaced !== photoId)
          await outbox.add(session, 'recipe.cooked', [photoEvent(before, photoId, replaced)]);
        return { ...before, photoId };
      }, call);
    },
    remove: async (userId, id, call) => {
      await limit(WRITES, userId);
      await mongo.transaction(async (session) => {
        const entry = await cooked.remove(userId, id, session);
        if (!entry) throw noEntry();
        await outbox.add(session, 'recipe.cooked', [removedEvent(entry)]);
      }, call);
    },
  };
}
