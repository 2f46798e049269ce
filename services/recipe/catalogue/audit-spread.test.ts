import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { DIETS, type Diet } from '@homeplate/reference/foods/diets.ts';
import { SEASONS } from '@homeplate/reference/seasons/seasons.ts';
import { describe, expect, it } from 'vitest';
import { type ComputedRecipe, computeRecipe } from './audit-recipe.ts';
import { auditSpread } from './audit-spread.ts';
import { loadCatalogue } from './load-catalogue.ts';
import type { RecipeSource } from './recipe-source.ts';

const recipes = (await loadCatalogue()).map((source) => computeRecipe(source));

/** The catalogue with all but `kept` of the recipes that match `has` changed; one below the minimum must be reported. */
const leaving = (
  keep: number,
  has: (recipe: ComputedRecipe) => boolean,
  changed: (recipe: ComputedRecipe) => ComputedRecipe,
): ComputedRecipe[] => {
  let kept = 0;
  return recipes.map((recipe) => {
    if (!has(recipe)) return recipe;
    kept += 1;
    return kept <= keep ? recipe : changed(recipe);
  });
};
const withSource = (recipe: ComputedRecipe, change: Partial<RecipeSource>): ComputedRecipe => ({
  ...recipe,
  source: { ...recipe.source, ...change },
});
const withoutDiet =
  (diet: Diet) =>
  (recipe: ComputedRecipe): ComputedRecipe => ({
    ...recipe,
    facts: { ...recipe.facts, diets: recipe.facts.diets.filter((one) => one !== diet) },
  });

describe('auditSpread', () => {
  it('finds nothing in the catalogue', () => {
    expect(auditSpread(recipes)).toEqual([]);
  });

  it('reports every minimum for an empty catalogue', () => {
    const findings = auditSpread([]);
    for (const region of REGION_KEYS) {
      expect(findings).toContain(`${region}: 0 open recipes; must be 3`);
      expect(findings).toContain(`${region}: 0 premium recipes; at least 27`);
    }
    for (const season of SEASONS) {
      expect(findings).toContain(`catalogue: 0 recipes of the season ${season}; at least 40`);
    }
  });

  it.each([
    ['premium', 27],
    ['reserve', 8],
  ] as const)('requires %s recipes in each region', (tier, least) => {
    const has = ({ source }: ComputedRecipe) => source.region === 'south' && source.tier === tier;
    const toOther = (recipe: ComputedRecipe) =>
      withSource(recipe, { tier: tier === 'premium' ? 'reserve' : 'premium' });
    expect(auditSpread(leaving(least, has, toOther))).toEqual([]);
    expect(auditSpread(leaving(least - 1, has, toOther))).toEqual([
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
  ] as const)('requires the course %s in each region', (course, least) => {
    const has = ({ source }: ComputedRecipe) => source.region === 'midwest' && source.course === course;
    const toSnack = (recipe: ComputedRecipe) => withSource(recipe, { course: 'snack' });
    expect(auditSpread(leaving(least, has, toSnack))).toEqual([]);
    expect(auditSpread(leaving(least - 1, has, toSnack))).toEqual([
      `midwest: ${least - 1} recipes of the course ${course}; at least ${least}`,
    ]);
  });

  it.each(DIETS)('requires %s recipes', (diet) => {
    const least = { vegetarian: 60, vegan: 30, 'gluten-free': 60 }[diet as string] ?? 15;
    const has = ({ facts }: ComputedRecipe) => facts.diets.includes(diet);
    expect(auditSpread(leaving(least, has, withoutDiet(diet)))).toEqual([]);
    expect(auditSpread(leaving(least - 1, has, withoutDiet(diet)))).toEqual([
      `catalogue: ${least - 1} ${diet} recipes; at least ${least}`,
    ]);
  });

  it.each(SEASONS)('requires recipes for %s', (season) => {
    const has = ({ source }: ComputedRecipe) => source.seasons.includes(season);
    const toAllYear = (recipe: ComputedRecipe) =>
      withSource(recipe, { seasons: recipe.source.seasons.filter((one) => one !== season) });
    expect(auditSpread(leaving(39, has, toAllYear))).toEqual([
      `catalogue: 39 recipes of the season ${season}; at least 40`,
    ]);
  });

  it('requires a third of the recipes under two dollars a serving and a third within half an hour', () => {
    const third = Math.ceil(recipes.length / 3);
    const dear = leaving(
      third - 1,
      ({ cost }) => cost.perServingCents < 200,
      (recipe) => ({ ...recipe, cost: { ...recipe.cost, perServingCents: 200 } }),
    );
    expect(auditSpread(dear)).toEqual([
      `catalogue: ${third - 1} recipes under $2 a serving; at least ${third}`,
    ]);
    const slow = leaving(
      third - 1,
      ({ facts }) => facts.totalMinutes <= 30,
      (recipe) => ({ ...recipe, facts: { ...recipe.facts, totalMinutes: 31 } }),
    );
    expect(auditSpread(slow)).toEqual([
      `catalogue: ${third - 1} recipes of at most 30 minutes; at least ${third}`,
    ]);
  });
});
