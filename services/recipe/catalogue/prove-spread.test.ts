import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { DIETS, type Diet } from '@homeplate/reference/foods/diets.ts';
import { SEASONS } from '@homeplate/reference/seasons/seasons.ts';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from './load-catalogue.ts';
import { computeRecipe, type ProvenRecipe } from './prove-recipe.ts';
import { spreadDoubts } from './prove-spread.ts';
import type { RecipeSource } from './recipe-source.ts';

const recipes = (await loadCatalogue()).map((source) => computeRecipe(source));

/** The catalogue in which what `has` finds is `changed`, but for as many as are kept: one fewer than the least must be a doubt. */
const leaving = (
  keep: number,
  has: (recipe: ProvenRecipe) => boolean,
  changed: (recipe: ProvenRecipe) => ProvenRecipe,
): ProvenRecipe[] => {
  let kept = 0;
  return recipes.map((recipe) => {
    if (!has(recipe)) return recipe;
    kept += 1;
    return kept <= keep ? recipe : changed(recipe);
  });
};
const withSource = (recipe: ProvenRecipe, change: Partial<RecipeSource>): ProvenRecipe => ({
  ...recipe,
  source: { ...recipe.source, ...change },
});
const withoutDiet =
  (diet: Diet) =>
  (recipe: ProvenRecipe): ProvenRecipe => ({
    ...recipe,
    facts: { ...recipe.facts, diets: recipe.facts.diets.filter((one) => one !== diet) },
  });

describe('the spread of the catalogue', () => {
  it('is enough', () => {
    expect(spreadDoubts(recipes)).toEqual([]);
  });

  it('of nothing is too little of everything', () => {
    const doubts = spreadDoubts([]);
    for (const region of REGION_KEYS) {
      expect(doubts).toContain(`${region}: 0 open recipes; must be 3`);
      expect(doubts).toContain(`${region}: 0 premium recipes; at least 27`);
    }
    for (const season of SEASONS) {
      expect(doubts).toContain(`catalogue: 0 recipes of the season ${season}; at least 40`);
    }
  });

  it.each([
    ['premium', 27],
    ['reserve', 8],
  ] as const)('wants %s recipes in each region', (tier, least) => {
    const has = ({ source }: ProvenRecipe) => source.region === 'south' && source.tier === tier;
    const toOther = (recipe: ProvenRecipe) =>
      withSource(recipe, { tier: tier === 'premium' ? 'reserve' : 'premium' });
    expect(spreadDoubts(leaving(least, has, toOther))).toEqual([]);
    expect(spreadDoubts(leaving(least - 1, has, toOther))).toEqual([
      `south: ${least - 1} ${tier} recipes; at least ${least}`,
    ]);
  });

  it.each([
    ['breakfast', 4],
    ['lunch', 5],
    ['dinner', 12],
    ['side', 4],
    ['bread', 2],
    ['dessert', 3],
    ['drink', 1],
  ] as const)('wants the course %s in each region', (course, least) => {
    const has = ({ source }: ProvenRecipe) => source.region === 'midwest' && source.course === course;
    const toSnack = (recipe: ProvenRecipe) => withSource(recipe, { course: 'snack' });
    expect(spreadDoubts(leaving(least, has, toSnack))).toEqual([]);
    expect(spreadDoubts(leaving(least - 1, has, toSnack))).toEqual([
      `midwest: ${least - 1} recipes of the course ${course}; at least ${least}`,
    ]);
  });

  it.each(DIETS)('wants %s recipes', (diet) => {
    const least = { vegetarian: 60, vegan: 30, 'gluten-free': 60 }[diet as string] ?? 15;
    const has = ({ facts }: ProvenRecipe) => facts.diets.includes(diet);
    expect(spreadDoubts(leaving(least, has, withoutDiet(diet)))).toEqual([]);
    expect(spreadDoubts(leaving(least - 1, has, withoutDiet(diet)))).toEqual([
      `catalogue: ${least - 1} ${diet} recipes; at least ${least}`,
    ]);
  });

  it.each(SEASONS)('wants recipes of %s', (season) => {
    const has = ({ source }: ProvenRecipe) => source.seasons.includes(season);
    const toAllYear = (recipe: ProvenRecipe) =>
      withSource(recipe, { seasons: recipe.source.seasons.filter((one) => one !== season) });
    expect(spreadDoubts(leaving(39, has, toAllYear))).toEqual([
      `catalogue: 39 recipes of the season ${season}; at least 40`,
    ]);
  });

  it('wants a third of it under two dollars a serving and a third within half an hour', () => {
    const third = Math.ceil(recipes.length / 3);
    const dear = leaving(
      third - 1,
      ({ cost }) => cost.perServingCents < 200,
      (recipe) => ({ ...recipe, cost: { ...recipe.cost, perServingCents: 200 } }),
    );
    expect(spreadDoubts(dear)).toEqual([
      `catalogue: ${third - 1} recipes under $2 a serving; at least ${third}`,
    ]);
    const slow = leaving(
      third - 1,
      ({ facts }) => facts.totalMinutes <= 30,
      (recipe) => ({ ...recipe, facts: { ...recipe.facts, totalMinutes: 31 } }),
    );
    expect(spreadDoubts(slow)).toEqual([
      `catalogue: ${third - 1} recipes of at most 30 minutes; at least ${third}`,
    ]);
  });
});
