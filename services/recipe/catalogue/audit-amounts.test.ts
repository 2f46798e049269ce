import { describe, expect, it } from 'vitest';
import { auditAmounts } from './audit-amounts.ts';
import { loadCatalogue } from './load-catalogue.ts';
import type { RecipeLine } from './recipe-source.ts';

const ingredients: RecipeLine[] = [
  { quantity: 1.25, unit: 'cup', food: 'all-purpose-flour' },
  { quantity: 2, unit: 'tbsp', food: 'granulated-sugar', group: 'For the dough' },
  { quantity: 1, unit: 'tbsp', food: 'brown-sugar', group: 'For the top' },
  { quantity: 1, unit: 'lb', food: 'butter' },
];
const audit = (text: string) => auditAmounts({ ingredients, steps: [{ minutes: 1, text, uses: [] }] });

describe('auditAmounts', () => {
  it.each([
    'Stir in 1 1/4 cups of flour and 1/4 cup of water.',
    'Beat 3 tablespoons of the sugar in.',
    'Melt 4 cups of butter.',
    'Add 2 cups of the hot broth.',
    'Take a cup of flour.',
  ])('accepts amounts that the list covers, does not name or gives by weight: %s', (text) => {
    expect(audit(text)).toEqual([]);
  });

  it.each([
    ['Stir in 1 1/2 cups of flour.', '1 1/2 cups of flour'],
    ['Sift 2 cups of the flour.', '2 cups of the flour'],
    ['Beat in 1/4 cup of the sugar.', '1/4 cup of the sugar'],
    ['Add 10 teaspoons of sugar.', '10 teaspoons of sugar'],
  ])('reports amounts that the list does not cover: %s', (text, phrase) => {
    expect(audit(text)).toEqual([`steps[0]: "${phrase}" is more than the list has`]);
  });

  it('finds amounts in most recipes of the catalogue', async () => {
    const empty = (await loadCatalogue()).map((recipe) => ({
      ...recipe,
      ingredients: recipe.ingredients.map((line) => ({ ...line, quantity: 0, unit: 'tsp' as const })),
    }));
    expect(empty.filter((recipe) => auditAmounts(recipe).length > 0).length).toBeGreaterThan(60);
  });
});
