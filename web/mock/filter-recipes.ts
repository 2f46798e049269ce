import { ALLERGEN_VALUES } from '@homeplate/contracts/documents/diner-values.ts';
import {
  COURSE_VALUES,
  DIET_VALUES,
  DIFFICULTY_VALUES,
  SEASON_KEYS,
} from '@homeplate/contracts/documents/list-filters.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { FacetCount, RecipeDetail, RecipeFacets } from '@homeplate/contracts/documents/recipe.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';

type Test = (recipe: RecipeDetail, value: string) => boolean;

const names = (text: string): string[] => text.toLowerCase().split(',');
const atMost =
  (figure: (recipe: RecipeDetail) => number): Test =>
  (recipe, value) =>
    figure(recipe) <= Number(value);

const TESTS: Record<string, Test> = {
  search: ({ title, description, ingredients }, value) =>
    [title, description, ...ingredients.map(({ name }) => name)]
      .join(' ')
      .toLowerCase()
      .includes(value.toLowerCase()),
  region: ({ region }, value) => region === (value === 'southeast' ? 'south' : value),
  maxCost: atMost(({ totalCost }) => centsOf(totalCost) / 100),
  maxCostPerServing: atMost(({ costPerServing }) => centsOf(costPerServing) / 100),
  maxTime: atMost(({ totalTime }) => totalTime),
  dietary: ({ diets }, value) => diets.includes(value),
  diets: ({ diets }, value) => names(value).every((diet) => diets.includes(diet)),
  without: ({ allergens }, value) => names(value).every((name) => allergens.every((one) => one !== name)),
  maxCalories: atMost(({ nutrition }) => nutrition.calories),
  minProtein: ({ nutrition }, value) => nutrition.protein >= Number(value),
  maxCarbs: atMost(({ nutrition }) => nutrition.carbs),
  maxSodium: atMost(({ nutrition }) => nutrition.sodium),
  seasonal: ({ seasons }, value) => value !== 'true' || seasons.length > 0,
  season: ({ seasons }, value) => seasons.some((season) => season === value),
  tag: ({ tags }, value) => tags.includes(value),
  tags: ({ tags }, value) => names(value).some((tag) => tags.includes(tag)),
  difficulty: ({ difficulty }, value) => difficulty.toLowerCase() === value,
  free: ({ isPremium }, value) => String(!isPremium) === value,
  course: ({ course }, value) => course === value,
  serves: ({ servings }, value) => servings >= Number(value),
};

const ORDERS: Record<string, (a: RecipeDetail, b: RecipeDetail) => number> = {
  cost: (a, b) => centsOf(a.totalCost) - centsOf(b.totalCost),
  'serving-cost': (a, b) => centsOf(a.costPerServing) - centsOf(b.costPerServing),
  time: (a, b) => a.totalTime - b.totalTime,
  rating: (a, b) => Number(b.averageRating) - Number(a.averageRating),
};

/** The recipes that match every filter of the query, in its order. */
export function filterRecipes(recipes: readonly RecipeDetail[], query: URLSearchParams): RecipeDetail[] {
  const matching = recipes.filter((recipe) =>
    [...query].every(([name, value]) => TESTS[name]?.(recipe, value) ?? true),
  );
  const order = ORDERS[query.get('sort') ?? ''];
  return order ? matching.toSorted(order) : matching;
}

/** How many recipes each value of each filter would leave. */
export function countFacets(recipes: readonly RecipeDetail[], query: URLSearchParams): RecipeFacets {
  const count = (name: string, values: readonly string[]): FacetCount[] =>
    values.map((value) => {
      const other = new URLSearchParams(query);
      other.set(name, value);
      return { value, count: filterRecipes(recipes, other).length };
    });
  const matching = filterRecipes(recipes, query);
  const search = query.get('search')?.trim().toLowerCase();
  return {
    total: matching.length,
    region: count('region', REGION_KEYS),
    difficulty: count('difficulty', DIFFICULTY_VALUES),
    dietary: count('dietary', DIET_VALUES),
    diets: count('diets', DIET_VALUES),
    without: count('without', ALLERGEN_VALUES),
    maxCalories: count('maxCalories', ['300', '400', '500', '700']),
    minProtein: count('minProtein', ['10', '20', '30']),
    maxCarbs: count('maxCarbs', ['15', '30', '60']),
    maxSodium: count('maxSodium', ['150', '400', '600']),
    season: count('season', SEASON_KEYS),
    course: count('course', COURSE_VALUES),
    free: count('free', ['true', 'false']),
    serves: count('serves', ['2', '4', '6', '8']),
    maxTime: count('maxTime', ['15', '30', '45', '60']),
    maxCostPerServing: count('maxCostPerServing', ['2', '3', '5']),
    maxCost: count('maxCost', ['10', '15', '25']),
    tags: count('tag', [...new Set(matching.flatMap(({ tags }) => tags))]),
    words: search ? search.split(/\s+/) : [],
    nearest: matching.length > 0 ? null : nearestOf(recipes, query),
  };
}

/** The one filter whose removal leaves the most recipes. */
function nearestOf(recipes: readonly RecipeDetail[], query: URLSearchParams): RecipeFacets['nearest'] {
  const choices = [...query.keys()]
    .filter((name) => name in TESTS)
    .map((name) => {
      const other = new URLSearchParams(query);
      other.delete(name);
      return { drop: [name], count: filterRecipes(recipes, other).length };
    })
    .toSorted((a, b) => b.count - a.count);
  return choices[0]?.count ? choices[0] : null;
}
