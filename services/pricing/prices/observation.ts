import type { PriceSource } from '@homeplate/contracts/documents/price.ts';
import type { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import type { PriceUnit } from '@homeplate/reference/foods/food.ts';

/** A price somebody saw at a store, as the store's newest is kept. */
export type Observation = {
  storeId: string;
  itemId: string;
  /** Integer, as bought. */
  centsPerKg: number;
  /** As quoted: integer cents per `unit`. */
  priceCents: number;
  unit: PriceUnit;
  observedAt: string;
  seen: PriceObservedData['source'];
  /** Orders observations of one store and item: the greatest is the newest. */
  rank: string;
  promotionEndsAt?: string;
};

/** Where an observation is kept. */
export const priceKey = (storeId: string, itemId: string): string => `${storeId}:${itemId}`;

/** Dates may lie before 1970; what is compared as text must not be negative. */
const TIME_OFFSET = 10 ** 14;
const DIGITS = 16;

/**
 * (observedAt, seq, feedId, eventId) as one text that sorts as the four do (reading C47). The parts are joined by a blank, which
 * sorts before every character of an id. Times count to the millisecond.
 */
export function rankOf(data: Pick<PriceObservedData, 'observedAt' | 'seq' | 'feedId' | 'eventId'>): string {
  const time = String(Date.parse(data.observedAt) + TIME_OFFSET).padStart(DIGITS, '0');
  return `${time} ${String(data.seq).padStart(DIGITS, '0')} ${data.feedId} ${data.eventId}`;
}

/** A promotion that has ended is no price any more: the estimate stands again until somebody looks. */
export const stillCounts = (observation: Pick<Observation, 'promotionEndsAt'>, now: number): boolean =>
  observation.promotionEndsAt === undefined || Date.parse(observation.promotionEndsAt) > now;

/** When the next promotion among these ends, in epoch milliseconds; infinity where none does. */
export function nextPromotionEnd(
  observations: Iterable<Pick<Observation, 'promotionEndsAt'>>,
  now: number,
): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { promotionEndsAt } of observations) {
    const end = promotionEndsAt === undefined ? Number.NaN : Date.parse(promotionEndsAt);
    if (end > now) next = Math.min(next, end);
  }
  return next;
}

/** A receipt is a shopper's; shelf, online and flyer are the store's own price. */
export const sourceOf = (seen: Observation['seen']): PriceSource =>
  seen === 'receipt' ? 'shopper' : 'observed';

/** The newest observation of each store and item. */
export function newestOf(observations: Iterable<Observation>): Map<string, Observation> {
  const newest = new Map<string, Observation>();
  for (const observation of observations) {
    const key = priceKey(observation.storeId, observation.itemId);
    const held = newest.get(key);
    if (!held || observation.rank > held.rank) newest.set(key, observation);
  }
  return newest;
}
