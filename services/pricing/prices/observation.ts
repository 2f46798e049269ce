import type { PriceSource } from '@homeplate/contracts/documents/price.ts';
import type { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import type { PriceUnit } from '@homeplate/reference/foods/food.ts';

/** A price observed at a store. */
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
  /** Orders observations of one store and item: the greatest rank is the newest. */
  rank: string;
  promotionEndsAt?: string;
};

/** The key of an observation: store and item. */
export const priceKey = (storeId: string, itemId: string): string => `${storeId}:${itemId}`;

/** Shifts dates before 1970 to positive numbers, because ranks are compared as text. */
const TIME_OFFSET = 10 ** 14;
const DIGITS = 16;
const AHEAD_DIGITS = 6;

type Ranked = Pick<PriceObservedData, 'observedAt' | 'seq' | 'feedId' | 'eventId'>;

/**
 * The effective time of an observation, in epoch milliseconds: no later than it was received. Otherwise a feed with a fast clock would
 * block all true prices until then.
 */
export const countedAt = (observedAt: string, receivedAt: number): number =>
  Math.min(Date.parse(observedAt), receivedAt);

/**
 * Encodes (observedAt, seq, feedId, eventId) as a string with the same sort order (reading C47). The separator is a space, which sorts
 * before every character of an id. A time after `receivedAt` is replaced by it; the difference follows after a plus, so that events
 * received together keep their order.
 */
export function rankOf(data: Ranked, receivedAt = Number.POSITIVE_INFINITY): string {
  const counted = countedAt(data.observedAt, receivedAt);
  const ahead = Date.parse(data.observedAt) - counted;
  const time = String(counted + TIME_OFFSET).padStart(DIGITS, '0');
  const more = ahead > 0 ? `+${String(ahead).padStart(AHEAD_DIGITS, '0')}` : '';
  return `${time}${more} ${String(data.seq).padStart(DIGITS, '0')} ${data.feedId} ${data.eventId}`;
}

/** The event that an observation comes from. */
export function originOf(rank: string): { feedId: string; eventId: string } {
  const [, , feedId = '', eventId = ''] = rank.split(' ');
  return { feedId, eventId };
}

/** True when two ranks are equal apart from the time of receipt. */
export function isSameRank(a: string, b: string): boolean {
  const [timeA, ...restA] = a.split(' ');
  const [timeB, ...restB] = b.split(' ');
  return statedTime(timeA) === statedTime(timeB) && restA.join(' ') === restB.join(' ');
}

const statedTime = (time = ''): number => {
  const [counted, ahead = 0] = time.split('+');
  return Number(counted) + Number(ahead);
};

const DAY_MS = 86_400_000;
/** An observation that was not confirmed for this long is no longer used. */
export const DAYS_USED = 90;

type Ending = Pick<Observation, 'observedAt' | 'promotionEndsAt'>;

/**
 * When an observation ends, in epoch milliseconds: with its promotion, else at the end of the UTC day on which it is 90 days old. So all
 * that grow old on one day end together.
 */
export function endOf({ observedAt, promotionEndsAt }: Ending): number {
  const old = (Math.floor(Date.parse(observedAt) / DAY_MS) + DAYS_USED + 1) * DAY_MS;
  return promotionEndsAt === undefined ? old : Math.min(old, Date.parse(promotionEndsAt));
}

/** False once an observation has ended: the store's regular price applies if there is one, else the estimate. */
export const stillCounts = (observation: Ending, now: number): boolean => endOf(observation) > now;

/** The earliest end of an observation that still counts, in epoch milliseconds; Infinity without any. */
export function nextEnd(observations: Iterable<Ending>, now: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const observation of observations) {
    const end = endOf(observation);
    if (end > now) next = Math.min(next, end);
  }
  return next;
}

/** A receipt comes from a shopper; shelf, online and flyer are the store's own prices. */
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
