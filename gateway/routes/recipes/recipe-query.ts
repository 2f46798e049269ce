import { ALLERGEN_VALUES } from '@homeplate/contracts/documents/diner-values.ts';
import {
  COURSE_VALUES,
  DIET_VALUES,
  DIFFICULTY_VALUES,
  type FilterRule,
  LIST_FILTERS,
  LONGEST_SEARCH,
  LONGEST_TAG,
  MOST_DOLLARS,
  MOST_LISTED,
  MOST_MINUTES,
  MOST_NUTRIENT,
  MOST_SERVES,
  MOST_TAGS,
  oneOf,
  PAID_FILTERS,
  RECIPE_SORTS,
  REGION_VALUES,
  SEASON_KEYS,
  wholeNumber,
} from '@homeplate/contracts/documents/list-filters.ts';
import { MOST_SERVINGS } from '@homeplate/contracts/documents/recipe.ts';
import type { ListRecipesRequest } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { z } from 'zod';

const PLAIN = 'takes one plain value';

/** A query parameter with its rule and error message. Invalid values that the page ignores are refused here. */
const ruled = <Value>(rule: FilterRule<Value>, words: string) =>
  z
    .string(PLAIN)
    .transform((text, context) => {
      const value = rule(text);
      if (value !== undefined) return value;
      context.addIssue(`is ${words}`);
      return z.NEVER;
    })
    .describe(`${words[0]?.toUpperCase()}${words.slice(1)}`);

const namesOf = (names: readonly string[]) => `one of ${names.join(', ')}`;
const numbersOf = (least: number, most: number) => `a whole number from ${least} to ${most}`;
const DOLLARS = `an amount of dollars up to ${MOST_DOLLARS}, such as 5 or 12.50`;

/** One of these names, in any case and with spaces or hyphens. */
export const nameOf = <const Name extends string>(names: readonly Name[]) =>
  ruled(oneOf(names), namesOf(names));

/** A region in a query or a path. */
export const RegionName = ruled(LIST_FILTERS.region, namesOf(REGION_VALUES));

/** Paging parameters, which the lists of one region accept too. */
export const PagingQuery = z.object({
  sort: ruled(LIST_FILTERS.sort, namesOf(RECIPE_SORTS)).optional(),
  limit: ruled(wholeNumber(1, MOST_LISTED), numbersOf(1, MOST_LISTED)).optional(),
  cursor: z
    .string(PLAIN)
    .regex(/^[\w-]{1,400}$/, 'is the cursor of a Link header')
    .optional(),
});

const servings = z.coerce.number().int().min(1).max(MOST_SERVINGS).optional();

/** Of one recipe, and of its preview for editors. */
export const BasketQuery = z.object({
  servings: servings.describe('Servings of `basket`; by default the recipe’s own'),
});
export const PricingQuery = z.object({
  servings: servings.describe('Servings of all prices; by default the recipe’s own'),
});

const NUTRIENT = numbersOf(1, MOST_NUTRIENT);

/** Reading C9. Values stay strings, because the OpenAPI document uses this schema. */
export const RecipeListQuery = PagingQuery.extend({
  region: RegionName.optional(),
  maxCost: ruled(LIST_FILTERS.maxCost, DOLLARS).optional(),
  maxCostPerServing: ruled(LIST_FILTERS.maxCostPerServing, DOLLARS).optional(),
  maxTime: ruled(LIST_FILTERS.maxTime, numbersOf(1, MOST_MINUTES)).optional(),
  dietary: ruled(LIST_FILTERS.dietary, namesOf(DIET_VALUES)).optional(),
  diets: ruled(LIST_FILTERS.diets, `all of these diets, with commas: ${DIET_VALUES.join(', ')}`).optional(),
  without: ruled(
    LIST_FILTERS.without,
    `none of these allergens, with commas: ${ALLERGEN_VALUES.join(', ')}`,
  ).optional(),
  maxCalories: ruled(LIST_FILTERS.maxCalories, `calories of a serving, ${NUTRIENT}`).optional(),
  minProtein: ruled(LIST_FILTERS.minProtein, `grams of protein in a serving, ${NUTRIENT}`).optional(),
  maxCarbs: ruled(LIST_FILTERS.maxCarbs, `grams of carbs in a serving, ${NUTRIENT}`).optional(),
  maxSodium: ruled(LIST_FILTERS.maxSodium, `milligrams of sodium in a serving, ${NUTRIENT}`).optional(),
  seasonal: ruled(LIST_FILTERS.seasonal, 'true or false').optional(),
  season: ruled(LIST_FILTERS.season, namesOf(SEASON_KEYS)).optional(),
  tag: ruled(
    LIST_FILTERS.tag,
    `a tag of at most ${LONGEST_TAG} letters and digits, with hyphens between them`,
  ).optional(),
  tags: ruled(LIST_FILTERS.tags, `1 to ${MOST_TAGS} tags with commas between them`).optional(),
  difficulty: ruled(LIST_FILTERS.difficulty, namesOf(DIFFICULTY_VALUES)).optional(),
  free: ruled(
    LIST_FILTERS.free,
    'true or false: recipes open to everyone, or those of a paid plan',
  ).optional(),
  course: ruled(LIST_FILTERS.course, namesOf(COURSE_VALUES)).optional(),
  serves: ruled(LIST_FILTERS.serves, `the least servings, ${numbersOf(1, MOST_SERVES)}`).optional(),
  cooked: ruled(
    LIST_FILTERS.cooked,
    'true or false: recipes that the signed-in user cooked before, or all others. 401 for a visitor',
  ).optional(),
  cookedLately: ruled(LIST_FILTERS.cookedLately, 'the same for the last 30 days').optional(),
  search: ruled(LIST_FILTERS.search, `text of at most ${LONGEST_SEARCH} characters`).optional(),
});
export type RecipeListQuery = z.infer<typeof RecipeListQuery>;

/** `ids=chili,grits`. */
export const CardsQuery = z.object({
  ids: z
    .string('takes recipe ids with commas')
    .max(8_200, 'is at most 100 recipe ids')
    .transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((id) => id.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(
      z
        .array(z.string().max(80, 'takes recipe ids with commas'))
        .min(1, 'takes recipe ids with commas')
        .max(100, 'is at most 100 recipe ids'),
    ),
});

/** Whether the query has a filter for plans with the right `dietary-filters`. */
export const hasPaidFilter = (query: RecipeListQuery): boolean =>
  PAID_FILTERS.some((name) => query[name] !== undefined);

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const centsOf = (amount: string) => Math.round(Number(amount) * 100);

export type ListRequest = Omit<ListRecipesRequest, 'priceArea' | 'seasonMonth'>;

export function listRequestOf(query: RecipeListQuery): ListRequest {
  return {
    region: query.region ?? '',
    maxCostCents: query.maxCost === undefined ? undefined : centsOf(query.maxCost),
    maxCostPerServingCents:
      query.maxCostPerServing === undefined ? undefined : centsOf(query.maxCostPerServing),
    maxTimeMinutes: numberOf(query.maxTime),
    dietary: query.dietary ?? '',
    diets: query.diets?.toSorted() ?? [],
    without: query.without?.toSorted() ?? [],
    maxCalories: numberOf(query.maxCalories),
    minProtein: numberOf(query.minProtein),
    maxCarbs: numberOf(query.maxCarbs),
    maxSodium: numberOf(query.maxSodium),
    seasonal: query.seasonal === 'true',
    season: query.season ?? '',
    tag: query.tag ?? '',
    tags: [...new Set(query.tags)].sort(),
    difficulty: query.difficulty ?? '',
    free: query.free === undefined ? undefined : query.free === 'true',
    course: query.course ?? '',
    minServings: numberOf(query.serves),
    cooked: query.cooked === undefined ? undefined : query.cooked === 'true',
    cookedLately: query.cookedLately === undefined ? undefined : query.cookedLately === 'true',
    search: query.search ?? '',
    // Without a sort, the recipe service chooses: `relevance` for a search, else `featured`.
    sort: query.sort ?? '',
    limit: query.limit === undefined ? MOST_LISTED : Number(query.limit),
    cursor: query.cursor ?? '',
  };
}

/** The query string for the URL of the next page. */
export function searchOf(query: Partial<RecipeListQuery>): string {
  const search = new URLSearchParams();
  for (const name of Object.keys(RecipeListQuery.shape).sort()) {
    const value = query[name as keyof RecipeListQuery];
    if (value !== undefined) search.set(name, Array.isArray(value) ? value.join(',') : value);
  }
  return search.toString();
}

/** US Central time, because our users are in the US. */
const centralTime = (now: number): number => now - 6 * 3_600_000;

/** The current month, 1 to 12. */
export const seasonMonth = (now: number = Date.now()): number => new Date(centralTime(now)).getUTCMonth() + 1;

/** The current day, in days since 1970. */
export const featuredDay = (now: number = Date.now()): number => Math.floor(centralTime(now) / 86_400_000);
