import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { RecipeSubstitutes } from '@homeplate/contracts/documents/substitutes.ts';
import { allFoods, foodById } from '@homeplate/reference/foods/foods.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usAverage } from '../area-prices/area-prices.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import type { RecipeLine } from '../catalogue/recipe-source.ts';
import { costIn } from '../read-model/recipe-card.ts';
import { measureLine } from '../recipes/bought-lines.ts';
import { factsOf } from '../recipes/recipe-facts.ts';
import { anyPrices, sampleSource, stored } from '../test/sample-recipes.ts';
import { substitutesOf } from './recipe-substitutes.ts';
import { substituteLine } from './substitute-line.ts';

const catalogue = await loadCatalogue();
const withSubstitutes = allFoods().filter((food) => food.substitutes);
const factsWith = (ingredients: readonly RecipeLine[]) => factsOf(stored(sampleSource({ ingredients })));
const of = (line: RecipeLine) => {
  const facts = factsWith([{ quantity: 2, unit: 'lb', food: 'yellow-onion' }, line]);
  const found = substitutesOf(facts, usAverage(), null).lines.find(({ itemId }) => itemId === line.food);
  return (id: string) => {
    const one = found?.substitutes.find(({ itemId }) => itemId === id);
    if (!one) throw new Error(`no ${id} for ${line.food}`);
    return one;
  };
};

describe('substitutes', () => {
  it.each<[number, RecipeLine['unit'], string, string, string]>([
    [1, 'cup', 'buttermilk', 'plain-yogurt', '0.75 cup'],
    [2, 'each', 'egg', 'applesauce', '0.5 cup'],
    [2, 'each', 'egg', 'flaxseed', '2 tbsp'],
    [3, 'each', 'egg', 'egg-white', '6'],
    [4, 'clove', 'garlic', 'garlic-powder', '0.5 tsp'],
    [1, 'lb', 'chicken-breast', 'chicken-thigh', '1 lb'],
    [8, 'oz', 'cheddar', 'colby', '8 oz'],
    [6, 'tbsp', 'butter', 'margarine', '6 tbsp'],
    [1, 'each', 'sweet-onion', 'yellow-onion', '3'],
    [2, 'each', 'serrano', 'jalapeno', '3'],
    [1, 'stick', 'butter', 'canola-oil', '0.3333333333333333 cup'],
  ])('for %s %s %s: %s is %s', (quantity, unit, food, instead, words) => {
    const { quantity: much, unit: measure } = of({ quantity, unit, food })(instead);
    expect(`${much}${measure ? ` ${measure}` : ''}`).toBe(words);
  });

  it('use kitchen measures close to the ratio, for every line of the catalogue', () => {
    for (const recipe of catalogue) {
      for (const line of recipe.ingredients) {
        const measured = measureLine(line);
        for (const substitute of measured.food?.substitutes ?? []) {
          const swapped = substituteLine(measured, substitute);
          const words = `${recipe.id}: ${line.quantity} ${line.unit} ${line.food} → ${substitute.food}`;
          expect(swapped?.grams, words).toBeGreaterThan(0);
          expect(swapped?.line.quantity, words).toBeLessThan(line.unit === 'g' ? 5_000 : 60);
        }
      }
    }
  });

  it('change the cost by exactly the difference between the two recipes', () => {
    const line = fc
      .record({ food: fc.constantFrom(...withSubstitutes), grams: fc.integer({ min: 20, max: 900 }) })
      .map(({ food, grams }): RecipeLine => ({ quantity: grams, unit: 'g', food: food.id }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), anyPrices, (ingredients, prices) => {
        const facts = factsWith(ingredients);
        const before = costIn(facts, prices);
        const document = RecipeSubstitutes.parse(substitutesOf(facts, prices, null));
        expect(centsOf(document.totalCost)).toBe(before.totalCents);
        for (const { line: place, substitutes } of document.lines) {
          for (const one of substitutes) {
            const unit = one.unit ?? 'each';
            const swapped = ingredients.map((old, index) =>
              index === place
                ? { quantity: one.quantity, unit: unit as RecipeLine['unit'], food: one.itemId }
                : old,
            );
            const after = costIn(factsWith(swapped), prices);
            const isPriced =
              prices.prices.has(one.itemId) && prices.prices.has(ingredients[place]?.food ?? '');
            expect(one.costDifference === null).toBe(!isPriced);
            if (one.costDifference === null || one.checkoutDifference === null) continue;
            expect(centsOf(one.costDifference)).toBe(after.totalCents - before.totalCents);
            expect(centsOf(one.checkoutDifference)).toBe(after.checkoutCents - before.checkoutCents);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('report changed allergens, diets and nutrition', () => {
    const oil = of({ quantity: 3, unit: 'tbsp', food: 'butter' })('canola-oil');
    expect(oil.allergensRemoved).toEqual(['milk']);
    expect(oil.allergensAdded).toEqual([]);
    expect(oil.dietsGained).toContain('vegan');
    const flour = of({ quantity: 4, unit: 'each', food: 'corn-tortilla' })('flour-tortilla');
    expect(flour.allergensAdded).toEqual(['wheat', 'gluten']);
    expect(flour.dietsLost).toContain('gluten-free');
    const white = of({ quantity: 2, unit: 'each', food: 'egg' })('egg-white');
    expect(white.nutritionDifference?.calories).toBeLessThan(0);
  });

  it('price an optional line as if it were used', () => {
    const line: RecipeLine = { quantity: 1, unit: 'cup', food: 'sour-cream', optional: true };
    const cream = of(line)('greek-yogurt');
    expect(cream.costDifference).toBe(
      of({ quantity: 1, unit: 'cup', food: 'sour-cream' })('greek-yogurt').costDifference,
    );
    expect(cream.costDifference).not.toBe('0.00');
  });

  it('are not part of a preview', () => {
    const facts = factsWith([{ quantity: 1, unit: 'cup', food: 'buttermilk' }]);
    expect(substitutesOf(facts, usAverage(), 'premium')).toMatchObject({
      lines: [],
      preview: true,
      previewReason: 'premium',
    });
    expect(foodById('buttermilk')?.substitutes).toHaveLength(2);
  });
});
