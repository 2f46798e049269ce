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
};

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
  };
}
