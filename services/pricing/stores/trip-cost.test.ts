import { CENTS_PER_MILE } from '@homeplate/reference/prices/trip-rate.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestDeal, extraTripCents } from './trip-cost.ts';

const anyOffers = fc
  .array(
    fc.record({
      miles: fc.double({ min: 0, max: 25, noNaN: true }),
      cents: fc.integer({ min: 1, max: 5_000 }),
    }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((offers) => offers.toSorted((a, b) => a.miles - b.miles));
const deal = (offers: readonly { miles: number; cents: number }[]) =>
  bestDeal(
    offers.map(({ cents }) => cents),
    offers,
  );

describe('the best deal', () => {
  it('a saving of 63 cents 18 miles away is no deal, and the same saving at the nearest store is one', () => {
    expect(
      deal([
        { miles: 1, cents: 300 },
        { miles: 2, cents: 300 },
        { miles: 18, cents: 205 },
      ]),
    ).toBeUndefined();
    expect(
      deal([
        { miles: 1, cents: 205 },
        { miles: 2, cents: 300 },
        { miles: 18, cents: 300 },
      ]),
    ).toEqual({
      store: 0,
      savings: 63,
    });
  });

  it('a dearer store nearby is the deal when the cheapest one is too far away', () => {
    expect(
      deal([
        { miles: 1, cents: 400 },
        { miles: 1.2, cents: 250 },
        { miles: 9, cents: 240 },
      ])?.store,
    ).toBe(1);
  });

  it('a deal always saves more than its trip costs, and no other store saves more after its trip', () => {
    fc.assert(
      fc.property(anyOffers, (offers) => {
        const average = Math.round(offers.reduce((sum, { cents }) => sum + cents, 0) / offers.length);
        const trip = (miles: number) => 2 * (miles - (offers[0]?.miles ?? 0)) * CENTS_PER_MILE;
        const gains = offers.map(({ cents, miles }) => average - cents - trip(miles));
        const found = deal(offers);
        // The cost of a trip is rounded to a cent.
        if (!found) for (const gain of gains) expect(gain).toBeLessThan(1);
        else {
          const { miles, cents } = offers[found.store] ?? { miles: Number.NaN, cents: Number.NaN };
          expect(found.savings).toBe(average - cents);
          expect(found.savings).toBeGreaterThan(extraTripCents(miles, offers[0]?.miles ?? 0));
          expect(gains[found.store]).toBeGreaterThan(Math.max(...gains) - 1);
        }
      }),
    );
  });
});
