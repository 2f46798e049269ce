/** What the items cost at a store, in cents, in the order of the items, and where it is. */
export type StoreCosts = {
  cents: readonly number[];
  /** From the reader. */
  miles: number;
};

export type OneStop = { store: number; cents: number };
export type TwoStops = {
  stores: readonly [number, number];
  /** Of every item the store it is bought at. */
  itemStores: readonly number[];
  cents: number;
  savingCents: number;
  /** Beyond the way to the one store and back. */
  extraMiles: number;
  drivingCents: number;
};

/** Fuel for a mile: the IRS rate of 2025 for moving and medical trips, which counts what driving costs besides having a car. */
export const CENTS_PER_MILE = 21;
/** Nobody drives on for less. */
const LEAST_GAIN_CENTS = 100;

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);

/** The store where all of it costs least, the nearest of equally cheap ones; undefined without stores or items. */
export function cheapestStore(stores: readonly StoreCosts[]): OneStop | undefined {
  let best: OneStop | undefined;
  for (const [store, { cents }] of stores.entries()) {
    const total = sumOf(cents);
    if (cents.length > 0 && (!best || total < best.cents)) best = { store, cents: total };
  }
  return best;
}

/**
 * The two stores where every item is bought at the cheaper one and the saving against `oneStop`, less the driving, is greatest;
 * undefined where no second stop gains a dollar. `milesBetween` takes places of stores.
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
      // Everything at one of them is one stop.
      if (!itemStores.includes(first) || !itemStores.includes(second)) continue;
      const cents = sumOf(itemStores.map((store, item) => stores[store]?.cents[item] ?? 0));
      const extraMiles = Math.max(0, one.miles + milesBetween(first, second) + other.miles - alone);
      const drivingCents = Math.round(extraMiles * CENTS_PER_MILE);
      const savingCents = oneStop.cents - cents;
      const gain = savingCents - drivingCents;
      if (gain < LEAST_GAIN_CENTS || (best && gain <= best.savingCents - best.drivingCents)) continue;
      best = { stores: [first, second], itemStores, cents, savingCents, extraMiles, drivingCents };
    }
  }
  return best;
}
