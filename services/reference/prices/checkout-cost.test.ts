import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Food } from '../foods/food.ts';
import { allFoods, foodById } from '../foods/foods.ts';
import { exactPricePerKg } from '../foods/measures.ts';
import { quotedPackage } from '../foods/packages.ts';
import { type Checkout, checkout as checkoutOf } from './checkout-cost.ts';
import { packagePrices } from './package-prices.ts';
import { portionCents, shareCents, weighedCents } from './portion-cost.ts';

const food = (id: string): Food => {
  const found = foodById(id);
  if (!found) throw new Error(`no food ${id}`);
  return found;
};
/** The checkout of a need by weight. */
const checkout = (of: Food, centsPerKg: number, grams: number): Checkout =>
  checkoutOf(of, centsPerKg, { grams });
const bought = ({ packages }: Checkout): number =>
  packages.reduce((sum, line) => sum + line.grams * line.count, 0);
const anyFood = fc.constantFrom(...allFoods());
const anyRate = fc.integer({ min: 1, max: 9000 });
const anyGrams = fc.double({ min: 0.01, max: 6000, noNaN: true });

describe('portionCents', () => {
  it('the portion is the used share of the checkout cost, rounded half up, and never more', () => {
    expect(portionCents(29, 61.1, 122.2)).toBe(15);
    expect(portionCents(134, 3, 1000)).toBe(0);
    expect(portionCents(100, 5, 1000)).toBe(1);
    expect(portionCents(100, 1001, 1000)).toBe(100);
  });
});

describe('weighedCents', () => {
  it('weighed cents round half up', () => {
    expect(weighedCents(886, 56.8)).toBe(50);
    expect(weighedCents(134, 3)).toBe(0);
    expect(weighedCents(1000, 0.5)).toBe(1);
    expect(weighedCents(1000, 0)).toBe(0);
  });
});

describe('shareCents', () => {
  it('shared cents are each within a cent of the exact share and add up', () => {
    const anyWeights = fc.array(fc.double({ min: 0, max: 5000, noNaN: true }), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), anyWeights, (cents, weights) => {
        const shares = shareCents(cents, weights);
        const sum = weights.reduce((total, weight) => total + weight, 0);
        expect(shares.reduce((total, share) => total + share, 0)).toBe(cents);
        for (const [line, share] of shares.entries()) {
          expect(Number.isInteger(share)).toBe(true);
          const exact = sum > 0 ? (cents * (weights[line] ?? 0)) / sum : cents / weights.length;
          expect(Math.abs(share - exact)).toBeLessThan(1 + 1e-6);
        }
      }),
    );
    expect(shareCents(10, [1, 1, 1])).toEqual([4, 3, 3]);
  });
});

describe('packagePrices', () => {
  it('the largest package has the quoted price and smaller ones cost more per kilogram', () => {
    expect(packagePrices(food('all-purpose-flour'), food('all-purpose-flour').basePrice.centsPerKg)).toEqual([
      { grams: 907.18474, label: '2 lb bag', cents: 163 },
      { grams: 2267.96185, label: '5 lb bag', cents: 290 },
    ]);
  });

  it('package prices are positive, increase with size, and are at least the quoted rate', () => {
    fc.assert(
      fc.property(anyFood, anyRate, (f, rate) => {
        const quoted = quotedPackage(f);
        const prices = packagePrices(f, rate);
        for (const [place, { grams, cents }] of prices.entries()) {
          // A pack is a multiple of the quoted package, with both price and weight rounded.
          const slack = 0.5 * Math.max(1, grams / quoted.grams) + (rate * grams * 0.005) / 1000;
          expect(cents).toBeGreaterThanOrEqual((rate * grams) / 1000 - slack);
          expect(cents).toBeGreaterThanOrEqual(prices[place - 1]?.cents ?? 1);
        }
      }),
    );
  });

  it('a package of one unit costs exactly the observed price per unit', () => {
    const cases = [
      ['butter', 'lb', '1 lb (4 sticks)', 1],
      ['brown-sugar', 'lb', '2 lb bag', 2],
      ['all-purpose-flour', 'lb', '5 lb bag', 5],
      ['cream-cheese', 'oz', '8 oz block', 8],
      ['romaine', 'each', '1 head (about 17 oz)', 1],
      ['corn-ear', 'each', '1 ear', 1],
      ['red-bell-pepper', 'lb', '1 pepper (about 5 oz)', 145.1 / 453.59237],
      ['egg', 'dozen', '1 dozen', 1],
      ['whole-milk', 'gal', '1 gallon', 1],
    ] as const;
    for (const [id, unit, label, times] of cases)
      fc.assert(
        fc.property(fc.integer({ min: 20, max: 2000 }), (cents) => {
          const rate = exactPricePerKg(food(id), cents, unit) ?? Number.NaN;
          const found = packagePrices(food(id), rate).find((size) => size.label === label);
          expect(found?.cents, `${id} at ${cents} a ${unit}`).toBe(
            Math.round(Number((cents * times).toFixed(6))),
          );
        }),
      );
  });
});

describe('checkout', () => {
  it('a cup of flour buys a whole bag and is charged its share', () => {
    const bill = checkout(food('all-purpose-flour'), 128, 125);
    expect(bill.packages).toEqual([{ grams: 907.18474, label: '2 lb bag', count: 1, cents: 163 }]);
    // 163 x 125 / 907.2 is 22.5.
    expect(bill.portionCents).toBe(22);
    expect(bill.surplusGrams).toBeCloseTo(782.18, 2);
  });

  it('checkout mixes sizes if that is cheapest', () => {
    const milk = checkout(food('whole-milk'), 105, 4200);
    expect(milk.packages.map((line) => [line.label, line.count])).toEqual([
      ['1 gallon', 1],
      ['1 pint', 1],
    ]);
  });

  it('two smaller packages are bought if they cover a need that one large package does not', () => {
    const f: Food = {
      ...food('all-purpose-flour'),
      packages: [
        { grams: 600, label: 'small' },
        { grams: 1000, label: 'large' },
      ],
    };
    // 1000 g at 100 cents per kilogram; 600 g at (1000/600)^0.37 times that: 72.5.
    expect(checkout(f, 100, 1200).packages).toEqual([{ grams: 600, label: 'small', count: 2, cents: 144 }]);
  });

  it('a shopper takes the larger package if it costs as much as the smaller one, also if a little is needed', () => {
    // 26 oz at 134 cents per kilogram: 98.8.
    expect(checkout(food('salt'), 134, 10).packages).toMatchObject([{ label: '26 oz canister', cents: 99 }]);
    // The need names its piece: one half dozen.
    expect(checkoutOf(food('egg'), 1, { grams: 340.8, piece: 0 }).packages).toMatchObject([
      { label: 'half dozen' },
    ]);
  });

  it('foods sold by weight are bought exactly, and no need buys nothing', () => {
    const bill = checkout(food('ground-beef'), 1526, 680.4);
    expect(bill).toEqual({
      packages: [{ grams: 680.4, label: 'about 1.50 lb', count: 1, cents: 1038 }],
      cents: 1038,
      portionCents: 1038,
      surplusGrams: 0,
    });
    const nothing = { packages: [], cents: 0, portionCents: 0, surplusGrams: 0 };
    expect(checkout(food('salt'), 134, 0)).toEqual(nothing);
  });

  it('a need within 3 % above or below whole packages buys those packages', () => {
    const [can] = food('black-eyed-peas-canned').packages;
    for (let count = 1; count <= 16; count += 1) {
      const at = (share: number) => checkout(food('black-eyed-peas-canned'), 300, count * can.grams * share);
      for (const share of [0.971, 1, 1.03]) {
        expect(at(share).packages, `${count} x ${share}`).toMatchObject([{ count }]);
        expect(at(share)).toMatchObject({ portionCents: at(share).cents, surplusGrams: 0 });
      }
      expect(at(1.031).packages).toMatchObject([{ count: count + 1 }]);
    }
    const less = checkout(food('black-eyed-peas-canned'), 300, can.grams * 0.96);
    expect(less.surplusGrams).toBeCloseTo(can.grams * 0.04, 6);
    expect(less.portionCents).toBe(Math.round(less.cents * 0.96));
  });

  it('the tolerance never drops a whole package from a large need', () => {
    const [can] = food('black-eyed-peas-canned').packages;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (count) => {
        const bill = checkout(food('black-eyed-peas-canned'), 300, count * can.grams);
        expect(bill.packages).toMatchObject([{ count }]);
        expect(bill.surplusGrams).toBe(0);
      }),
    );
  });

  it('checkout covers the need, and portion and leftover value add up to the cost', () => {
    fc.assert(
      fc.property(anyFood, anyRate, anyGrams, (f, rate, grams) => {
        const bill = checkout(f, rate, grams);
        expect(bought(bill) * 1.03).toBeGreaterThanOrEqual(grams - 1e-5);
        expect(bill.cents).toBe(bill.packages.reduce((sum, line) => sum + line.cents, 0));
        expect(Number.isInteger(bill.cents) && Number.isInteger(bill.portionCents)).toBe(true);
        expect(bill.portionCents).toBeLessThanOrEqual(bill.cents);
        if (bill.surplusGrams === 0) {
          expect(bill.portionCents).toBe(bill.cents);
          expect(Math.abs(bought(bill) - grams)).toBeLessThanOrEqual(0.03 * bought(bill) + 1e-5);
        } else {
          expect(bill.surplusGrams).toBeCloseTo(bought(bill) - grams, 6);
          expect(bill.portionCents).toBe(Math.round((bill.cents * grams) / bought(bill) + 1e-6));
        }
      }),
    );
  });

  it('a larger need never costs less', () => {
    fc.assert(
      fc.property(anyFood, anyRate, anyGrams, anyGrams, (f, rate, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(checkout(f, rate, less).cents).toBeLessThanOrEqual(checkout(f, rate, more).cents);
      }),
    );
  });

  it('no other combination of packages costs less than the cover found', () => {
    fc.assert(
      fc.property(anyFood, anyRate, anyGrams, (f, rate, grams) => {
        if (f.soldByWeight) return;
        expect(checkout(f, rate, grams).cents).toBe(cheapest(packagePrices(f, rate), grams));
      }),
    );
  });
});

/** A brute-force reference: tries every count of every package. */
function cheapest(prices: readonly { grams: number; cents: number }[], need: number): number {
  let best = Number.POSITIVE_INFINITY;
  const visit = (index: number, cents: number, weight: number, largest: number): void => {
    if (weight > 0 && weight >= Math.max(need / 1.03, need - largest / 2) - 1e-6)
      best = Math.min(best, cents);
    const price = prices[index];
    if (!price) return;
    for (let count = 0; count <= Math.ceil(Math.max(0, need - weight) / price.grams); count += 1)
      visit(
        index + 1,
        cents + count * price.cents,
        weight + count * price.grams,
        count > 0 ? Math.max(largest, price.grams) : largest,
      );
  };
  visit(0, 0, 0, 0);
  return best;
}
