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
const AHEAD_DIGITS = 6;

type Ranked = Pick<PriceObservedData, 'observedAt' | 'seq' | 'feedId' | 'eventId'>;

/**
 * When a price counts as observed, in epoch milliseconds: no later than it was received. A feed whose clock is ahead would
 * otherwise keep out every true price until its clock's time has come.
 */
export const countedAt = (observedAt: string, receivedAt: number): number =>
  Math.min(Date.parse(observedAt), receivedAt);

/**
 * (observedAt, seq, feedId, eventId) as one text that sorts as the four do (reading C47). The parts are joined by a blank, which
 * sorts before every character of an id. Times count to the millisecond. A time ahead of `receivedAt` is replaced by it, and how
 * far it was ahead follows after a plus, so that events received together keep their order.
 */
export function rankOf(data: Ranked, receivedAt = Number.POSITIVE_INFINITY): string {
  const counted = countedAt(data.observedAt, receivedAt);
  const ahead = Date.parse(data.observedAt) - counted;
  const time = String(counted + TIME_OFFSET).padStart(DIGITS, '0');
  const more = ahead > 0 ? `+${String(ahead).padStart(AHEAD_DIGITS, '0')}` : '';
  return `${time}${more} ${String(data.seq).padStart(DIGITS, '0')} ${data.feedId} ${data.eventId}`;
}

/** Whether two ranks differ at most by when the event was received. */
export function isSameRank(a: string, b: string): boolean {
  const [timeA, ...restA] = a.split(' ');
  const [timeB, ...restB] = b.split(' ');
  return statedTime(timeA) === statedTime(timeB) && restA.join(' ') === restB.join(' ');
}

const statedTime = (time = ''): number => {
  const [counted, ahead = 0] = time.split('+');
  return Number(counted) + Number(ahead);
};

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
