import { runsOf } from '@homeplate/common/batch-writes.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import { duplicatesOf } from '../prices/duplicate-rows.ts';
import { priceKey } from '../prices/observation.ts';

/** One observation, for ever. */
export type HistoryRow = {
  /** feedId:eventId: a repeated event has one row. */
  _id: string;
  /** store:item */
  at: string;
  priceCents: number;
  unit: PriceObservedData['unit'];
  /** Integer, as bought. */
  centsPerKg: number;
  observedAt: string;
  source: PriceObservedData['source'];
  promotionEndsAt?: string;
};

/** Every observation once: collection `price_history`. */
export type PriceHistoryStore = {
  /** Adds what is not there yet. One round trip. */
  add(rows: readonly HistoryRow[]): Promise<void>;
  /** The newest `limit` observations of an item at these stores, oldest first. */
  of(itemId: string, storeIds: readonly string[], limit: number): Promise<HistoryRow[]>;
  /** What was seen under these keys (`priceKey`) since a moment, newest first, at most 4,000 rows of 64 keys. */
  since(keys: readonly string[], moment: string): Promise<SeenPrice[]>;
};
export type SeenPrice = Pick<HistoryRow, 'at' | 'centsPerKg' | 'observedAt'>;

/** Long lists cost the stand-in store the square of their length. */
const KEYS_AT_ONCE = 64;
const MOST_ROWS = 4_000;

export async function createPriceHistory({ db }: Pick<Mongo, 'db'>): Promise<PriceHistoryStore> {
  const rows = db.collection<HistoryRow>('price_history');
  await rows.createIndexes([{ key: { at: 1, observedAt: -1 }, name: 'place-and-time' }]);
  return {
    async add(added) {
      if (added.length === 0) return;
      await rows.insertMany([...added], { ordered: false }).catch(duplicatesOf);
    },
    async of(itemId, storeIds, limit) {
      const places = storeIds.map((storeId) => priceKey(storeId, itemId));
      const found = await rows
        .find({ at: { $in: places } })
        .sort({ observedAt: -1 })
        .limit(limit)
        .toArray();
      return found.sort((a, b) => Date.parse(a.observedAt) - Date.parse(b.observedAt));
    },
    async since(keys, moment) {
      const found = await Promise.all(
        runsOf(keys, () => 0, KEYS_AT_ONCE, 0).map(($in) =>
          rows
            .find({ at: { $in }, observedAt: { $gte: moment } })
            .project<SeenPrice>({ _id: 0, at: 1, centsPerKg: 1, observedAt: 1 })
            .sort({ observedAt: -1 })
            .limit(MOST_ROWS)
            .toArray(),
        ),
      );
      return found.flat();
    },
  };
}
