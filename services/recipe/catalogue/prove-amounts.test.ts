import { describe, expect, it } from 'vitest';
import { loadCatalogue } from './load-catalogue.ts';
import { amountDoubts } from './prove-amounts.ts';
import type { RecipeLine } from './recipe-source.ts';

const ingredients: RecipeLine[] = [
  { quantity: 1.25, unit: 'cup', food: 'all-purpose-flour' },
  { quantity: 2, unit: 'tbsp', food: 'granulated-sugar', group: 'For the dough' },
  { quantity: 1, unit: 'tbsp', food: 'brown-sugar', group: 'For the top' },
  { quantity: 1, unit: 'lb', food: 'butter' },
];
const said = (text: string) => amountDoubts({ ingredients, steps: [{ minutes: 1, text, uses: [] }] });

describe('amountDoubts', () => {
  it.each([
    'Stir in 1 1/4 cups of flour and 1/4 cup of water.',
    'Beat 3 tablespoons of the sugar in.',
    'Melt 4 cups of butter.',
    'Add 2 cups of the hot broth.',
    'Take a cup of flour.',
  ])('lets stand what the list has, or does not name, or weighs: %s', (text) => {
    expect(said(text)).toEqual([]);
  });

  it.each([
    ['Stir in 1 1/2 cups of flour.', '1 1/2 cups of flour'],
    ['Sift 2 cups of the flour.', '2 cups of the flour'],
    ['Beat in 1/4 cup of the sugar.', '1/4 cup of the sugar'],
    ['Add 10 teaspoons of sugar.', '10 teaspoons of sugar'],
  ])('doubts what it does not have: %s', (text, phrase) => {
    expect(said(text)).toEqual([`steps[0]: "${phrase}" is more than the list has`]);
  });

  it('finds amounts in most recipes of the catalogue, so that it has something to compare', async () => {
    const empty = (await loadCatalogue()).map((recipe) => ({
      ...recipe,
      ingredients: recipe.ingredients.map((line) => ({ ...line, quantity: 0, unit: 'tsp' as const })),
    }));
    expect(empty.filter((recipe) => amountDoubts(recipe).length > 0).length).toBeGreaterThan(60);
  });
});
