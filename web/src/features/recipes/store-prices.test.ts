import type { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { centsOf, plain } from '@homeplate/kit/format/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atStore, storeBasket } from '../../lib/store-prices.ts';
import { costsFor } from './serving-costs.ts';
import { testRecipe } from './test-recipe.ts';

type Bought = { itemId: string; cents: number };
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** A recipe's prices at Aldi, where each bought line costs so much and as much again stays in its package. */
function pricingOf(bought: readonly Bought[], servings = testRecipe.servings): RecipePricing {
  const total = sum(bought.map(({ cents }) => cents));
  const byItem = [...Map.groupBy(bought, ({ itemId }) => itemId)];
  return {
    recipeId: testRecipe.id,
    zipCode: '37203',
    city: 'Nashville',
    state: 'TN',
    servings,
    lowestPrice: plain(total),
    averagePrice: plain(total),
    highestPrice: plain(total),
    stores: [
      {
        storeId: 'aldi',
        storeName: 'Aldi',
        chain: 'Aldi',
        distance: 1.4,
        costPerServing: plain(Math.round(total / servings)),
        totalCost: plain(total),
        checkoutCost: plain(2 * total),
        savings: '0.00',
        coverage: { priced: bought.length, total: bought.length },
        source: 'observed',
        observedLines: bought.length,
        observedAt: '2026-11-20T12:00:00.000Z',
        sample: false,
        membersOnly: false,
      },
    ],
    receipt: {
      storeId: 'aldi',
      items: byItem.map(([itemId, lines]) => {
        const cents = sum(lines.map((line) => line.cents));
        return {
          itemId,
          name: itemId,
          cost: plain(2 * cents),
          packages: [{ count: 1, label: 'bag', words: 'bag' }],
          portionCost: plain(cents),
          leftOver: { grams: 1, cost: plain(cents) },
        };
      }),
    },
    lines: bought.map(({ itemId, cents }) => ({
      itemId,
      name: itemId,
      cost: plain(cents),
      unitPrice: '1.00',
      unit: 'lb',
      source: 'observed',
      observedAt: '2026-11-20T12:00:00.000Z',
      storeName: 'Aldi',
      derivation: 'Seen on the shelf at Aldi',
    })),
  };
}
const bought = ['grits', 'salt', 'butter'].map((itemId, index) => ({ itemId, cents: 50 + index }));

describe('a recipe at a store', () => {
  it('every figure of a page at a store agrees with the receipt, for its own and other servings', () => {
    const line = fc.record({
      itemId: fc.constantFrom('a', 'b', 'c', 'd'),
      cents: fc.nat(5_000),
      kind: fc.constantFrom('bought', 'bought', 'optional', 'unweighed'),
    });
    const [sample] = testRecipe.ingredients;
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 15 }),
        fc.integer({ min: 1, max: 12 }),
        (found, servings) => {
          const recipe = {
            ...testRecipe,
            ingredients: found.map(({ itemId, kind }) => ({
              ...(sample as RecipeDetail['ingredients'][number]),
              itemId,
              category: itemId < 'c' ? 'Dairy' : 'Pantry',
              optional: kind === 'optional',
              grams: kind === 'unweighed' ? null : 100,
              estimatedCost: kind === 'bought' ? '0.01' : null,
            })),
            costByCategory: ['Dairy', 'Pantry'].map((category) => ({ category, cost: '0.00' })),
          };
          const lines = found.filter(({ kind }) => kind === 'bought');
          const priced = atStore(recipe, pricingOf(lines));
          const scaled = storeBasket(priced, pricingOf(lines, servings));
          for (const [count, basket] of [
            [recipe.servings, priced.basket],
            [servings, scaled],
          ] as const) {
            const costs = costsFor(priced, count, basket);
            const items = basket?.items ?? [];
            expect(costs.lines.map((cents) => cents !== null)).toEqual(
              found.map(({ kind }) => kind === 'bought'),
            );
            expect(sum(costs.lines.map((cents) => cents ?? 0))).toBe(costs.total);
            expect(sum(items.map(({ portionCost }) => centsOf(portionCost)))).toBe(costs.total);
            expect(sum(items.map(({ cost }) => centsOf(cost)))).toBe(costs.checkout);
            expect(sum(items.map(({ leftOver }) => centsOf(leftOver?.cost ?? '0')))).toBe(costs.leftOver);
            expect(sum(costs.byCategory.map(({ cents }) => cents))).toBe(costs.total);
          }
          expect(centsOf(priced.costPerServing)).toBe(costsFor(priced, 4, priced.basket).perServing);
          expect(sum(priced.costByCategory.map(({ cost }) => centsOf(cost)))).toBe(centsOf(priced.totalCost));
        },
      ),
    );
  });

  it('a preview has the store’s sums without its packages', () => {
    const lines = testRecipe.ingredients.map((one) => ({ ...one, grams: null, estimatedCost: null }));
    const preview = { ...testRecipe, ingredients: lines, basket: null, preview: true };
    const priced = atStore(preview, pricingOf(bought));
    expect(priced).toMatchObject({
      store: { storeName: 'Aldi' },
      totalCost: '1.53',
      checkoutCost: '3.06',
      basket: null,
      costByCategory: [{ category: 'Pantry', cost: '1.53' }],
    });
    expect(priced.ingredients).toEqual(lines);
    const costs = costsFor(priced, 4, null);
    expect([costs.total, costs.checkout, costs.perServing]).toEqual([153, 306, 38]);
  });

  it('a recipe keeps its area’s prices without a receipt, and when the store’s lines are of another version', () => {
    expect(atStore(testRecipe, undefined)).toBe(testRecipe);
    expect(atStore(testRecipe, { ...pricingOf(bought), receipt: null })).toBe(testRecipe);
    expect(atStore(testRecipe, pricingOf(bought.slice(1)))).toBe(testRecipe);
    expect(atStore(testRecipe, pricingOf([...bought, { itemId: 'corn', cents: 5 }]))).toBe(testRecipe);
    expect(atStore(testRecipe, pricingOf(bought, 8))).toBe(testRecipe);
  });
});
