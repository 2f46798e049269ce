import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { type AreaView, digestOf, type PricedRecipe, versionOf } from './area-view.ts';
import { encodeCursor } from './recipe-cursor.ts';
import { orderBy, type RecipeOrder } from './recipe-order.ts';
import type { RecipeQuery } from './recipe-query.ts';
import { addAll, addSlot, emptySet, fullSet, hasSlot, keepOnly, type SlotSet } from './slot-set.ts';

export type RecipePage = { document: Document; totalCount: number; nextCursor: string };

type Found = { id: string; score: number }[] | undefined;

/** Recipes that match every given filter. */
function matching({ catalogue, priced }: AreaView, query: RecipeQuery, found: Found): SlotSet {
  const { facets, slotOf } = catalogue;
  const set = fullSet(priced.length);
  if (query.region) keepOnly(set, facets.region.get(query.region));
  if (query.difficulty) keepOnly(set, facets.difficulty.get(query.difficulty));
  if (query.diet) keepOnly(set, facets.diet.get(query.diet));
  if (query.tag) keepOnly(set, facets.tag.get(query.tag));
  if (query.inSeason) keepOnly(set, facets.season.get(query.inSeason));
  if (query.season) keepOnly(set, facets.season.get(query.season));
  if (query.anyTag) {
    const any = emptySet(priced.length);
    for (const tag of query.anyTag) addAll(any, facets.tag.get(tag));
    keepOnly(set, any);
  }
  if (found) {
    const hits = emptySet(priced.length);
    for (const { id } of found) {
      const slot = slotOf.get(id);
      if (slot !== undefined) addSlot(hits, slot);
    }
    keepOnly(set, hits);
  }
  return set;
}

function isWithin({ totalCents, perServingCents, facts }: PricedRecipe, query: RecipeQuery): boolean {
  return (
    totalCents <= (query.maxCostCents ?? Number.POSITIVE_INFINITY) &&
    perServingCents <= (query.maxCostPerServingCents ?? Number.POSITIVE_INFINITY) &&
    facts.totalMinutes <= (query.maxTimeMinutes ?? Number.POSITIVE_INFINITY)
  );
}

function orderOf({ catalogue, priced, byCost }: AreaView, query: RecipeQuery, found: Found): RecipeOrder {
  const { orders, slotOf } = catalogue;
  if (query.sort === 'cost') return byCost;
  if (query.sort === 'season' || query.sort === 'featured') return orders[query.sort][query.now];
  if (query.sort !== 'relevance') return orders[query.sort];
  const scores = new Map(found?.map(({ id, score }) => [slotOf.get(id), score]));
  return orderBy(priced.length, (slot) => -(scores.get(slot) ?? 0));
}

/** One page of the recipes that match: a slice of ready JSON. */
export function listPage(view: AreaView, query: RecipeQuery): RecipePage {
  const { priced } = view;
  const found: Found = query.search === undefined ? undefined : view.catalogue.text.search(query.search);
  const set = matching(view, query, found);
  const { slots, keys } = orderOf(view, query, found);
  const page: PricedRecipe[] = [];
  const { after, limit } = query;
  let totalCount = 0;
  let isMore = false;
  let lastKey = 0;
  for (const slot of slots) {
    const recipe = priced[slot];
    if (!recipe || !hasSlot(set, slot) || !isWithin(recipe, query)) continue;
    totalCount += 1;
    const key = keys[slot] ?? 0;
    if (after && (key < after.key || (key === after.key && recipe.facts.id <= after.id))) continue;
    if (page.length === limit) {
      isMore = true;
      continue;
    }
    page.push(recipe);
    lastKey = key;
  }
  const last = page.at(-1);
  const nextCursor =
    isMore && last ? encodeCursor({ sort: query.sort, key: lastKey, id: last.facts.id }) : '';
  return {
    document: cardList(page, versionOf(view), `${totalCount} ${nextCursor}`),
    totalCount,
    nextCursor,
  };
}

/** A JSON array of cards. The etag is of the cards' own digests: equal content, equal tag; `beside` travels in headers. */
export function cardList(recipes: readonly PricedRecipe[], version: number, beside = ''): Document {
  const size = recipes.reduce((sum, { card }) => sum + card.length + 1, 0);
  const body = Buffer.allocUnsafe(Math.max(2, size + 1));
  let end = body.write('[');
  for (const [index, { card }] of recipes.entries()) {
    if (index > 0) end += body.write(',', end);
    end += card.copy(body, end);
  }
  body.write(']', end);
  const etag = `"${digestOf(`${beside} ${recipes.map(({ digest }) => digest).join(' ')}`)}"`;
  return { body, etag, version };
}
