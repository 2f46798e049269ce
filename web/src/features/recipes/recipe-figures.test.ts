import { MOST_SERVINGS as MOST, type RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultCostReading, estimateCost } from './cost-estimate.ts';
import { dailyShare, estimateNutrition } from './nutrition-estimate.ts';
import { MOST_SERVINGS, scaledCosts } from './scale-recipe.ts';
import { costsFor } from './serving-costs.ts';
import { testRecipe } from './test-recipe.ts';

const ingredient = (estimatedCost: string | null, grams: number | null = 100): RecipeIngredient => ({
  itemId: 'x',
  name: 'x',
  counted: null,
  quantity: 1,
  quantityMax: null,
  unit: 'lb',
  metric: null,
  canSize: null,
  weight: null,
  notes: null,
  group: null,
  optional: false,
  category: 'Pantry',
  grams,
  estimatedCost,
  costSource: estimatedCost === null ? null : 'estimate',
  costObservedAt: null,
  costDerivation: null,
  allergens: [],
});
const sum = (cents: readonly number[]) => cents.reduce((all, cost) => all + cost, 0);

describe('the cost estimate', () => {
  it('the cost estimate is 60, 20 and 20 percent of a serving and of the dish', () => {
    expect(estimateCost(295, 1180)).toEqual({ serving: [177, 59, 59], whole: [708, 236, 236] });
  });

  it('the cost estimate always adds up to the total', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (serving, whole) => {
        const parts = estimateCost(serving, whole);
        expect([sum(parts.serving), sum(parts.whole)]).toEqual([serving, whole]);
      }),
    );
  });

  it('the cost estimate is preferred only when less than 90 percent of the weight is priced', () => {
    const costByCategory = [{ category: 'Pantry', cost: '1.00' }];
    const reading = (...ingredients: RecipeIngredient[]) =>
      defaultCostReading({ ingredients, costByCategory });
    expect(reading(ingredient('1.00', 900), ingredient(null, 100))).toBe('from-ingredients');
    expect(reading(ingredient('1.00', 899), ingredient(null, 101))).toBe('estimate');
    expect(defaultCostReading({ ingredients: [], costByCategory: [] })).toBe('estimate');
  });
});

describe('the nutrition estimate', () => {
  it('the nutrition estimate takes 15, 55 and 30 percent of the calories', () => {
    const { protein, carbs, fat } = estimateNutrition(480);
    expect([protein, carbs, fat]).toEqual([18, 66, 16]);
  });

  it('the nutrition estimate has daily values, except for sugars', () => {
    expect(dailyShare('sodium', 910)).toBe(40);
    expect(dailyShare('sugar', 10)).toBeUndefined();
  });
});

describe('another number of servings', () => {
  it('a scaled recipe costs the sum of its lines to the cent', () => {
    const amounts = fc.array(fc.option(fc.nat(5_000)), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 1, max: 48 }),
        fc.integer({ min: 1, max: 12 }),
        (cents, wanted, base) => {
          const lines = cents.map((cost) => ingredient(cost === null ? null : (cost / 100).toFixed(2)));
          const scaled = scaledCosts(lines, wanted / base);
          expect(sum(scaled.lines.map((cost) => cost ?? 0))).toBe(scaled.total);
          expect(scaled.lines.map((cost) => cost === null)).toEqual(cents.map((cost) => cost === null));
        },
      ),
    );
  });

  it('every sum of a page agrees with its lines and its receipt, with the server’s packages and without', () => {
    const lines = fc.array(
      fc.record({ cents: fc.option(fc.nat(5_000)), aisle: fc.constantFrom('Dairy', 'Pantry') }),
      {
        minLength: 1,
        maxLength: 15,
      },
    );
    const amount = (cents: number) => (cents / 100).toFixed(2);
    fc.assert(
      fc.property(
        lines,
        fc.nat(9_000),
        fc.integer({ min: 1, max: 12 }),
        fc.boolean(),
        (found, rest, servings, isLoaded) => {
          const own = sum(found.map(({ cents }) => cents ?? 0));
          const lineCosts = found.map(({ cents }) => (cents === null ? null : amount(cents)));
          const recipe = {
            ...testRecipe,
            ingredients: found.map(({ aisle }, index) => ({
              ...ingredient(lineCosts[index] ?? null),
              category: aisle,
            })),
            totalCost: amount(own),
            checkoutCost: amount(own + rest),
            costByCategory: ['Dairy', 'Pantry'].map((category) => ({ category, cost: '0.00' })),
          };
          const basket = {
            servings,
            totalCost: amount(own),
            checkoutCost: amount(own + rest),
            leftOverCost: amount(rest),
            items: [],
            lineCosts,
          };
          const costs = costsFor(recipe, servings, isLoaded ? basket : null);
          expect(sum(costs.lines.map((cents) => cents ?? 0))).toBe(costs.total);
          expect(sum(costs.byCategory.map(({ cents }) => cents))).toBe(costs.total);
          expect(Math.abs(costs.perServing * servings - costs.total)).toBeLessThanOrEqual(servings / 2);
          if (isLoaded || servings === recipe.servings) {
            expect(costs.checkout).toBe(own + rest);
            expect(costs.leftOver).toBe(rest);
          } else expect([costs.checkout, costs.leftOver]).toEqual([null, null]);
        },
      ),
    );
  });

  it('the number of servings has the same limit as the server', () => expect(MOST_SERVINGS).toBe(MOST));

  it('scaling to the recipe’s own servings changes nothing', () => {
    const lines = ['6.99', '1.62', '0.10'].map((cost) => ingredient(cost));
    expect(scaledCosts(lines, 1).lines).toEqual(lines.map((line) => centsOf(line.estimatedCost ?? '0')));
  });
});
