import { Vitamin } from '@homeplate/contracts/documents/nutrition.ts';
import { Nutrition } from '@homeplate/contracts/documents/recipe.ts';
import { VITAMINS } from '@homeplate/reference/foods/vitamins.ts';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import type { RecipeLine } from '../catalogue/recipe-source.ts';
import { factsOf } from '../recipes/recipe-facts.ts';
import { sampleSource, stored } from '../test/sample-recipes.ts';
import { nutritionByLine } from './recipe-nutrition.ts';

const catalogue = await loadCatalogue();

describe('nutritionByLine', () => {
  it('sums to the nutrition of the recipe, for every recipe', () => {
    for (const text of catalogue) {
      const facts = factsOf(stored(text));
      const { lines } = nutritionByLine(facts, null);
      expect(lines).toHaveLength(text.ingredients.length);
      if (facts.nutritionSource === 'estimate') continue;
      for (const nutrient of Nutrition.keyof().options) {
        const sum = lines.reduce((total, line) => total + (line?.[nutrient] ?? 0), 0);
        // Lines are rounded to a tenth, the recipe's total to a tenth or a whole number.
        expect(Math.abs(sum - facts.nutrition[nutrient]), `${text.id} ${nutrient}`).toBeLessThanOrEqual(
          0.6 + 0.05 * lines.length,
        );
      }
    }
  });

  it('returns no lines in a preview, and null for an optional line', () => {
    const text = catalogue.find(({ ingredients }) => ingredients.some(({ optional }) => optional));
    if (!text) throw new Error('no recipe has an optional line');
    const facts = factsOf(stored(text));
    const at = text.ingredients.findIndex(({ optional }) => optional);
    expect(nutritionByLine(facts, null).lines[at]).toBeNull();
    expect(nutritionByLine(facts, 'premium')).toMatchObject({ lines: [], preview: true });
  });

  it('counts the share of a line that is eaten, in the recipe and in its lines', () => {
    const source = sampleSource();
    // 3 tsp of salt are 18 g with 6,976 mg of sodium, of which a tenth is eaten by 4.
    const brine: RecipeLine = { quantity: 3, unit: 'tsp', food: 'salt', eaten: 0.1 };
    const facts = factsOf(stored({ ...source, ingredients: [...source.ingredients, brine] }));
    expect(nutritionByLine(facts, null).lines.at(-1)?.sodium).toBe(174.4);
    expect(facts.nutrition.sodium - factsOf(stored(source)).nutrition.sodium).toBe(174);
    expect(facts.lines.at(-1)?.need?.grams).toBe(18);
  });

  it('uses the vitamin names of the contract', () => {
    expect(VITAMINS.map(({ name }) => name)).toEqual(Vitamin.shape.name.options);
  });
});
