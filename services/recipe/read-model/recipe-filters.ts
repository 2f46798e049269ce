import type { AreaView } from './area-view.ts';
import type { CatalogueView } from './catalogue-view.ts';
import type { CookedFilter, RecipeQuery } from './recipe-query.ts';
import { addAll, addSlot, keepOnly, removeAll, removeSlot, type SlotSet } from './slot-set.ts';
import type { Found } from './text-index.ts';

/** One filter of a query and the recipes it lets through. */
type Filter = { name: keyof RecipeQuery; set: SlotSet };

/** A query's filters against one view, in sets lent by its pool; `found` is what its search text found, when it has one. */
export type Filters = { given: readonly Filter[]; found: Found | undefined };

export function filtersOf(view: AreaView, query: RecipeQuery): Filters {
  const { catalogue, byCost, byServingCost } = view;
  const { facets, orders, text, pool } = catalogue;
  const none = pool.lend();
  const given: Filter[] = [];
  const filter = (name: keyof RecipeQuery, set: SlotSet | undefined) =>
    given.push({ name, set: set ?? none });
  if (query.region !== undefined) filter('region', facets.region.get(query.region));
  if (query.difficulty !== undefined) filter('difficulty', facets.difficulty.get(query.difficulty));
  if (query.diet !== undefined) filter('diet', facets.diet.get(query.diet));
  for (const diet of query.diets ?? []) filter('diets', facets.diet.get(diet));
  for (const allergen of query.without ?? []) filter('without', withoutAllergen(catalogue, allergen));
  if (query.maxCalories !== undefined) filter('maxCalories', orders.calories.atMost(query.maxCalories));
  if (query.minProtein !== undefined) filter('minProtein', orders.protein.atMost(-query.minProtein));
  if (query.maxCarbs !== undefined) filter('maxCarbs', orders.carbs.atMost(query.maxCarbs));
  if (query.maxSodium !== undefined) filter('maxSodium', orders.sodium.atMost(query.maxSodium));
  if (query.tag !== undefined) filter('tag', facets.tag.get(query.tag));
  if (query.anyTag) {
    const any = pool.lend();
    for (const tag of query.anyTag) addAll(any, facets.tag.get(tag));
    filter('anyTag', any);
  }
  if (query.inSeason !== undefined) filter('inSeason', facets.season.get(query.inSeason));
  if (query.season !== undefined) filter('season', facets.season.get(query.season));
  if (query.free !== undefined) filter('free', facets.free.get(String(query.free)));
  if (query.course !== undefined) filter('course', facets.course.get(query.course));
  if (query.minServings !== undefined) filter('minServings', orders.servings.atMost(-query.minServings));
  if (query.maxTimeMinutes !== undefined) filter('maxTimeMinutes', orders.time.atMost(query.maxTimeMinutes));
  if (query.maxCostCents !== undefined) filter('maxCostCents', byCost.atMost(query.maxCostCents));
  if (query.maxCostPerServingCents !== undefined)
    filter('maxCostPerServingCents', byServingCost.atMost(query.maxCostPerServingCents));
  if (query.cooked) filter('cooked', cookedSet(catalogue, query.cooked));
  if (query.cookedLately) filter('cookedLately', cookedSet(catalogue, query.cookedLately));
  const found = query.search === undefined ? undefined : text.search(query.search);
  if (query.search !== undefined) filter('search', found?.all);
  return { given, found };
}

export function withoutAllergen({ all, facets, pool }: CatalogueView, allergen: string): SlotSet {
  const set = pool.lend(all);
  removeAll(set, facets.allergen.get(allergen));
  return set;
}

function cookedSet({ slotOf, all, pool }: CatalogueView, { ids, only }: CookedFilter): SlotSet {
  const set = only ? pool.lend() : pool.lend(all);
  for (const id of ids) {
    const slot = slotOf.get(id);
    if (slot !== undefined) (only ? addSlot : removeSlot)(set, slot);
  }
  return set;
}

/** The recipes that pass every filter but those of `without`. */
export function passing(
  { catalogue }: AreaView,
  filters: Filters,
  ...without: (keyof RecipeQuery)[]
): SlotSet {
  const [first, ...others] = filters.given.filter(({ name }) => !without.includes(name));
  const set = catalogue.pool.lend(first?.set ?? catalogue.all);
  for (const filter of others) keepOnly(set, filter.set);
  return set;
}
