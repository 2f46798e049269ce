import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';

/** Counts that start anew with each day (UTC), exact however many count at once. */
export type DailyCounts = {
  /** Counts one more; false: there were `limit` already. */
  take(what: string, limit: number): Promise<boolean>;
  /** Takes back one that came to nothing. */
  giveBack(what: string): Promise<void>;
  /** Whether there are fewer than `limit`. */
  hasRoom(what: string, limit: number): Promise<boolean>;
  secondsLeft(): number;
};

const DAY_MS = 86_400_000;

type CountRow = { _id: string; count: number; expiresAt: Date };

/** Collection `daily_counts`; a day's rows go by themselves a day later. */
export async function createDailyCounts(
  { db }: Pick<Mongo, 'db'>,
  now: () => number = Date.now,
): Promise<DailyCounts> {
  const rows = db.collection<CountRow>('daily_counts');
  await rows.createIndexes([{ key: { expiresAt: 1 }, name: 'gone', expireAfterSeconds: 0 }]);
  const idOf = (what: string) => `${new Date(now()).toISOString().slice(0, 10)} ${what}`;
  return {
    take: async (what, limit) => {
      if (limit < 1) return false;
      const _id = idOf(what);
      const below = { _id, count: { $lt: limit } };
      const $inc = { count: 1 };
      const $setOnInsert = { expiresAt: new Date(now() + 2 * DAY_MS) };
      try {
        await rows.updateOne(below, { $inc, $setOnInsert }, { upsert: true });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      // The row is there: full, or made by somebody at the same moment.
      return (await rows.updateOne(below, { $inc })).matchedCount > 0;
    },
    giveBack: async (what) =>
      void (await rows.updateOne({ _id: idOf(what), count: { $gt: 0 } }, { $inc: { count: -1 } })),
    hasRoom: async (what, limit) => ((await rows.findOne({ _id: idOf(what) }))?.count ?? 0) < limit,
    secondsLeft: () => Math.ceil((DAY_MS - (now() % DAY_MS)) / 1000),
  };
}
