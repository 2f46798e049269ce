import { SEASONS, type Season } from '@homeplate/reference/seasons/seasons.ts';
import { type CorrectedData, RELEASED } from '../corrections/corrected-data.ts';
import type { CachedRecipe } from './cached-recipe.ts';
import { featuredOrder } from './featured-order.ts';
import {
  lazy,
  lowerBound,
  orderBy,
  type Range,
  type RecipeOrder,
  rangeOf,
  seasonKey,
} from './recipe-order.ts';
import { addSlot, createSetPool, emptySet, fullSet, type SetPool, type SlotSet } from './slot-set.ts';
import { buildTextIndex, type TextIndex } from './text-index.ts';
import type { Vocabulary } from './vocabulary.ts';

export type Facet = ReadonlyMap<string, SlotSet>;

/** The published recipes after one change. Immutable: a newer view replaces it. A recipe's slot is its index by id. */
export type CatalogueView = {
  /** Number of the last change it contains. */
  sequence: number;
  /** Sorted by id; the index is the slot. */
  recipes: readonly CachedRecipe[];
  slotOf: ReadonlyMap<string, number>;
  /** The slot of the first recipe with a greater id. */
  slotAfter(id: string): number;
  /** Food id → slots of the recipes whose cost includes it. */
  byItem: ReadonlyMap<string, readonly number[]>;
  facets: Record<'region' | 'difficulty' | 'tag' | 'diet' | 'allergen' | 'season' | 'course' | 'free', Facet>;
  /** Each order is built on first use. */
  orders: {
    time: Range;
    /** Most servings first; its keys are negative. */
    servings: Range;
    /** Of one serving. Most protein first; its keys are negative. */
    calories: Range;
    protein: Range;
    carbs: Range;
    sodium: Range;
    rating: () => RecipeOrder;
    newest: () => RecipeOrder;
    season: Record<Season, () => RecipeOrder>;
    featured: Record<Season, () => RecipeOrder>;
  };
  text: TextIndex;
  /** Reference data with the corrections of staff. */
  corrected: CorrectedData;
  /** Every recipe. */
  all: SlotSet;
  pool: SetPool;
};

function facet(
  recipes: readonly CachedRecipe[],
  keysOf: (recipe: CachedRecipe) => readonly string[],
): Map<string, SlotSet> {
  const sets = new Map<string, SlotSet>();
  for (const [slot, recipe] of recipes.entries())
    for (const key of keysOf(recipe)) {
      let set = sets.get(key);
      if (!set) {
        set = emptySet(recipes.length);
        sets.set(key, set);
      }
      addSlot(set, slot);
    }
  return sets;
}

const bySeason = (orderOf: (season: Season) => RecipeOrder): Record<Season, () => RecipeOrder> =>
  Object.fromEntries(SEASONS.map((season) => [season, lazy(() => orderOf(season))])) as Record<
    Season,
    () => RecipeOrder
  >;

export function buildCatalogueView(
  sequence: number,
  held: Iterable<CachedRecipe>,
  vocabulary: Vocabulary,
  corrected = RELEASED,
): CatalogueView {
  const recipes = [...held].sort((a, b) => (a.id < b.id ? -1 : 1));
  const byItem = new Map<string, number[]>();
  for (const [slot, { itemIds }] of recipes.entries())
    for (const itemId of itemIds) {
      const slots = byItem.get(itemId);
      if (slots) slots.push(slot);
      else byItem.set(itemId, [slot]);
    }
  const pool = createSetPool(recipes.length);
  const order = (keyOf: (recipe: CachedRecipe) => number) =>
    lazy(() =>
      orderBy(recipes.length, (slot) => {
        const recipe = recipes[slot];
        return recipe ? keyOf(recipe) : 0;
      }),
    );
  return {
    sequence,
    recipes,
    slotOf: new Map(recipes.map(({ id }, slot) => [id, slot])),
    slotAfter: (id) => lowerBound(recipes.length, (slot) => (recipes[slot]?.id ?? '') > id),
    byItem,
    facets: {
      region: facet(recipes, ({ region }) => [region]),
      difficulty: facet(recipes, ({ difficulty }) => [difficulty]),
      tag: facet(recipes, ({ tags }) => tags),
      diet: facet(recipes, ({ diets }) => diets),
      allergen: facet(recipes, ({ allergens }) => allergens),
      season: facet(recipes, ({ seasons }) => seasons),
      course: facet(recipes, ({ course }) => [course]),
      free: facet(recipes, ({ tier }) => [String(tier === 'open')]),
    },
    orders: {
      time: rangeOf(
        order(({ totalMinutes }) => totalMinutes),
        pool,
      ),
      servings: rangeOf(
        order(({ servings }) => -servings),
        pool,
      ),
      calories: rangeOf(
        order(({ perServing }) => perServing.calories),
        pool,
      ),
      protein: rangeOf(
        order(({ perServing }) => -perServing.protein),
        pool,
      ),
      carbs: rangeOf(
        order(({ perServing }) => perServing.carbs),
        pool,
      ),
      sodium: rangeOf(
        order(({ perServing }) => perServing.sodium),
        pool,
      ),
      rating: order(({ rating }) => -rating),
      newest: order(({ publishedAt }) => -publishedAt),
      season: bySeason((season) => order((recipe) => seasonKey(recipe, season))()),
      featured: bySeason((season) => featuredOrder(recipes, season)),
    },
    text: buildTextIndex(recipes, vocabulary, pool),
    corrected,
    all: fullSet(recipes.length),
    pool,
  };
}
