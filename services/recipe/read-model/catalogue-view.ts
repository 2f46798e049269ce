import { SEASONS, type Season } from '@homeplate/reference/seasons/seasons.ts';
import type { RecipeFacts } from '../recipes/recipe-facts.ts';
import { featuredOrder } from './featured-order.ts';
import { orderBy, type RecipeOrder, seasonKey } from './recipe-order.ts';
import { addSlot, emptySet, type SlotSet } from './slot-set.ts';
import type { TextIndex } from './text-index.ts';

type Facet = ReadonlyMap<string, SlotSet>;

/** The published recipes of one catalogue version, numbered by id. Never changed: a newer one takes its place. */
export type CatalogueView = {
  version: number;
  /** By id; the place is the recipe's number. */
  facts: readonly RecipeFacts[];
  slotOf: ReadonlyMap<string, number>;
  /** Food id → numbers of the recipes whose cost it is part of. */
  byItem: ReadonlyMap<string, readonly number[]>;
  facets: { region: Facet; difficulty: Facet; tag: Facet; diet: Facet; season: Facet };
  orders: {
    time: RecipeOrder;
    rating: RecipeOrder;
    newest: RecipeOrder;
    season: Record<Season, RecipeOrder>;
    featured: Record<Season, RecipeOrder>;
  };
  text: TextIndex;
};

function facet(
  facts: readonly RecipeFacts[],
  keysOf: (facts: RecipeFacts) => readonly string[],
): Map<string, SlotSet> {
  const sets = new Map<string, SlotSet>();
  facts.forEach((one, slot) => {
    for (const key of keysOf(one)) {
      const set = sets.get(key) ?? emptySet(facts.length);
      addSlot(set, slot);
      sets.set(key, set);
    }
  });
  return sets;
}

const bySeason = (orderOf: (season: Season) => RecipeOrder): Record<Season, RecipeOrder> =>
  Object.fromEntries(SEASONS.map((season) => [season, orderOf(season)])) as Record<Season, RecipeOrder>;

export function buildCatalogueView(
  version: number,
  recipes: Iterable<RecipeFacts>,
  text: TextIndex,
): CatalogueView {
  const facts = [...recipes].sort((a, b) => (a.id < b.id ? -1 : 1));
  const byItem = new Map<string, number[]>();
  facts.forEach(({ itemIds }, slot) => {
    for (const itemId of itemIds) {
      const slots = byItem.get(itemId);
      if (slots) slots.push(slot);
      else byItem.set(itemId, [slot]);
    }
  });
  const order = (keyOf: (facts: RecipeFacts) => number): RecipeOrder =>
    orderBy(facts.length, (slot) => {
      const one = facts[slot];
      return one ? keyOf(one) : 0;
    });
  return {
    version,
    facts,
    slotOf: new Map(facts.map(({ id }, slot) => [id, slot])),
    byItem,
    facets: {
      region: facet(facts, ({ recipe }) => [recipe.text.region]),
      difficulty: facet(facts, ({ recipe }) => [recipe.text.difficulty]),
      tag: facet(facts, ({ tags }) => tags),
      diet: facet(facts, ({ diets }) => diets),
      season: facet(facts, ({ seasons }) => seasons),
    },
    orders: {
      time: order(({ totalMinutes }) => totalMinutes),
      rating: order(({ rating }) => -rating),
      newest: order(({ recipe }) => -recipe.publishedAt.getTime()),
      season: bySeason((season) => order((one) => seasonKey(one, season))),
      featured: bySeason((season) => featuredOrder(facts, season)),
    },
    text,
  };
}
