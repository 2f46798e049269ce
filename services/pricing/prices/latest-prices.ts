import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { daysBefore, shortLists } from '@homeplate/common/stand-in-mongo.ts';
import { duplicatesOf } from './duplicate-rows.ts';
import { endOf, type Observation, priceKey, stillCounts } from './observation.ts';

type LatestRow = {
  _id: string;
  storeId: string;
  newest: Omit<Observation, 'storeId'>;
  /** The day on which the price ends (`endOf`), until its end is published; rows without it are not in the index. */
  endsOn?: string;
};

/** The newest observation of each store and item: collection `latest_price`. */
export type LatestPrices = {
  /**
   * Stores each observation unless a newer one is stored. Idempotent, in any order, from several processes. Resolves with the stored
   * observations for the keys of `observations`. Takes three or four round trips.
   */
  keepNewest(observations: ReadonlyMap<string, Observation>): Promise<Map<string, Observation>>;
  /** All stored prices of these stores. Takes one round trip. */
  atStores(storeIds: readonly string[]): Promise<Observation[]>;
  /** Prices that end on or before the day of `until` (epoch milliseconds) and whose end is not published. */
  ending(until: number): Promise<EndingPrice[]>;
  /** Replaces promotions by regular prices under the same rank, so that a repeated promotion does not come back. */
  restore(regular: readonly Observation[]): Promise<void>;
  /** After the publication: a price that still counts is found again at its own end, any other never. */
  markEndsPublished(observations: readonly Observation[], now: number): Promise<void>;
  /** The stored observations for these keys (`priceKey`). */
  read(keys: readonly string[]): Promise<Map<string, Observation>>;
};

/** `isReplaced`: it replaced a promotion, whose end is not published. */
export type EndingPrice = { observation: Observation; isReplaced: boolean };

const observationOf = (row: LatestRow): Observation => ({ storeId: row.storeId, ...row.newest });
const rowOf = ({ storeId, ...newest }: Observation): LatestRow => ({
  _id: priceKey(storeId, newest.itemId),
  storeId,
  newest,
  endsOn: dayOf(endOf(newest)),
});

const KEYS_AT_ONCE = 32;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** Days of downtime after which ended prices are still found. */
const DAYS_BACK = 60;

export const LATEST_PRICE = defineCollection<LatestRow>({
  name: 'latest_price',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  native: 'Thousands of prices in one batch, replaced by a pipeline that compares ranks inside the server',
  fields: {
    _id: { type: String, required: true },
    storeId: { type: String, required: true },
    newest: { type: Object, required: true },
    endsOn: String,
  },
  indexes: [
    { key: { storeId: 1 }, name: 'store' },
    { key: { endsOn: 1 }, name: 'promotion-ends', sparse: true },
  ],
});

export async function createLatestPrices(
  mongo: Pick<Mongo, 'connection' | 'transaction'>,
): Promise<LatestPrices> {
  const { transaction } = mongo;
  await LATEST_PRICE.prepare(mongo);
  const rows = LATEST_PRICE.driver(mongo);

  const read = async (keys: readonly string[]): Promise<Map<string, Observation>> => {
    const found = await Promise.all(
      shortLists(keys, KEYS_AT_ONCE).map(($in) => rows.find({ _id: { $in } }).toArray()),
    );
    return new Map(found.flat().map((row) => [row._id, observationOf(row)]));
  };

  /** Inserts rows; resolves with those that another process inserted first. */
  const insert = async (fresh: readonly Observation[]): Promise<Observation[]> => {
    if (fresh.length === 0) return [];
    try {
      await rows.insertMany(fresh.map(rowOf), { ordered: false });
      return [];
    } catch (error) {
      return duplicatesOf(error).map((index) => fresh[index] as Observation);
    }
  };

  /** False when another process stored a newer price meanwhile. */
  const replaceOlder = async (observations: readonly Observation[]): Promise<boolean> => {
    if (observations.length === 0) return true;
    // One statement for a list of rows takes two thirds of the time of one for each. The guard runs inside the server, in the one
    // atomic step of the write of a row: no older price ever comes back.
    const writes = shortLists(observations.map(rowOf), KEYS_AT_ONCE).map((list) => {
      const keys = list.map(({ _id }) => _id);
      const incoming = {
        $arrayElemAt: [{ $literal: list }, { $indexOfArray: [{ $literal: keys }, '$_id'] }],
      };
      const newer = { $cond: [{ $gt: ['$$incoming.newest.rank', '$newest.rank'] }, '$$incoming', '$$ROOT'] };
      return {
        updateMany: {
          filter: { _id: { $in: keys } },
          update: [{ $replaceWith: { $let: { vars: { incoming }, in: newer } } }],
        },
      };
    });
    // A transaction for speed, not atomicity: one durable commit takes half the time of one per row.
    const result = await transaction((session) => rows.bulkWrite(writes, { ordered: false, session }));
    return result.modifiedCount === observations.length;
  };

  return {
    // Read first: inserts cost a tenth of guarded updates, and late prices need no write. The guard still prevents races.
    async keepNewest(observations) {
      const held = await read([...observations.keys()]);
      const newer = [...observations].filter(([key, { rank }]) => rank > (held.get(key)?.rank ?? ''));
      const [fresh, later] = [
        newer.filter(([key]) => !held.has(key)),
        newer.filter(([key]) => held.has(key)),
      ];
      // Write sequentially: concurrent transactions only conflict.
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
    async ending(until) {
      const days = daysBefore(until, DAYS_BACK);
      return (await rows.find({ endsOn: { $in: days } }).toArray()).map((row) => ({
        observation: observationOf(row),
        isReplaced: row.endsOn !== dayOf(endOf(row.newest)),
      }));
    },
    async restore(regular) {
      const writes = regular.map(({ storeId, ...newest }) => ({
        updateOne: {
          filter: { _id: priceKey(storeId, newest.itemId), 'newest.rank': newest.rank },
          update: { $set: { newest } },
        },
      }));
      if (writes.length > 0) await rows.bulkWrite(writes, { ordered: false });
    },
    async markEndsPublished(observations, now) {
      const writes = observations.map((observation) => ({
        updateOne: {
          filter: {
            _id: priceKey(observation.storeId, observation.itemId),
            'newest.rank': observation.rank,
          },
          update: stillCounts(observation, now)
            ? { $set: { endsOn: dayOf(endOf(observation)) } }
            : { $unset: { endsOn: '' as const } },
        },
      }));
      if (writes.length > 0) await rows.bulkWrite(writes, { ordered: false });
    },
  };
}
