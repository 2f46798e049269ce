import { runsOf } from '@homeplate/common/batch-writes.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { dropIndex } from './drop-index.ts';
import { duplicatesOf } from './duplicate-rows.ts';
import { type Observation, priceKey } from './observation.ts';

type LatestRow = {
  _id: string;
  storeId: string;
  newest: Omit<Observation, 'storeId'>;
  /** The day a promotion ends, until the areas were told that it did; without one the row is not in that index. */
  endsOn?: string;
};

/** The newest observation of each store and item that was ever observed: collection `latest_price`. */
export type LatestPrices = {
  /**
   * Keeps each observation unless a newer one is held already; safe to repeat, in any order, from several processes.
   * Resolves with what is held afterwards under the keys of `observations`. Three or four round trips.
   */
  keepNewest(observations: ReadonlyMap<string, Observation>): Promise<Map<string, Observation>>;
  /** Everything held of these stores. One round trip. */
  atStores(storeIds: readonly string[]): Promise<Observation[]>;
  /** Promotions whose end was not told yet and lies on the day of `until`, in epoch milliseconds, or before. */
  endingPromotions(until: number): Promise<Observation[]>;
  endsTold(observations: readonly Observation[]): Promise<void>;
  /** What is held under these keys (`priceKey`). */
  read(keys: readonly string[]): Promise<Map<string, Observation>>;
};

const observationOf = (row: LatestRow): Observation => ({ storeId: row.storeId, ...row.newest });
const rowOf = ({ storeId, ...newest }: Observation): LatestRow => ({
  _id: priceKey(storeId, newest.itemId),
  storeId,
  newest,
  ...(newest.promotionEndsAt && { endsOn: dayOf(Date.parse(newest.promotionEndsAt)) }),
});

/** Long lists cost the stand-in store the square of their length: 1,000 keys took 505 ms at once, 80 ms in lists of 32. */
const KEYS_AT_ONCE = 32;

const listsOf = <T>(all: readonly T[]): T[][] => runsOf(all, () => 0, KEYS_AT_ONCE, 0);

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** How long everything may have been stopped for an ended promotion still to be found. */
const DAYS_BACK = 60;

export async function createLatestPrices({
  db,
  transaction,
}: Pick<Mongo, 'db' | 'transaction'>): Promise<LatestPrices> {
  const rows = db.collection<LatestRow>('latest_price');
  // It held every row, over the same field as `promotion-ends`.
  await dropIndex(rows, 'promotion-end');
  await rows.createIndexes([
    { key: { storeId: 1 }, name: 'store' },
    { key: { endsOn: 1 }, name: 'promotion-ends', sparse: true },
  ]);

  const read = async (keys: readonly string[]): Promise<Map<string, Observation>> => {
    const found = await Promise.all(listsOf(keys).map(($in) => rows.find({ _id: { $in } }).toArray()));
    return new Map(found.flat().map((row) => [row._id, observationOf(row)]));
  };

  /** Resolves with what another process inserted first. */
  const insert = async (fresh: readonly Observation[]): Promise<Observation[]> => {
    if (fresh.length === 0) return [];
    try {
      await rows.insertMany(fresh.map(rowOf), { ordered: false });
      return [];
    } catch (error) {
      return duplicatesOf(error).map((index) => fresh[index] as Observation);
    }
  };

  /** False when a newer one came in between somewhere. */
  const replaceOlder = async (observations: readonly Observation[]): Promise<boolean> => {
    if (observations.length === 0) return true;
    // One statement for a list of rows takes two thirds of the time of one for each. The guard runs inside the server, in the one
    // atomic step of the write of a row: no older price ever comes back.
    const writes = listsOf(observations.map(rowOf)).map((list) => {
      const keys = list.map(({ _id }) => _id);
      const told = { $arrayElemAt: [{ $literal: list }, { $indexOfArray: [{ $literal: keys }, '$_id'] }] };
      const newer = { $cond: [{ $gt: ['$$told.newest.rank', '$newest.rank'] }, '$$told', '$$ROOT'] };
      return {
        updateMany: {
          filter: { _id: { $in: keys } },
          update: [{ $replaceWith: { $let: { vars: { told }, in: newer } } }],
        },
      };
    });
    // In a transaction not for its atomicity: one durable commit for all rows takes half the time of one for each.
    const result = await transaction((session) => rows.bulkWrite(writes, { ordered: false, session }));
    return result.modifiedCount === observations.length;
  };

  return {
    // Inserts cost a tenth of guarded updates, and what is late costs nothing: so look first, and guard all the same.
    async keepNewest(observations) {
      const held = await read([...observations.keys()]);
      const newer = [...observations].filter(([key, { rank }]) => rank > (held.get(key)?.rank ?? ''));
      const [fresh, later] = [
        newer.filter(([key]) => !held.has(key)),
        newer.filter(([key]) => held.has(key)),
      ];
      // One after the other, as the store does them: at once they only hinder each other.
      const raced = await insert(fresh.map(([, observation]) => observation));
      const allReplaced = await replaceOlder(later.map(([, observation]) => observation));
      if ((await replaceOlder(raced)) && allReplaced) return new Map([...held, ...newer]);
      return read([...observations.keys()]);
    },
    read,
    async atStores(storeIds) {
      if (storeIds.length === 0) return [];
      return (await rows.find({ storeId: { $in: [...storeIds] } }).toArray()).map(observationOf);
    },
    async endingPromotions(until) {
      // Days by name rather than a range: the stand-in store reads an index by equality only.
      const days = Array.from({ length: DAYS_BACK }, (_, back) => dayOf(until - back * DAY_MS));
      return (await rows.find({ endsOn: { $in: days } }).toArray()).map(observationOf);
    },
    async endsTold(observations) {
      const writes = observations.map(({ storeId, itemId, rank }) => ({
        updateOne: {
          filter: { _id: priceKey(storeId, itemId), 'newest.rank': rank },
          update: { $unset: { endsOn: '' as const } },
        },
      }));
      if (writes.length > 0) await rows.bulkWrite(writes, { ordered: false });
    },
  };
}
