import { Course } from '@homeplate/contracts/documents/recipe.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { DIETS } from '@homeplate/reference/foods/diets.ts';
import { SEASONS } from '@homeplate/reference/seasons/seasons.ts';
import type { ComputedRecipe } from './audit-recipe.ts';
import { TIERS } from './recipe-source.ts';

/** One property of recipes: its values in order, each with the number of recipes. */
export type Count = { of: string; counts: readonly (readonly [string, number])[] };

/** Each band includes its upper bound; the last has none. Cents per serving, and minutes. */
const COST_BANDS = [
  [99, 'under $1'],
  [199, '$1 to $1.99'],
  [299, '$2 to $2.99'],
  [399, '$3 to $3.99'],
  [Number.POSITIVE_INFINITY, '$4 and more'],
] as const;
const TIME_BANDS = [
  [15, 'at most 15 min'],
  [30, '16 to 30 min'],
  [60, '31 to 60 min'],
  [120, '61 to 120 min'],
  [Number.POSITIVE_INFINITY, 'over 120 min'],
] as const;
type Bands = readonly (readonly [number, string])[];
const namesOf = (bands: Bands): string[] => bands.map(([, name]) => name);
const bandOf = (bands: Bands, value: number): string[] => {
  const band = bands.find(([most]) => value <= most);
  return band ? [band[1]] : [];
};

/** Counts recipes by region, tier, course, diet, season, cost and time. */
export function catalogueStats(recipes: readonly ComputedRecipe[]): Count[] {
  const count = (
    of: string,
    names: readonly string[],
    has: (recipe: ComputedRecipe) => readonly string[],
  ): Count => {
    const held = recipes.map(has);
    return {
      of,
      counts: names.map((name) => [name, held.filter((one) => one.includes(name)).length] as const),
    };
  };
  return [
    count('region', REGION_KEYS, ({ source }) => [source.region]),
    count('tier', TIERS, ({ source }) => [source.tier]),
    count('course', Course.options, ({ source }) => [source.course]),
    count('diet', DIETS, ({ facts }) => facts.diets),
    count('season', [...SEASONS, 'all year'], ({ source }) =>
      source.seasons.length > 0 ? source.seasons : ['all year'],
    ),
    count('cost a serving', namesOf(COST_BANDS), ({ cost }) => bandOf(COST_BANDS, cost.perServingCents)),
    count('time', namesOf(TIME_BANDS), ({ facts }) => bandOf(TIME_BANDS, facts.totalMinutes)),
  ];
}
