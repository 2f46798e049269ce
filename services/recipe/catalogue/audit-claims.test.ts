import { describe, expect, it } from 'vitest';
import { sampleSource } from '../test/sample-recipes.ts';
import { auditClaims } from './audit-claims.ts';
import { computeRecipe } from './audit-recipe.ts';

/** Onions, butter and salt: vegetarian, gluten-free and without egg, nuts or sugar, but not vegan and not free of dairy. */
const audit = (words: string) => auditClaims(computeRecipe(sampleSource({ description: words })));

describe('auditClaims', () => {
  it.each([
    'A meatless supper with no wheat and without nuts, set without a single egg.',
    'Onions so sweet that the pan needs no sugar.',
    'Stir until no dry flour shows.',
    'Wheat was dear, so bakers stretched it.',
  ])('accepts claims that the foods support, and text without a claim: %s', (words) => {
    expect(audit(words)).toEqual([]);
  });

  it.each([
    ['A vegan pan of onions.', 'vegan'],
    ['There is no milk in it.', 'no milk'],
    ['Dairy-free and proud of it.', 'Dairy-free'],
    ['Anyone at the table can eat it.', 'Anyone at the table can eat'],
  ])('reports a claim that the foods do not support: %s', (words, claim) => {
    expect(audit(words)).toEqual([`claim: "${claim}" does not follow from its foods`]);
  });

  it('checks title and serving size too', () => {
    const recipe = computeRecipe(
      sampleSource({ title: 'Plant-Based Onions', servingSize: '1 egg-free bowl' }),
    );
    expect(auditClaims(recipe)).toEqual(['claim: "Plant-Based" does not follow from its foods']);
  });
});
