import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { shortLists } from '@homeplate/common/stand-in-mongo.ts';
import type { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import type { mongo as driver } from 'mongoose';
import { duplicatesOf } from '../prices/duplicate-rows.ts';
import { priceKey, rankOf } from '../prices/observation.ts';

type Package = NonNullable<PriceObservedData['package']>;
/** One observation, stored permanently. */
export type HistoryRow = {
  /** feedId:eventId, so a repeated event has one row. */
  _id: string;
  /** store:item */
  at: string;
  priceCents: number;
  unit: PriceObservedData['unit'];
  /** Integer, as bought. */
  centsPerKg: number;
  observedAt: string;
  /** Orders observations made at the same time (`rankOf`). */
  rank: string;
  source: PriceObservedData['source'];
  promotionEndsAt?: string;
  package?: Package;
};
/** Rows of earlier versions have no rank. */
type StoredRow = Omit<HistoryRow, 'rank'> & { rank?: string };

/** All observations, each once: collection `price_history`. */
export type PriceHistoryStore = {
  /** Adds new rows; resolves with the stored rows of the others. Takes one round trip, more if some exist. */
  add(rows: readonly HistoryRow[]): Promise<Map<string, HistoryRow>>;
  /** The newest `limit` observations of an item at these stores, oldest first. */
  of(itemId: string, storeIds: readonly string[], limit: number): Promise<HistoryRow[]>;
  /** The newest price of each key (`priceKey`) that the store itself charged without a promotion. One query for each key. */
  regular(keys: readonly string[]): Promise<Map<string, HistoryRow>>;
  /** Observations for these keys (`priceKey`) since a time, newest first, at most 4,000 rows per 64 keys. */
  since(keys: readonly string[], moment: string): Promise<SeenPrice[]>;
  /** The same with their packages, only of prices that have one. */
  packagesSince(keys: readonly string[], moment: string): Promise<PackagePrice[]>;
  /** The observations of a feed made in a window, at most `limit`. */
  ofFeed(feedId: string, window: { from: string; to: string }, limit: number): Promise<HistoryRow[]>;
};
/** A price whose package the feed sent. */
export type PackagePrice = Omit<HistoryRow, 'package'> & { package: Package };
export type SeenPrice = Pick<HistoryRow, 'at' | 'centsPerKg' | 'observedAt' | 'rank'>;

const KEYS_AT_ONCE = 64;
const MOST_ROWS = 4_000;
const NEWEST_FIRST = { observedAt: -1, rank: -1 } as const;

/** Adds a missing rank, with sequence number 0. */
function ranked<Row extends { _id: string; observedAt: string; rank?: string }>(
  row: Row,
): Row & { rank: string } {
  const [feedId = '', eventId = ''] = row._id.split(/:(.*)/s);
  return { ...row, rank: row.rank ?? rankOf({ observedAt: row.observedAt, seq: 0, feedId, eventId }) };
}

const text = { type: String, required: true };
const count = { type: Number, required: true };
export const PRICE_HISTORY = defineCollection<StoredRow>({
  name: 'price_history',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  native: 'Thousands of rows in one unordered insert; the model would build a document for each',
  fields: {
    _id: text,
    at: text,
    priceCents: count,
    unit: text,
    centsPerKg: count,
    observedAt: text,
    rank: String,
    source: text,
    promotionEndsAt: String,
    package: Object,
  },
  indexes: [{ key: { at: 1, ...NEWEST_FIRST }, name: 'place-and-rank' }],
});

export async function createPriceHistory(mongo: Pick<Mongo, 'connection'>): Promise<PriceHistoryStore> {
  await PRICE_HISTORY.prepare(mongo);
  const rows = PRICE_HISTORY.driver(mongo);
  /** A projection leaves the other fields of the rows undefined. */
  const newestFirst = async (
    keys: readonly string[],
    filter: driver.Filter<StoredRow>,
    projection?: driver.Document,
  ): Promise<HistoryRow[]> => {
    const found = await Promise.all(
      shortLists(keys, KEYS_AT_ONCE).map(($in) =>
        rows
          .find({ at: { $in }, ...filter }, { ...(projection && { projection }) })
          .sort(NEWEST_FIRST)
          .limit(MOST_ROWS)
          .toArray(),
      ),
    );
    return found.flat().map(ranked);
  };
  return {
    async add(added) {
      if (added.length === 0) return new Map();
      const repeated = await rows.insertMany([...added], { ordered: false }).then(() => [], duplicatesOf);
      const ids = repeated.flatMap((index) => added[index]?._id ?? []);
      const found = await Promise.all(
        shortLists(ids, KEYS_AT_ONCE).map(($in) => rows.find({ _id: { $in } }).toArray()),
      );
      return new Map(found.flat().map((row) => [row._id, ranked(row)]));
    },
    async of(itemId, storeIds, limit) {
      const places = storeIds.map((storeId) => priceKey(storeId, itemId));
      const found = await rows
        .find({ at: { $in: places } })
        .sort(NEWEST_FIRST)
        .limit(limit)
        .toArray();
      return found.map(ranked).sort(byRank);
    },
    async regular(keys) {
      const found = await Promise.all(
        keys.map((at) =>
          // What a shopper paid may have been a promotion.
          rows
            .find({ at, promotionEndsAt: { $exists: false }, source: { $ne: 'receipt' } })
            .sort(NEWEST_FIRST)
            .limit(1)
            .toArray(),
        ),
      );
      return new Map(found.flat().map((row) => [row.at, ranked(row)]));
    },
    since: (keys, moment) =>
      newestFirst(keys, { observedAt: { $gte: moment } }, { at: 1, centsPerKg: 1, observedAt: 1, rank: 1 }),
    async packagesSince(keys, moment) {
      const found = await newestFirst(keys, { observedAt: { $gte: moment }, package: { $exists: true } });
      return found.flatMap((row) => (row.package ? [{ ...row, package: row.package }] : []));
    },
    async ofFeed(feedId, { from, to }, limit) {
      // The id begins with the feed, and ; is the character after the colon.
      const found = await rows
        .find({ _id: { $gte: `${feedId}:`, $lt: `${feedId};` }, observedAt: { $gte: from, $lte: to } })
        .limit(limit)
        .toArray();
      return found.map(ranked);
    },
  };
}

/** Oldest first: by time, then sequence number, feed and event (reading C47). */
const byRank = (a: HistoryRow, b: HistoryRow): number => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0);
