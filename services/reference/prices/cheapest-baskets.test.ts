import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { milesBetween } from '../places/place.ts';
import {
  type BasketStore,
  basketAt,
  cheapestBaskets,
  savingsOf,
  type Trip,
  worthwhileBasket,
} from './cheapest-baskets.ts';

type Point = { latitude: number; longitude: number };
const HOME: Point = { latitude: 36.15, longitude: -86.79 };
const anyPoint = fc.record({
  latitude: fc.double({ min: 35.9, max: 36.4, noNaN: true }),
  longitude: fc.double({ min: -87.1, max: -86.5, noNaN: true }),
});

type Town = { stores: BasketStore[]; trip: Trip; points: Point[] };
const anyTown = (mostStores = 5, mostItems = 5): fc.Arbitrary<Town> =>
  fc
    .record({
      points: fc.array(anyPoint, { minLength: 1, maxLength: mostStores }),
      items: fc.integer({ min: 1, max: mostItems }),
      centsPerMile: fc.integer({ min: 0, max: 200 }),
    })
    .chain(({ points, items, centsPerMile }) =>
      fc
        .array(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: items, maxLength: items }), {
          minLength: points.length,
          maxLength: points.length,
        })
        .map((costs) => ({
          points,
          stores: points.map((point, at) => ({
            cents: costs[at] ?? [],
            milesFromHome: milesBetween(HOME, point),
          })),
          trip: {
            centsPerMile,
            milesBetween: (one: number, other: number) =>
              milesBetween(points[one] ?? HOME, points[other] ?? HOME),
          },
        })),
    );

const permutations = (of: number[]): number[][] =>
  of.length <= 1
    ? [of]
    : of.flatMap((one) => permutations(of.filter((other) => other !== one)).map((rest) => [one, ...rest]));

/** Drives every order, from home and back. */
const milesOf = (points: readonly Point[], of: number[]): number => {
  const trips = permutations(of).map((order) => {
    const stops = [HOME, ...order.map((at) => points[at] ?? HOME), HOME];
    return stops.slice(1).reduce((sum, stop, at) => sum + milesBetween(stops[at] ?? HOME, stop), 0);
  });
  return Math.round(Math.min(...trips) * 10) / 10;
};

/** The cheapest of all ways to give each item a store, with at most `most` stores, by trying every one. */
function bruteForce({ stores, trip, points }: Town, most: number): number {
  const items = stores[0]?.cents.length ?? 0;
  let best = Number.POSITIVE_INFINITY;
  const visit = (chosen: number[]) => {
    if (chosen.length === items) {
      const used = [...new Set(chosen)];
      if (used.length > most) return;
      const bought = chosen.reduce((sum, store, item) => sum + (stores[store]?.cents[item] ?? 0), 0);
      best = Math.min(best, bought + Math.round(milesOf(points, used) * trip.centsPerMile));
      return;
    }
    for (const store of stores.keys()) visit([...chosen, store]);
  };
  visit([]);
  return best;
}

describe('the cheapest baskets', () => {
  it('no way to give each item a store is cheaper than the baskets with as many stops, for 1, 2 and 3 stores', () => {
    fc.assert(
      fc.property(anyTown(), fc.integer({ min: 1, max: 3 }), (town, most) => {
        const found = cheapestBaskets(town.stores, most, town.trip);
        expect(Math.min(...found.map(({ cents }) => cents))).toBe(bruteForce(town, most));
      }),
      { numRuns: 300 },
    );
  });

  it('a basket adds up to the cent, buys something at each stop, and drives the shortest way', () => {
    fc.assert(
      fc.property(anyTown(8, 12), ({ stores, trip, points }) => {
        const found = cheapestBaskets(stores, 3, trip);
        expect(found[0]?.stores.length).toBe(1);
        for (const basket of found) {
          const costs = basket.itemStores.map((store, item) => stores[store]?.cents[item] ?? 0);
          expect(costs.reduce((sum, cents) => sum + cents, 0)).toBe(basket.itemsCents);
          expect(basket.cents).toBe(basket.itemsCents + basket.drivingCents);
          expect(new Set(basket.itemStores)).toEqual(new Set(basket.stores));
          expect(basket.miles).toBe(milesOf(points, [...basket.stores]));
          expect(basket.drivingCents).toBe(Math.round(basket.miles * trip.centsPerMile));
        }
        expect(found.map((basket) => basket.stores.length)).toEqual(
          found.map((basket) => basket.stores.length).toSorted(),
        );
      }),
    );
  });

  it('when driving is free, three stores sell each item at its lowest price, and another store makes nothing dearer', () => {
    fc.assert(
      fc.property(anyTown(6, 8), ({ stores, trip }) => {
        const free = { ...trip, centsPerMile: 0 };
        const found = cheapestBaskets(stores, 3, free);
        const lowest = (stores[0]?.cents ?? []).map((_, item) =>
          Math.min(...stores.map(({ cents }) => cents[item] ?? 0)),
        );
        if (stores.length <= 3)
          expect(Math.min(...found.map(({ cents }) => cents))).toBe(lowest.reduce((a, b) => a + b, 0));
        const fewer = cheapestBaskets(stores.slice(0, -1), 3, free);
        for (const basket of fewer)
          expect(Math.min(...found.map(({ cents }) => cents))).toBeLessThanOrEqual(basket.cents);
      }),
    );
  });

  it('a store that sells nothing cheaper is no stop, and an empty list or no store has no basket', () => {
    const trip = { centsPerMile: 0, milesBetween: () => 1 };
    const [cheap, dear] = [
      { cents: [100, 200], milesFromHome: 1 },
      { cents: [100, 300], milesFromHome: 1 },
    ];
    expect(cheapestBaskets([cheap, dear], 3, trip).map(({ stores }) => stores)).toEqual([[0]]);
    expect(basketAt([cheap, dear], [0, 1], trip).stores).toEqual([0]);
    expect(cheapestBaskets([], 3, trip)).toEqual([]);
    expect(cheapestBaskets([{ cents: [], milesFromHome: 1 }], 3, trip)).toEqual([]);
  });
});

describe('the worth of a further stop', () => {
  const totals = (...cents: number[]) => cents.map((one) => ({ cents: one }));

  it('a second stop that saves $6.20 is worth it, and a third one that costs 51 cents more is not', () => {
    const baskets = totals(7_844, 7_224, 7_275);
    expect(savingsOf(baskets)).toEqual([0, 620, -51]);
    expect(worthwhileBasket(baskets, 100)).toBe(1);
    expect(worthwhileBasket(baskets, 621)).toBe(0);
  });

  it('a third stop can be worth it when the second alone is not', () => {
    expect(worthwhileBasket(totals(1_000, 1_010, 700), 100)).toBe(2);
    expect(savingsOf(totals(1_000, 1_010, 700))).toEqual([0, -10, 300]);
  });

  it('a stop that saves nothing is never suggested, and without baskets none is', () => {
    expect(worthwhileBasket(totals(1_000, 1_000), 0)).toBe(0);
    expect(worthwhileBasket([], 100)).toBeUndefined();
  });
});
