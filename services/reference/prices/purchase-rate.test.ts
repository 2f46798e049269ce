import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allFoods, foodById } from '../foods/foods.ts';
import { checkout } from './checkout-cost.ts';
import { packagePrices } from './package-prices.ts';
import { packagesCents, purchasePackages, purchaseRate } from './purchase-rate.ts';
import { FLOOR_CENTS } from './size-premium.ts';

const food = fc.constantFrom(...allFoods());
const paid = fc.integer({ min: 100, max: 9_999 });
/** Cents per kilogram at which two ways to buy a weight do not cost the same by rounding. */
const FINE_RATE = 1_000_000;

describe('the price per kilogram of a purchase', () => {
  it('is the rate at which its packages cost what was paid, up to the rounding of their cents', () => {
    fc.assert(
      fc.property(food, fc.integer({ min: 20, max: 4_000 }), paid, (one, need, cents) => {
        const { packages } = checkout(one, FINE_RATE, { grams: need });
        const grams = packages.reduce((sum, size) => sum + size.grams * size.count, 0);
        const rate = purchaseRate(one, grams, cents) ?? 0;
        const bought = purchasePackages(one, grams) ?? [];
        const priceOf = new Map(packagePrices(one, rate).map((size) => [size.label, size.cents]));
        // What was paid below the floor is not repeated.
        fc.pre(bought.every(({ label }) => (priceOf.get(label) ?? 0) > FLOOR_CENTS));
        const count = bought.reduce((sum, size) => sum + size.count, 0);
        // A pack of four has four times the rounding of its piece.
        const rounding = count + grams / one.packages[0].grams / 2;
        expect(Math.abs(packagesCents(one, bought, rate) - cents)).toBeLessThanOrEqual(
          rounding + cents / rate,
        );
      }),
    );
  });

  it('the packages of a checkout are found again by their weight, with their cost at each rate', () => {
    fc.assert(
      fc.property(food, fc.integer({ min: 20, max: 4_000 }), paid, (one, need, rate) => {
        const bought = checkout(one, FINE_RATE, { grams: need });
        const grams = bought.packages.reduce((sum, size) => sum + size.grams * size.count, 0);
        const packages = purchasePackages(one, grams) ?? [];
        const found = packages.reduce((sum, size) => sum + size.grams * size.count, 0);
        expect(Math.abs(found / grams - 1)).toBeLessThan(0.05);
        const priceOf = (label: string) =>
          packagePrices(one, rate).find((size) => size.label === label)?.cents ?? Number.NaN;
        const cents = packages.reduce((sum, { label, count }) => sum + count * priceOf(label), 0);
        if (!one.soldByWeight) expect(packagesCents(one, packages, rate)).toBe(cents);
        else expect(packagesCents(one, packages, rate)).toBe(checkout(one, rate, { grams }).cents);
      }),
    );
  });

  it('several packages of one size count, also if a larger one is the cheaper way to buy them', () => {
    const rice = foodById('long-grain-rice');
    if (!rice) throw new Error('no rice');
    const [bag] = packagePrices(rice, 245);
    expect(purchaseRate(rice, (bag?.grams ?? 0) * 2, (bag?.cents ?? 0) * 2)).toBe(245);
  });

  it('is unknown for part of a package, for no grams, and for next to nothing', () => {
    const butter = foodById('butter');
    if (!butter) throw new Error('no butter');
    expect(purchaseRate(butter, 60, 100)).toBeUndefined();
    expect(purchaseRate(butter, 0, 100)).toBeUndefined();
    expect(purchaseRate(butter, butter.packages[0].grams * 4_000, 1)).toBeUndefined();
  });
});
