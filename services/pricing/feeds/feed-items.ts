import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { findRows } from '@homeplate/common/staff-list.ts';
import { shortLists } from '@homeplate/common/stand-in-mongo.ts';
import type { FEED_ITEM_SORTS } from '@homeplate/contracts/documents/feed.ts';
import type { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { ClientSession } from 'mongoose';
import { duplicatesOf } from '../prices/duplicate-rows.ts';

/** A feed's own code for an item. Without a food, its prices are rejected. */
export type FeedItemRow = {
  /** feedId:itemId */
  _id: string;
  feedId: string;
  itemId: string;
  itemName?: string;
  foodId: string | null;
  seenAt: Date;
};
type SentItem = Pick<PriceObservedData, 'feedId' | 'itemId' | 'itemName'>;

export type FeedItems = {
  /** Records codes that are no foods, with the newest name. */
  see(items: readonly SentItem[]): Promise<void>;
  /** Resolves with the events, their codes replaced by the foods that staff mapped them to. Reads only if a code is no food. */
  map<Data extends PriceObservedData>(events: readonly Data[]): Promise<Data[]>;
  read(id: string): Promise<FeedItemRow | undefined>;
  setFood(id: string, foodId: string | null, session: ClientSession): Promise<void>;
  countUnmapped(feedId: string): Promise<number>;
  page(query: {
    filter: { feedId?: string; isMapped?: boolean; ids?: readonly string[] };
    sort: { by: (typeof FEED_ITEM_SORTS)[number]; descending: boolean };
    offset: number;
    limit: number;
  }): Promise<{ rows: FeedItemRow[]; total: number }>;
};

const MOST_ITEMS_OF_FEED = 50_000;
const KEYS_AT_ONCE = 32;
const text = { type: String, required: true };
export const FEED_ITEMS = defineCollection<FeedItemRow>({
  name: 'feed_items',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  native: 'Written in the batches of the price feed, by unordered upserts',
  fields: {
    _id: text,
    feedId: text,
    itemId: text,
    itemName: String,
    foodId: { type: String, default: null },
    seenAt: { type: Date, required: true },
  },
  indexes: [{ key: { feedId: 1, seenAt: -1 }, name: 'newest-of-feed' }],
});

const idOf = ({ feedId, itemId }: SentItem): string => `${feedId}:${itemId}`;

export async function createFeedItems(mongo: Pick<Mongo, 'connection'>): Promise<FeedItems> {
  await FEED_ITEMS.prepare(mongo);
  const rows = FEED_ITEMS.driver(mongo);

  const write = (items: readonly SentItem[]): Promise<number[]> =>
    rows
      .bulkWrite(
        items.map(({ feedId, itemId, itemName }) => ({
          updateOne: {
            filter: { _id: idOf({ feedId, itemId }) },
            update: {
              $set: { seenAt: new Date(), ...(itemName !== undefined && { itemName }) },
              $setOnInsert: { feedId, itemId, foodId: null },
            },
            upsert: true,
          },
        })),
        { ordered: false },
      )
      .then(() => [], duplicatesOf);

  return {
    async see(items) {
      for (const [feedId, all] of Map.groupBy(items, (one) => one.feedId)) {
        if ((await rows.countDocuments({ feedId }, { limit: MOST_ITEMS_OF_FEED })) >= MOST_ITEMS_OF_FEED)
          continue;
        const newest = [...new Map(all.map((one) => [one.itemId, one])).values()];
        // Another process may have inserted the same row at the same moment.
        const repeated = await write(newest);
        if (repeated.length > 0) await write(newest.filter((_, index) => repeated.includes(index)));
      }
    },
    async map(events) {
      const codes = [...new Set(events.filter(({ itemId }) => !foodById(itemId)).map(idOf))];
      if (codes.length === 0) return [...events];
      const found = await Promise.all(
        shortLists(codes, KEYS_AT_ONCE).map(($in) => rows.find({ _id: { $in } }).toArray()),
      );
      const foods = new Map(found.flat().map(({ _id, foodId }) => [_id, foodId]));
      return events.map((data) => {
        const foodId = foods.get(idOf(data));
        return foodId ? { ...data, itemId: foodId } : data;
      });
    },
    read: async (id) => (await rows.findOne({ _id: id })) ?? undefined,
    async setFood(id, foodId, session) {
      await rows.updateOne({ _id: id }, { $set: { foodId } }, { session });
    },
    countUnmapped: (feedId) => rows.countDocuments({ feedId, foodId: null }),
    async page({ filter: { ids, isMapped, ...equal }, sort, offset, limit }) {
      const filter = {
        ...equal,
        ...(isMapped !== undefined && { foodId: isMapped ? { $ne: null } : null }),
        ...(ids && { _id: { $in: [...ids] } }),
      };
      return findRows(rows, filter, {
        field: sort.by === 'id' ? '_id' : sort.by,
        descending: sort.descending,
        offset,
        limit,
      });
    },
  };
}
