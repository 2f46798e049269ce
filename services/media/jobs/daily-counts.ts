import { defineCollection } from '@homeplate/common/collection.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';

/** Daily limits that reset at midnight UTC and stay exact under concurrent requests. */
export type DailyCounts = {
  /** Counts one more. False if the limit is reached. */
  take(what: string, limit: number): Promise<boolean>;
  /** Reverts a `take` whose action failed. */
  giveBack(what: string): Promise<void>;
  hasRoom(what: string, limit: number): Promise<boolean>;
  secondsLeft(): number;
};

const DAY_MS = 86_400_000;

type CountRow = { _id: string; count: number; expiresAt: Date };

export const DAILY_COUNTS = defineCollection<CountRow>({
  name: 'daily_counts',
  shape: 1,
  keptFor: '2 days',
  isPersonal: true,
  person: {
    foundBy: [],
    exported: { not: 'A count under a digest, which nobody can trace to a person' },
    deletion: { keep: 'It expires after two days' },
  },
  fields: {
    // The date, then a digest of the user's id or the name of the count of paid pictures.
    _id: { type: String, required: true, personal: 'activity' },
    count: { type: Number, required: true, personal: 'activity' },
    expiresAt: { type: Date, required: true, personal: false },
  },
  indexes: [{ key: { expiresAt: 1 }, name: 'gone', expireAfterSeconds: 0 }],
});

export async function createDailyCounts(
  mongo: Pick<Mongo, 'connection'>,
  now: () => number = Date.now,
): Promise<DailyCounts> {
  const rows = await DAILY_COUNTS.open(mongo);
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
      // The row exists: it is full, or a concurrent request created it.
      return (await rows.updateOne(below, { $inc })).matchedCount > 0;
    },
    giveBack: async (what) =>
      void (await rows.updateOne({ _id: idOf(what), count: { $gt: 0 } }, { $inc: { count: -1 } })),
    hasRoom: async (what, limit) => ((await rows.findById(idOf(what)).lean<CountRow>())?.count ?? 0) < limit,
    secondsLeft: () => Math.ceil((DAY_MS - (now() % DAY_MS)) / 1000),
  };
}
