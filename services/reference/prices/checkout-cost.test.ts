import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Food } from '../foods/food.ts';
import { allFoods, foodById } from '../foods/foods.ts';
import { checkout, packagePrices } from './checkout-cost.ts';
import { portionCents } from './portion-cost.ts';

const food = (id: string): Food => {
  const found = foodById(id);
  if (!found) throw new Error(`no food ${id}`);
  return found;
};
const anyFood = fc.constantFrom(...allFoods());
const anyRate = fc.integer({ min: 1, max: 9000 });
const anyGrams = fc.double({ min: 0.01, max: 6000, noNaN: true });

describe('portionCents', () => {
  it('rounds half up to the cent, and only what is worth less than half a cent to nothing', () => {
    expect(portionCents(886, 56.8)).toBe(50);
    expect(portionCents(134, 6)).toBe(1);
    expect(portionCents(134, 3)).toBe(0);
    expect(portionCents(1000, 0.5)).toBe(1);
    expect(portionCents(1000, 0)).toBe(0);
  });
});

describe('packagePrices', () => {
  it('quotes the price for the largest package and asks more per kilogram for smaller ones', () => {
    expect(packagePrices(food('all-purpose-flour'), food('all-purpose-flour').basePrice.centsPerKg)).toEqual([
      { grams: 907, label: '2 lb bag', cents: 146 },
      { grams: 2268, label: '5 lb bag', cents: 291 },
    ]);
  });

  it('never asks less per kilogram than the quoted price', () => {
    fc.assert(
      fc.property(anyFood, anyRate, (f, rate) =>
        packagePrices(f, rate).every((price) => (price.cents * 1000) / price.grams >= rate - 1e-6),
      ),
    );
  });
});

describe('checkout', () => {
  it('buys whole packages: a cup of flour costs a bag', () => {
    const bill = checkout(food('all-purpose-flour'), 128, 125);
    expect(bill.packages).toEqual([{ grams: 907, label: '2 lb bag', count: 1, cents: 146 }]);
    expect(bill.surplusGrams).toBe(782);
  });

  it('mixes sizes where that is cheapest', () => {
    const milk = checkout(food('whole-milk'), 105, 4200);
    expect(milk.packages.map((line) => [line.label, line.count])).toEqual([
      ['1 gallon', 1],
      ['1 pint', 1],
    ]);
  });

  it('takes two smaller packages where they just cover and a large one would not', () => {
    const f: Food = {
      ...food('salt'),
      packages: [
        { grams: 600, label: 'small' },
        { grams: 1000, label: 'large' },
      ],
    };
    expect(checkout(f, 100, 1200).packages).toEqual([{ grams: 600, label: 'small', count: 2, cents: 138 }]);
  });

  it('buys exactly what is needed where it is weighed, and nothing for nothing', () => {
    const bill = checkout(food('ground-beef'), 1526, 680.4);
    expect(bill).toEqual({
      packages: [{ grams: 680.4, label: 'about 1.50 lb', count: 1, cents: 1038 }],
      cents: 1038,
      surplusGrams: 0,
    });
    expect(checkout(food('salt'), 134, 0)).toEqual({ packages: [], cents: 0, surplusGrams: 0 });
  });

  it('covers the need, adds up, and never costs less than the portion', () => {
    fc.assert(
      fc.property(anyFood, anyRate, anyGrams, (f, rate, grams) => {
        const bill = checkout(f, rate, grams);
        const bought = bill.packages.reduce((sum, line) => sum + line.grams * line.count, 0);
        expect(bought).toBeGreaterThanOrEqual(grams - 1e-9);
        expect(bill.surplusGrams).toBeCloseTo(bought - grams, 6);
        expect(bill.cents).toBe(bill.packages.reduce((sum, line) => sum + line.cents, 0));
        expect(Number.isInteger(bill.cents)).toBe(true);
        expect(portionCents(rate, grams)).toBeLessThanOrEqual(bill.cents);
      }),
    );
  });

  it('finds the cheapest cover: no other combination costs less', () => {
    fc.assert(
      fc.property(anyFood, anyRate, anyGrams, (f, rate, grams) => {
        if (f.soldByWeight) return;
        const prices = packagePrices(f, rate);
        expect(checkout(f, rate, grams).cents).toBe(cheapestByTable(prices, Math.ceil(grams)));
      }),
    );
  });
});

/** The cheapest cover of a whole number of grams, gram by gram: slow and plainly right. Packages weigh whole grams. */
function cheapestByTable(prices: readonly { grams: number; cents: number }[], need: number): number {
  const cheapest = [0];
  for (let grams = 1; grams <= need; grams += 1) {
    cheapest[grams] = Math.min(
      ...prices.map((price) => price.cents + (cheapest[Math.max(0, grams - price.grams)] ?? 0)),
    );
  }
  return cheapest[need] ?? 0;
}
