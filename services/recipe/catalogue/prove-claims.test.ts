import { describe, expect, it } from 'vitest';
import { sampleSource } from '../test/sample-recipes.ts';
import { claimDoubts } from './prove-claims.ts';
import { computeRecipe } from './prove-recipe.ts';

/** Onions, butter and salt: vegetarian, gluten-free and without egg, nuts or sugar, but not vegan and not free of dairy. */
const said = (words: string) => claimDoubts(computeRecipe(sampleSource({ description: words })));

describe('claimDoubts', () => {
  it.each([
    'A meatless supper with no wheat and without nuts, set without a single egg.',
    'Onions so sweet that the pan needs no sugar.',
    'Stir until no dry flour shows.',
    'Wheat was dear, so bakers stretched it.',
  ])('lets stand what the foods bear out and what is no claim: %s', (words) => {
    expect(said(words)).toEqual([]);
  });

  it.each([
    ['A vegan pan of onions.', 'vegan'],
    ['There is no milk in it.', 'no milk'],
    ['Dairy-free and proud of it.', 'Dairy-free'],
    ['Anyone at the table can eat it.', 'Anyone at the table can eat'],
  ])('doubts what they do not: %s', (words, claim) => {
    expect(said(words)).toEqual([`claim: "${claim}" does not follow from its foods`]);
  });

  it('reads title and serving too', () => {
    const recipe = computeRecipe(
      sampleSource({ title: 'Plant-Based Onions', servingSize: '1 egg-free bowl' }),
    );
    expect(claimDoubts(recipe)).toEqual(['claim: "Plant-Based" does not follow from its foods']);
  });
});
