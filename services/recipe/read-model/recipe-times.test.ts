import { describe, expect, it } from 'vitest';
import { usAverage } from '../area-prices/area-prices.ts';
import { computeRecipe } from '../catalogue/audit-recipe.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { detailOf } from './recipe-card.ts';
import { formOf } from './recipe-preview.ts';

const recipes = await loadCatalogue();
const detail = (id: string) => {
  const source = recipes.find((recipe) => recipe.id === id);
  if (!source) throw new Error(`no recipe ${id}`);
  return detailOf(computeRecipe(source).facts, usAverage());
};

describe('the times of a recipe', () => {
  it.each([
    ['rosemary-focaccia', 25, 909],
    ['marionberry-pie', 18, 240],
    ['key-lime-pie', 21, 225],
    ['walla-walla-onion-tart', 47, 58],
    ['cincinnati-chili', 58, 42],
    ['meat-jun', 52, 60],
    ['lomi-salmon', 27, 510],
    ['haupia', 28, 120],
    ['cranberry-orange-relish', 15, 10],
    ['cucumber-namasu', 20, 50],
    ['jersey-tomato-and-corn-salad', 15, 5],
    ['grapefruit-jicama-salad', 23, 0],
  ])('of %s are %i minutes hands-on and %i waiting', (id, handsOn, waiting) => {
    const { totalTime, waitTime, prepTime, cookTime } = detail(id);
    expect([totalTime - waitTime, waitTime]).toEqual([handsOn, waiting]);
    expect(totalTime).toBe(prepTime + cookTime);
  });

  it('stay whole in a preview, which has only the first step', () => {
    const preview = formOf(detail('rosemary-focaccia'), 'premium');
    expect(preview.instructions).toHaveLength(1);
    expect(preview.waitTime).toBe(909);
  });
});
