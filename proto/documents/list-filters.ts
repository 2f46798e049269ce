import { ALLERGEN_VALUES } from './diner-values.ts';
import type { Course, SeasonKey } from './recipe.ts';
import { REGION_KEYS } from './region-names.ts';

/**
 * The filters of the recipe list as URL parameters (readings C9 and C51). The gateway and the recipe service reject any other
 * value; the page drops it and shows a note. Without zod, because the first view of the list loads this file.
 */

/** `cost` orders by the whole dish, `serving-cost` by one serving, which is what a card shows. */
export const RECIPE_SORTS = [
  'featured',
  'cost',
  'serving-cost',
  'time',
  'rating',
  'newest',
  'season',
] as const;
export const COURSE_VALUES = [
  'breakfast',
  'lunch',
  'dinner',
  'side',
  'bread',
  'dessert',
  'drink',
  'snack',
] as const satisfies readonly Course[];
export const SEASON_KEYS = ['spring', 'summer', 'fall', 'winter'] as const satisfies readonly SeasonKey[];
/** `southeast` is the landing page's word for south (reading B10). */
export const REGION_VALUES = [...REGION_KEYS, 'southeast'] as const;
export const DIET_VALUES = [
  'vegetarian',
  'vegan',
  'keto',
  'paleo',
  'mediterranean',
  'low-carb',
  'gluten-free',
  'dairy-free',
  'whole30',
  'healthy',
] as const;
export const DIFFICULTY_VALUES = ['easy', 'medium', 'hard'] as const;
export const MOST_DOLLARS = 10_000;
export const MOST_MINUTES = 10_000;
/** The most servings of a recipe. */
export const MOST_SERVES = 24;
export const MOST_TAGS = 20;
export const LONGEST_TAG = 40;
export const LONGEST_SEARCH = 100;
/** The most of a nutrient in one serving: calories, grams or milligrams. */
export const MOST_NUTRIENT = 10_000;
/** Recipes on one page of the list. */
export const MOST_LISTED = 100;

/** Parses a trimmed text; undefined if it is not a valid value. */
export type FilterRule<Value = string> = (text: string) => Value | undefined;

/** Matches a name of the list in any case; spaces count as hyphens. */
export const oneOf =
  <const Name extends string>(names: readonly Name[]): FilterRule<Name> =>
  (text) => {
    const name = text.trim().toLowerCase().replaceAll(' ', '-');
    return names.find((one) => one === name);
  };

/** The region's key, also for an alias. */
const region: FilterRule<(typeof REGION_KEYS)[number]> = (text) => {
  const name = oneOf(REGION_VALUES)(text);
  return name === 'southeast' ? 'south' : name;
};

const number =
  (pattern: RegExp, least: number, most: number): FilterRule =>
  (text) => {
    const amount = text.trim();
    return pattern.test(amount) && Number(amount) >= least && Number(amount) <= most ? amount : undefined;
  };
export const wholeNumber = (least: number, most: number): FilterRule => number(/^\d{1,6}$/, least, most);
const dollars = number(/^\d{1,5}(\.\d{1,2})?$/, 0, MOST_DOLLARS);

const tag: FilterRule = (text) => {
  const name = text.trim().toLowerCase();
  return name.length <= LONGEST_TAG && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? name : undefined;
};
const tags: FilterRule<string[]> = (text) => {
  const written = text.split(',').filter((name) => name.trim());
  const names = written.flatMap((name) => tag(name) ?? []);
  return names.length === written.length && names.length > 0 && names.length <= MOST_TAGS ? names : undefined;
};
/** Different names of a list, with commas between them. */
const several =
  <const Name extends string>(names: readonly Name[]): FilterRule<Name[]> =>
  (text) => {
    const written = text.split(',').filter((name) => name.trim());
    const found = written.flatMap((name) => oneOf(names)(name) ?? []);
    return found.length === written.length && found.length > 0 && found.length <= names.length
      ? [...new Set(found)]
      : undefined;
  };
const nutrient = wholeNumber(1, MOST_NUTRIENT);

const search: FilterRule = (text) => {
  const words = text.trim();
  return words.length <= LONGEST_SEARCH && !/\p{Cc}/u.test(words) ? words : undefined;
};

/** In the order of the URL, so that equal filters share a cache entry. */
export const LIST_FILTERS = {
  search,
  region,
  maxCost: dollars,
  maxCostPerServing: dollars,
  maxTime: wholeNumber(1, MOST_MINUTES),
  dietary: oneOf(DIET_VALUES),
  /** Fits all of these diets. */
  diets: several(DIET_VALUES),
  /** Has none of these allergens. */
  without: several(ALLERGEN_VALUES),
  /** Of one serving: calories, grams, grams, milligrams. */
  maxCalories: nutrient,
  minProtein: nutrient,
  maxCarbs: nutrient,
  maxSodium: nutrient,
  seasonal: oneOf(['true', 'false']),
  season: oneOf(SEASON_KEYS),
  tag,
  tags,
  difficulty: oneOf(DIFFICULTY_VALUES),
  free: oneOf(['true', 'false']),
  course: oneOf(COURSE_VALUES),
  serves: wholeNumber(1, MOST_SERVES),
  /** Whether the signed-in user cooked it before, and in the last month. */
  cooked: oneOf(['true', 'false']),
  cookedLately: oneOf(['true', 'false']),
  sort: oneOf(RECIPE_SORTS),
};
export type ListFilter = keyof typeof LIST_FILTERS;

/** Filters for plans with the right `dietary-filters`. */
export const PAID_FILTERS = [
  'diets',
  'without',
  'maxCalories',
  'minProtein',
  'maxCarbs',
  'maxSodium',
] as const satisfies readonly ListFilter[];
