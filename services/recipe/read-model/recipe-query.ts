import { AppError } from '@homeplate/common/app-error.ts';
import { RECIPE_SORTS } from '@homeplate/contracts/documents/list-filters.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import type { ListRecipesRequest, PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { DIETS } from '@homeplate/reference/foods/diets.ts';
import { SEASONS, type Season, seasonOfMonth } from '@homeplate/reference/seasons/seasons.ts';
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
  search?: string;
  sort: RecipeSort;
  /** The reader's season: for the orders by season. */
  now: Season;
  limit: number;
  after?: Cursor;
};

const LIMIT = 100;
const LONGEST_SEARCH = 200;
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
/** Reading B10. */
const REGION_ALIASES: ReadonlyMap<string, string> = new Map([['southeast', 'south']]);

/** "Gluten free" and "gluten-free" are one name. */
const nameOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

/** Throws INVALID_INPUT with every wrong field. `today` decides the month when the reader's is not given. */
export function readRecipeQuery(request: ListRecipesRequest, today: Date): RecipeQuery {
  const fields: Record<string, string> = {};
  const oneOf = <Name extends string>(field: string, text: string, allowed: readonly Name[]) => {
    if (text.trim() === '') return undefined;
    const name = nameOf(text);
    const found = allowed.find((one) => one === name);
    if (found === undefined) fields[field] = `must be one of ${allowed.join(', ')}`;
    return found;
  };
  const region = REGION_ALIASES.get(nameOf(request.region)) ?? request.region;
  const search = request.search.trim();
  if (search.length > LONGEST_SEARCH) fields.search = `must be at most ${LONGEST_SEARCH} characters`;
  if (request.limit > LIMIT) fields.limit = `must be a whole number from 1 to ${LIMIT}`;
  const now = readSeason(request.seasonMonth, today);
  const query: RecipeQuery = {
    region: oneOf('region', region, REGION_KEYS),
    maxCostCents: request.maxCostCents,
    maxCostPerServingCents: request.maxCostPerServingCents,
    maxTimeMinutes: request.maxTimeMinutes,
    diet: oneOf('dietary', request.dietary, DIETS),
    inSeason: request.seasonal ? now : undefined,
    season: oneOf('season', request.season, SEASONS),
    tag: request.tag.trim() === '' ? undefined : nameOf(request.tag),
    anyTag: request.tags.length === 0 ? undefined : request.tags.map(nameOf),
    difficulty: oneOf('difficulty', request.difficulty, DIFFICULTIES),
    search: search === '' ? undefined : search,
    sort: oneOf('sort', request.sort, RECIPE_SORTS) ?? (search === '' ? 'featured' : 'relevance'),
    now,
    limit: request.limit || LIMIT,
  };
  const [wrong] = Object.entries(fields);
  if (wrong) throw new AppError('INVALID_INPUT', { message: `${wrong[0]}: ${wrong[1]}`, fields });
  if (request.cursor !== '') query.after = decodeCursor(request.cursor, query.sort);
  return query;
}

/** The season of the reader's month, else of today's. Throws INVALID_INPUT. */
export function readSeason(month: number, today: Date): Season {
  if (month <= 12) return seasonOfMonth(month || today.getUTCMonth() + 1);
  throw new AppError('INVALID_INPUT', { fields: { seasonMonth: 'must be a month from 1 to 12' } });
}

/** The area's three digits, empty for the US average. Throws INVALID_INPUT. */
export function readArea(area: PriceArea | undefined): Required<PriceArea> {
  if (!area) return { area: '', minVersion: 0, minCatalogueVersion: 0 };
  if (area.area === '' || /^\d{3}$/.test(area.area)) return area;
  throw new AppError('INVALID_INPUT', { fields: { area: 'must be the first three digits of a ZIP code' } });
}
