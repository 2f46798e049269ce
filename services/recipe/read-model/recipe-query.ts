import { AppError } from '@homeplate/common/app-error.ts';
import { LATELY_DAYS } from '@homeplate/contracts/documents/cooked-limits.ts';
import {
  type FilterRule,
  LIST_FILTERS,
  MOST_DOLLARS,
  MOST_LISTED,
  MOST_MINUTES,
  MOST_NUTRIENT,
  MOST_SERVES,
  MOST_TAGS,
  type RECIPE_SORTS,
} from '@homeplate/contracts/documents/list-filters.ts';
import { MOST_OWN_STORES } from '@homeplate/contracts/documents/own-store-limits.ts';
import { MOST_SERVINGS } from '@homeplate/contracts/documents/recipe.ts';
import type { ListRecipesRequest, PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { type Season, seasonOfMonth } from '@homeplate/reference/seasons/seasons.ts';
import { type Cursor, decodeCursor } from './recipe-cursor.ts';

/** `relevance` is the order of a search that asks for none. */
export type RecipeSort = (typeof RECIPE_SORTS)[number] | 'relevance';

/** A list request that was checked: names are in the spelling of the facets; what was not asked is undefined. */
export type RecipeQuery = {
  region?: string;
  maxCostCents?: number;
  maxCostPerServingCents?: number;
  maxTimeMinutes?: number;
  diet?: string;
  /** All of them. */
  diets?: readonly string[];
  /** Allergens. */
  without?: readonly string[];
  /** Per serving. */
  maxCalories?: number;
  minProtein?: number;
  maxCarbs?: number;
  maxSodium?: number;
  inSeason?: Season;
  season?: Season;
  tag?: string;
  anyTag?: readonly string[];
  difficulty?: string;
  free?: boolean;
  course?: string;
  minServings?: number;
  cooked?: CookedFilter;
  cookedLately?: CookedFilter;
  search?: string;
  sort: RecipeSort;
  /** The reader's season: for the orders by season. */
  now: Season;
  limit: number;
  after?: Cursor;
};

/** Only these recipes, or only others. */
export type CookedFilter = { ids: readonly string[]; only: boolean };

/** When the user last cooked each recipe; undefined if no filter needs it. */
export type CookedDates = ReadonlyMap<string, string> | undefined;

export const needsCooked = ({
  cooked,
  cookedLately,
}: Pick<ListRecipesRequest, 'cooked' | 'cookedLately'>): boolean =>
  cooked !== undefined || cookedLately !== undefined;

const NUTRIENTS = ['maxCalories', 'minProtein', 'maxCarbs', 'maxSodium'] as const;

/** Whether the query has a filter of the right `dietary-filters`. */
export const needsDietaryFilters = (request: ListRecipesRequest): boolean =>
  request.diets.length > 0 ||
  request.without.length > 0 ||
  NUTRIENTS.some((name) => request[name] !== undefined);

/** Throws INVALID_INPUT with every wrong field. `today` decides the month when the reader's is not given. */
export function readRecipeQuery(
  request: ListRecipesRequest,
  today: Date,
  cookedDates?: CookedDates,
): RecipeQuery {
  const fields: Record<string, string> = {};
  const check = (field: string, isValid: boolean) => {
    if (!isValid) fields[field] = 'is not a value of this filter';
  };
  const read = <Value>(field: string, rule: FilterRule<Value>, text: string): Value | undefined => {
    if (text.trim() === '') return undefined;
    const value = rule(text);
    check(field, value !== undefined);
    return value;
  };
  const search = read('search', LIST_FILTERS.search, request.search);
  check('tags', request.tags.length <= MOST_TAGS);
  check('maxCost', isAtMost(request.maxCostCents, MOST_DOLLARS * 100));
  check('maxCostPerServing', isAtMost(request.maxCostPerServingCents, MOST_DOLLARS * 100));
  check('maxTime', request.maxTimeMinutes !== 0 && isAtMost(request.maxTimeMinutes, MOST_MINUTES));
  check('serves', request.minServings !== 0 && isAtMost(request.minServings, MOST_SERVES));
  check('limit', request.limit <= MOST_LISTED);
  for (const name of NUTRIENTS) check(name, request[name] !== 0 && isAtMost(request[name], MOST_NUTRIENT));
  const now = readSeason(request.seasonMonth, today);
  const query: RecipeQuery = {
    region: read('region', LIST_FILTERS.region, request.region),
    maxCostCents: request.maxCostCents,
    maxCostPerServingCents: request.maxCostPerServingCents,
    maxTimeMinutes: request.maxTimeMinutes,
    diet: read('dietary', LIST_FILTERS.dietary, request.dietary),
    diets: read('diets', LIST_FILTERS.diets, request.diets.join()),
    without: read('without', LIST_FILTERS.without, request.without.join()),
    maxCalories: request.maxCalories,
    minProtein: request.minProtein,
    maxCarbs: request.maxCarbs,
    maxSodium: request.maxSodium,
    inSeason: request.seasonal ? now : undefined,
    season: read('season', LIST_FILTERS.season, request.season),
    tag: read('tag', LIST_FILTERS.tag, request.tag),
    anyTag:
      request.tags.length === 0
        ? undefined
        : request.tags.flatMap((tag) => read('tags', LIST_FILTERS.tag, tag) ?? []),
    difficulty: read('difficulty', LIST_FILTERS.difficulty, request.difficulty),
    free: request.free,
    course: read('course', LIST_FILTERS.course, request.course),
    minServings: request.minServings,
    cooked: cookedFilter(request.cooked, cookedDates, ''),
    cookedLately: cookedFilter(request.cookedLately, cookedDates, monthBefore(today)),
    search,
    sort: read('sort', LIST_FILTERS.sort, request.sort) ?? (search === undefined ? 'featured' : 'relevance'),
    now,
    limit: request.limit || MOST_LISTED,
  };
  const [wrong] = Object.entries(fields);
  if (wrong) throw new AppError('INVALID_INPUT', { message: `${wrong[0]}: ${wrong[1]}`, fields });
  if (request.cursor !== '') query.after = decodeCursor(request.cursor, query.sort);
  return query;
}

const monthBefore = (today: Date): string =>
  new Date(today.getTime() - LATELY_DAYS * 86_400_000).toISOString().slice(0, 10);

const cookedFilter = (
  only: boolean | undefined,
  dates: CookedDates,
  since: string,
): CookedFilter | undefined =>
  only === undefined
    ? undefined
    : { ids: [...(dates ?? [])].flatMap(([id, date]) => (date > since ? [id] : [])), only };

const isAtMost = (amount = 0, most: number): boolean => amount <= most;

/** The season of the reader's month, else of today's. Throws INVALID_INPUT. */
export function readSeason(month: number, today: Date): Season {
  if (month <= 12) return seasonOfMonth(month || today.getUTCMonth() + 1);
  throw new AppError('INVALID_INPUT', { fields: { seasonMonth: 'must be a month from 1 to 12' } });
}

/** The area's three digits, empty for the US average, and at most eight own stores. Throws INVALID_INPUT. */
export function readArea(area: PriceArea | undefined): PriceArea {
  if (!area) return { area: '', minVersion: 0, minSequence: 0 };
  const stores = area.ownStores?.storeIds.length ?? 1;
  if (stores < 1 || stores > MOST_OWN_STORES)
    throw new AppError('INVALID_INPUT', { fields: { ownStores: `must be 1 to ${MOST_OWN_STORES}` } });
  if (area.area === '' || /^\d{3}$/.test(area.area)) return area;
  throw new AppError('INVALID_INPUT', { fields: { area: 'must be the first three digits of a ZIP code' } });
}

/** Servings of a basket; undefined: the recipe's own. Throws INVALID_INPUT. */
export function readServings(servings: number | undefined): number | undefined {
  if (servings === undefined || (servings >= 1 && servings <= MOST_SERVINGS)) return servings;
  throw new AppError('INVALID_INPUT', { fields: { servings: `must be 1 to ${MOST_SERVINGS}` } });
}
