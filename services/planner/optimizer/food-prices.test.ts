import { allFoods } from '@homeplate/reference/foods/foods.ts';
import { checkoutCents } from '@homeplate/reference/prices/checkout-cost.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../deploy/tests/property-runs.ts';
import { createFoodPrices } from './food-prices.ts';

const foods = allFoods();
const needs = fc.record({
  food: fc.nat(foods.length - 1),
  factor: fc.double({ min: 0.1, max: 10, noNaN: true }),
  /** In thousandths of the largest package. */
  amounts: fc.array(fc.integer({ min: 1, max: 12_000 }), { minLength: 2, maxLength: 60 }),
  piece: fc.integer({ min: -1, max: 3 }),
});

test('costs what the checkout costs, whatever was asked before', () => {
  fc.assert(
    fc.property(needs, ({ food: index, factor, amounts, piece: asked }) => {
      const food = foods[index];
      if (!food) return;
      const piece = asked < food.packages.length && !food.soldByWeight ? asked : -1;
      const offers = [{ storeId: 'store', centsPerKg: food.basePrice.centsPerKg * factor }];
      const prices = createFoodPrices({ id: food.id, offers, wasteShare: 0.3 });
      const { shelf } = prices;
      if (!shelf) throw new Error('no shelf');
      const largest = Math.max(...food.packages.map(({ grams }) => grams));
      for (const amount of amounts) {
        const grams = (amount / 1_000) * largest;
        const { cents } = checkoutCents(shelf, grams, piece < 0 ? undefined : piece);
        expect(prices.cents(grams, piece)).toBe(cents);
      }
    }),
    { numRuns: propertyRuns(2_000) },
  );
});

test('counts as waste what a purchase costs beyond the best unit price', () => {
  const food = foods.find(({ soldByWeight, packages }) => !soldByWeight && packages.length === 1);
  const [size] = food?.packages ?? [];
  if (!food || !size) throw new Error('no such food');
  const offers = [{ storeId: 'store', centsPerKg: food.basePrice.centsPerKg }];
  const prices = createFoodPrices({ id: food.id, offers, wasteShare: 0.5 });
  const grams = size.grams / 2;
  const cents = prices.cents(grams, -1);
  expect(prices.wasteCents(grams, cents)).toBeCloseTo(cents / 4, 2);
  expect(prices.wasteCents(size.grams, cents)).toBeCloseTo(0, 2);
});

test('buys what is not at home', () => {
  const offers = [{ storeId: 'store', centsPerKg: 200 }];
  const rice = { id: 'long-grain-rice', offers, wasteShare: 0 };
  expect(createFoodPrices(rice).toBuy(900)).toBe(900);
  expect(createFoodPrices({ ...rice, atHome: { grams: 300, always: false } }).toBuy(900)).toBe(600);
  expect(createFoodPrices({ ...rice, atHome: { grams: 0, always: true } }).toBuy(900)).toBe(0);
});
