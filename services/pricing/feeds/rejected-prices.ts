import { createHash } from 'node:crypto';
import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { findRows } from '@homeplate/common/staff-list.ts';
import { shortLists } from '@homeplate/common/stand-in-mongo.ts';
import type { REJECTED_PRICE_SORTS } from '@homeplate/contracts/documents/feed.ts';
import { duplicatesOf } from '../prices/duplicate-rows.ts';

/** An event that was rejected, as it arrived. */
export type Rejection = {
  feedId: string;
  reason: string;
  storeId?: string | undefined;
  itemId?: string | undefined;
  itemName?: string | undefined;
  event: string;
};

/** The newest rejected event of a feed, reason, store and item, and how many there were. */
export type RejectedRow = Rejection & {
  _id: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
};

export type RejectionReason = Pick<RejectedRow, 'reason' | 'count' | 'lastAt'>;

export type RejectedPrices = {
  add(rejections: readonly Rejection[]): Promise<void>;
  /** Rejected last in the window, at most `limit`. */
  inWindow(feedId: string, window: { from: Date; to: Date }, limit: number): Promise<RejectedRow[]>;
  remove(ids: readonly string[]): Promise<void>;
  /** Why events of a feed were rejected, the most frequent reason first. */
  reasonsOf(feedId: string): Promise<RejectionReason[]>;
  page(query: {
    filter: { feedId?: string; reason?: string; ids?: readonly string[] };
    sort: { by: (typeof REJECTED_PRICE_SORTS)[number]; descending: boolean };
    offset: number;
    limit: number;
  }): Promise<{ rows: RejectedRow[]; total: number }>;
};

/** Beyond this a broken feed adds one row for each reason, not one for each store and item. */
const MOST_ROWS_OF_FEED = 20_000;
const LONGEST_EVENT = 2_000;
const KEYS_AT_ONCE = 32;
/** A reason can quote what was sent. */
const MOST_REASONS = 20;

const text = { type: String, required: true };
const date = { type: Date, required: true };
export const REJECTED_PRICES = defineCollection<RejectedRow>({
  name: 'rejected_prices',
  shape: 1,
  keptFor: '30 days',
  isPersonal: false,
  native: 'Written in the batches of the price feed, by unordered upserts',
  fields: {
    _id: text,
    feedId: text,
    reason: text,
    storeId: String,
    itemId: String,
    itemName: String,
    event: text,
    count: { type: Number, required: true },
    firstAt: date,
    lastAt: date,
  },
  indexes: [
    { key: { feedId: 1, lastAt: -1 }, name: 'newest-of-feed' },
    { key: { lastAt: 1 }, name: 'expire', expireAfterSeconds: 30 * 86_400 },
  ],
});

const idOf = ({ feedId, reason, storeId = '', itemId = '' }: Rejection): string =>
  createHash('sha256')
    .update(JSON.stringify([feedId, reason, storeId, itemId]))
    .digest('hex')
    .slice(0, 32);

export async function createRejectedPrices(
  mongo: Pick<Mongo, 'connection'>,
  now: () => number = Date.now,
): Promise<RejectedPrices> {
  await REJECTED_PRICES.prepare(mongo);
  const rows = REJECTED_PRICES.driver(mongo);

  const write = async (some: readonly (readonly [string, readonly Rejection[]])[]): Promise<number[]> => {
    const at = new Date(now());
    const updates = some.flatMap(([_id, same]) => {
      const newest = same.at(-1);
      if (!newest) return [];
      const $set = Object.fromEntries(
        Object.entries({ ...newest, event: newest.event.slice(0, LONGEST_EVENT), lastAt: at }).filter(
          ([, value]) => value !== undefined,
        ),
      );
      const update = { $set, $inc: { count: same.length }, $setOnInsert: { firstAt: at } };
      return [{ updateOne: { filter: { _id }, update, upsert: true } }];
    });
    return rows.bulkWrite(updates, { ordered: false }).then(() => [], duplicatesOf);
  };

  return {
    async add(rejections) {
      for (const [feedId, all] of Map.groupBy(rejections, (one) => one.feedId)) {
        const stored = await rows.countDocuments({ feedId }, { limit: MOST_ROWS_OF_FEED });
        const isFull = stored >= MOST_ROWS_OF_FEED;
        const groups = [
          ...Map.groupBy(all, (one) =>
            idOf(isFull ? { ...one, storeId: undefined, itemId: undefined } : one),
          ),
        ];
        // Another process may have inserted the same row at the same moment.
        const repeated = await write(groups);
        if (repeated.length > 0) await write(groups.filter((_, index) => repeated.includes(index)));
      }
    },
    inWindow: (feedId, { from, to }, limit) =>
      rows
        .find({ feedId, lastAt: { $gte: from, $lte: to } })
        .limit(limit)
        .toArray(),
    async remove(ids) {
      for (const $in of shortLists(ids, KEYS_AT_ONCE)) await rows.deleteMany({ _id: { $in } });
    },
    async reasonsOf(feedId) {
      const found = await rows
        .aggregate<{ _id: string; count: number; lastAt: Date }>([
          { $match: { feedId } },
          { $group: { _id: '$reason', count: { $sum: '$count' }, lastAt: { $max: '$lastAt' } } },
          { $sort: { count: -1, _id: 1 } },
          { $limit: MOST_REASONS },
        ])
        .toArray();
      return found.map(({ _id: reason, ...rest }) => ({ reason, ...rest }));
    },
    async page({ filter: { ids, ...equal }, sort, offset, limit }) {
      const filter = { ...equal, ...(ids && { _id: { $in: [...ids] } }) };
      return findRows(rows, filter, { field: sort.by, descending: sort.descending, offset, limit });
    },
  };
}
