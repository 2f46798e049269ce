import { cheapestBaskets } from '@homeplate/reference/prices/cheapest-baskets.ts';
import { CENTS_PER_MILE, LEAST_SAVING_CENTS } from '@homeplate/reference/prices/trip-rate.ts';
import { drivingCents } from '../stores/trip-cost.ts';

/** Costs of the items at a store, in cents, in item order, and its distance. */
export type StoreCosts = {
  cents: readonly number[];
  /** Distance from the user. */
  miles: number;
};

export type OneStop = { store: number; cents: number };
export type TwoStops = {
  stores: readonly [number, number];
  /** The store of each item. */
  itemStores: readonly number[];
  cents: number;
  savingCents: number;
  /** Extra miles compared with one stop and back. */
  extraMiles: number;
  drivingCents: number;
};

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);

/** The store with the lowest total, the nearest on a tie; undefined without stores or items. */
export function cheapestStore(stores: readonly StoreCosts[]): OneStop | undefined {
  let best: OneStop | undefined;
  for (const [store, { cents }] of stores.entries()) {
    const total = sumOf(cents);
    if (cents.length > 0 && (!best || total < best.cents)) best = { store, cents: total };
  }
  return best;
}

/**
 * Finds the two stores with the greatest saving against `oneStop` after driving costs, buying each item at the cheaper store; undefined
 * when no second stop saves a dollar. `milesBetween` takes indexes of stores.
 */
export function bestTwoStops(
  stores: readonly StoreCosts[],
  oneStop: OneStop,
  milesBetween: (one: number, other: number) => number,
): TwoStops | undefined {
  const trip = { centsPerMile: CENTS_PER_MILE, milesBetween };
  const basket = cheapestBaskets(
    stores.map(({ cents, miles }) => ({ cents, milesFromHome: miles })),
    2,
    trip,
  ).find(({ stores: { length } }) => length === 2);
  const [first, second] = basket?.stores ?? [];
  if (!basket || first === undefined || second === undefined) return undefined;
  const alone = 2 * (stores[oneStop.store]?.miles ?? 0);
  const extraMiles = Math.max(0, basket.miles - alone);
  const driving = drivingCents(extraMiles);
  const savingCents = oneStop.cents - basket.itemsCents;
  if (savingCents - driving < LEAST_SAVING_CENTS) return undefined;
  const { itemStores, itemsCents: cents } = basket;
  return { stores: [first, second], itemStores, cents, savingCents, extraMiles, drivingCents: driving };
}
