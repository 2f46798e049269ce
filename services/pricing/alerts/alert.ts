import { ALERT_DAYS, LEAST_ALERT_PRICES } from '@homeplate/contracts/documents/alert-limits.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import type { SeenPrice } from '../history/price-history.ts';
import { type Observation, priceKey, stillCounts } from '../prices/observation.ts';
import { shelfPrice } from '../prices/store-price.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The price that raised an alert. */
export type RaisedBy = {
  storeId: string;
  storeName: string;
  /** Integer, per the food's unit. */
  cents: number;
  unit: string;
  observedAt: string;
  at: Date;
};

/** A user's price alert, as stored. */
export type Alert = {
  _id: string;
  userId: string;
  itemId: string;
  /** The target price in integer cents per the food's unit; null: below the low of the last 90 days. */
  belowCents: number | null;
  /** null: the chosen stores. */
  zipCode: string | null;
  chosenStoreIds: string[];
  /** The open stores of this place, resolved with the store map of version `storesVersion`. */
  storeIds: string[];
  storesVersion: number;
  state: 'waiting' | 'raised';
  /** Increases with each change of `state`, so that of two concurrent changes one wins. */
  turn: number;
  /** While raised below a low: that low, in cents per kilogram. */
  lowCentsPerKg: number | null;
  raisedBy: RaisedBy | null;
  /** The idempotency key of the request, and the digest of its body. */
  key: string | null;
  asked: string | null;
  createdAt: Date;
};

/** The lowest observed price of an alert's stores. `cents` as shown: integer, per the food's unit. */
export type BestPrice = { observation: Observation; cents: number };

export const keysOf = ({ itemId, storeIds }: Pick<Alert, 'itemId' | 'storeIds'>): string[] =>
  storeIds.map((storeId) => priceKey(storeId, itemId));

/** Of equal prices the newest. Undefined when nothing was observed, or promotions have ended. */
export function bestPrice(
  food: Food,
  keys: readonly string[],
  newest: ReadonlyMap<string, Observation>,
  now: number,
): BestPrice | undefined {
  let best: BestPrice | undefined;
  for (const key of keys) {
    const observation = newest.get(key);
    if (!observation || !stillCounts(observation, now)) continue;
    const { cents } = shelfPrice(food, observation.centsPerKg, observation);
    const isBetter =
      !best || cents < best.cents || (cents === best.cents && observation.rank > best.observation.rank);
    if (isBetter) best = { observation, cents };
  }
  return best;
}

/** The start of the days before a price, as ISO text. */
export const daysBeforePrice = (observedAt: string): string =>
  new Date(Date.parse(observedAt) - ALERT_DAYS * DAY_MS).toISOString();

/** The lowest price seen in the 90 days before, in cents per kilogram. Undefined for fewer than three. */
export function lowBefore(
  { observation }: Pick<BestPrice, 'observation'>,
  seen: readonly Pick<SeenPrice, 'centsPerKg' | 'observedAt' | 'rank'>[],
): number | undefined {
  const since = daysBeforePrice(observation.observedAt);
  const earlier = seen.filter(({ rank, observedAt }) => rank < observation.rank && observedAt >= since);
  if (earlier.length < LEAST_ALERT_PRICES) return undefined;
  return Math.min(...earlier.map(({ centsPerKg }) => centsPerKg));
}

export type Change =
  | { state: 'raised'; best: BestPrice; lowCentsPerKg: number | null }
  | { state: 'waiting' };

/** What the current price changes; undefined: nothing. `low` is of `lowBefore`, read only while the alert waits. */
export function changeOf(
  alert: Pick<Alert, 'state' | 'belowCents' | 'lowCentsPerKg'>,
  best: BestPrice | undefined,
  low: number | undefined,
): Change | undefined {
  const { state, belowCents } = alert;
  const compared = state === 'waiting' ? low : (alert.lowCentsPerKg ?? undefined);
  const isMet =
    best !== undefined &&
    (belowCents === null
      ? compared !== undefined && best.observation.centsPerKg < compared
      : best.cents <= belowCents);
  if (state === 'raised') return isMet ? undefined : { state: 'waiting' };
  if (!isMet) return undefined;
  return { state: 'raised', best, lowCentsPerKg: belowCents === null ? (compared ?? null) : null };
}
