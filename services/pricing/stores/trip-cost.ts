import { CENTS_PER_MILE } from '@homeplate/reference/prices/trip-rate.ts';

/** Cents for driving these miles. */
export const drivingCents = (miles: number): number => Math.round(miles * CENTS_PER_MILE);

/** Cents for shopping at a store instead of the nearest one: the further way there and back. */
export const extraTripCents = (miles: number, nearestMiles: number): number =>
  drivingCents(2 * Math.max(0, miles - nearestMiles));

/** Where a purchase costs least with the drive to it, and what it saves against the average of the stores. */
export type Deal = { store: number; savings: number };

/**
 * The store whose saving against the average exceeds the cost of its trip the most, the nearest on a tie; undefined when no saving pays
 * for its trip. `cents`: what the purchase costs at each of `stores`, which are sorted by distance.
 */
export function bestDeal(cents: readonly number[], stores: readonly { miles: number }[]): Deal | undefined {
  const average = Math.round(cents.reduce((sum, one) => sum + one, 0) / cents.length);
  const nearest = stores[0]?.miles ?? 0;
  let best: (Deal & { gain: number }) | undefined;
  for (const [store, { miles }] of stores.entries()) {
    const savings = average - (cents[store] ?? average);
    const gain = savings - extraTripCents(miles, nearest);
    if (gain > (best?.gain ?? 0)) best = { store, savings, gain };
  }
  return best && { store: best.store, savings: best.savings };
}
