import { AppError } from '@homeplate/common/app-error.ts';
import {
  type FilterRule,
  LIST_FILTERS,
  MOST_DOLLARS,
  MOST_LISTED,
  MOST_MINUTES,
  MOST_SERVES,
  MOST_TAGS,
  type RECIPE_SORTS,
} from '@homeplate/contracts/documents/list-filters.ts';
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
  inSeason?: Season;
  season?: Season;
  tag?: string;
  anyTag?: readonly string[];
  difficulty?: string;
  free?: boolean;
  course?: string;
  minServings?: number;
  search?: string;
  sort: RecipeSort;
  /** The reader's season: for the orders by season. */
  now: Season;
  limit: number;
  after?: Cursor;
};

/** Throws INVALID_INPUT with every wrong field. `today` decides the month when the reader's is not given. */
export function readRecipeQuery(request: ListRecipesRequest, today: Date): RecipeQuery {
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
  const now = readSeason(request.seasonMonth, today);
  const query: RecipeQuery = {
    region: read('region', LIST_FILTERS.region, request.region),
    maxCostCents: request.maxCostCents,
    maxCostPerServingCents: request.maxCostPerServingCents,
    maxTimeMinutes: request.maxTimeMinutes,
    diet: read('dietary', LIST_FILTERS.dietary, request.dietary),
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

const isAtMost = (amount = 0, most: number): boolean => amount <= most;

/** The season of the reader's month, else of today's. Throws INVALID_INPUT. */
export function readSeason(month: number, today: Date): Season {
  if (month <= 12) return seasonOfMonth(month || today.getUTCMonth() + 1);
  throw new AppError('INVALID_INPUT', { fields: { seasonMonth: 'must be a month from 1 to 12' } });
}

/** The area's three digits, empty for the US average. Throws INVALID_INPUT. */
export function readArea(area: PriceArea | undefined): Required<PriceArea> {
  if (!area) return { area: '', minVersion: 0, minSequence: 0 };
  if (area.area === '' || /^\d{3}$/.test(area.area)) return area;
  throw new AppError('INVALID_INPUT', { fields: { area: 'must be the first three digits of a ZIP code' } });
}
