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

/** The smallest saving that justifies a second stop. */
const LEAST_GAIN_CENTS = 100;

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
  const alone = 2 * (stores[oneStop.store]?.miles ?? 0);
  let best: TwoStops | undefined;
  for (let first = 0; first < stores.length; first += 1) {
    for (let second = first + 1; second < stores.length; second += 1) {
      const [one, other] = [stores[first], stores[second]];
      if (!one || !other) continue;
      const itemStores = one.cents.map((cents, item) => (cents <= (other.cents[item] ?? 0) ? first : second));
      // If one store has everything, it is one stop.
      if (!itemStores.includes(first) || !itemStores.includes(second)) continue;
      const cents = sumOf(itemStores.map((store, item) => stores[store]?.cents[item] ?? 0));
      const extraMiles = Math.max(0, one.miles + milesBetween(first, second) + other.miles - alone);
      const driving = drivingCents(extraMiles);
      const savingCents = oneStop.cents - cents;
      const gain = savingCents - driving;
      if (gain < LEAST_GAIN_CENTS || (best && gain <= best.savingCents - best.drivingCents)) continue;
      best = { stores: [first, second], itemStores, cents, savingCents, extraMiles, drivingCents: driving };
    }
  }
  return best;
}
