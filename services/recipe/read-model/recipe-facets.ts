import { ALLERGEN_VALUES } from '@homeplate/contracts/documents/diner-values.ts';
import { COURSE_VALUES, DIFFICULTY_VALUES } from '@homeplate/contracts/documents/list-filters.ts';
import type { FacetCount, RecipeFacets } from '@homeplate/contracts/documents/recipe.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { DIETS } from '@homeplate/reference/foods/diets.ts';
import { SEASONS } from '@homeplate/reference/seasons/seasons.ts';
import type { AreaView } from './area-view.ts';
import type { Facet } from './catalogue-view.ts';
import { nearestDrop } from './nearest-drop.ts';
import { type Filters, filtersOf, passing, withoutAllergen } from './recipe-filters.ts';
import type { Range } from './recipe-order.ts';
import type { RecipeQuery } from './recipe-query.ts';
import { countOf, countOfBoth, type SlotSet } from './slot-set.ts';

const MINUTES = [15, 30, 45, 60, 120];
const SERVINGS = [2, 4, 6, 8];
const CALORIES = [300, 400, 500, 700];
const PROTEIN = [10, 20, 30];
const CARBS = [15, 30, 60];
const SODIUM = [150, 400, 600];
const SERVING_CENTS = [200, 300, 500, 800, 1_200];
const DISH_CENTS = [500, 1_000, 1_500, 2_000, 3_000];
const dollarsOf = (cents: number) => String(cents / 100);
/** The most frequent tags: 40 by authors, and the four seasons. */
const MOST_TAGS = 44;
const MOST_WORDS = 50;

/**
 * Counts, for each value of each filter, the recipes that choosing it would leave. Other filters apply; the filter's own current value does
 * not. `words` are the recipe words that the search matched, for highlighting.
 */
export function facetsOf(view: AreaView, query: RecipeQuery): RecipeFacets {
  const { facets, orders } = view.catalogue;
  view.catalogue.pool.reset();
  const filters = filtersOf(view, query);
  const among = (...own: (keyof RecipeQuery)[]) => passing(view, filters, ...own);
  const named = (set: SlotSet, facet: Facet, values: readonly string[]): FacetCount[] =>
    values.map((value) => ({ value, count: countIn(facet, value, set) }));
  const upTo = (set: SlotSet, range: Range, limits: readonly number[], shown: (limit: number) => string) =>
    limits.map((limit) => ({ value: shown(limit), count: countOfBoth(set, range.atMost(limit)) }));
  const forTags = among('tag', 'anyTag');
  const from = (set: SlotSet, range: Range, limits: readonly number[]) =>
    limits.map((limit) => ({ value: String(limit), count: countOfBoth(set, range.atMost(-limit)) }));
  const matching = among();
  const total = countOf(matching);
  return {
    total,
    region: named(among('region'), facets.region, REGION_KEYS),
    difficulty: named(among('difficulty'), facets.difficulty, DIFFICULTY_VALUES),
    dietary: named(among('diet'), facets.diet, DIETS),
    diets: named(matching, facets.diet, DIETS),
    without: ALLERGEN_VALUES.map((value) => ({
      value,
      count: countOfBoth(matching, withoutAllergen(view.catalogue, value)),
    })),
    maxCalories: upTo(among('maxCalories'), orders.calories, CALORIES, String),
    minProtein: from(among('minProtein'), orders.protein, PROTEIN),
    maxCarbs: upTo(among('maxCarbs'), orders.carbs, CARBS, String),
    maxSodium: upTo(among('maxSodium'), orders.sodium, SODIUM, String),
    season: named(among('season', 'inSeason'), facets.season, SEASONS),
    course: named(among('course'), facets.course, COURSE_VALUES),
    free: named(among('free'), facets.free, ['true', 'false']),
    serves: from(among('minServings'), orders.servings, SERVINGS),
    tags: named(forTags, facets.tag, [...facets.tag.keys()])
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, MOST_TAGS),
    maxTime: upTo(among('maxTimeMinutes'), orders.time, MINUTES, String),
    maxCostPerServing: upTo(among('maxCostPerServingCents'), view.byServingCost, SERVING_CENTS, dollarsOf),
    maxCost: upTo(among('maxCostCents'), view.byCost, DISH_CENTS, dollarsOf),
    words: filters.found?.written().slice(0, MOST_WORDS) ?? [],
    nearest: total > 0 ? null : nearestOf(view, filters),
  };
}

/** The names of the filters in the query string of the list. */
const QUERY_NAMES: Partial<Record<keyof RecipeQuery, string>> = {
  maxCostCents: 'maxCost',
  maxCostPerServingCents: 'maxCostPerServing',
  maxTimeMinutes: 'maxTime',
  diet: 'dietary',
  inSeason: 'seasonal',
  anyTag: 'tags',
  minServings: 'serves',
};

function nearestOf(view: AreaView, filters: Filters): RecipeFacets['nearest'] {
  const found = nearestDrop([...new Set(filters.given.map(({ name }) => name))], (drop) =>
    countOf(passing(view, filters, ...drop)),
  );
  return found && { ...found, drop: found.drop.map((name) => QUERY_NAMES[name] ?? name) };
}

function countIn(facet: Facet, value: string, set: SlotSet): number {
  const members = facet.get(value);
  return members ? countOfBoth(set, members) : 0;
}
