import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { figuresAt } from './area-costs.ts';
import { type AreaView, versionOf } from './area-view.ts';
import { digestOf } from './digest.ts';
import { cardCost } from './recipe-card.ts';
import { type Cursor, encodeCursor } from './recipe-cursor.ts';
import { filtersOf, passing } from './recipe-filters.ts';
import { placeOf, type RecipeOrder } from './recipe-order.ts';
import type { RecipeQuery } from './recipe-query.ts';
import { countOf, hasSlot, type SlotSet, slotsFrom } from './slot-set.ts';
import type { Found } from './text-index.ts';

export type RecipePage = { document: Document; totalCount: number; nextCursor: string };

/** Recipe numbers with the key of each in its order. */
type Place = { slot: number; key: number };

/** One page of the recipes that match: a slice of ready JSON. */
export function listPage(view: AreaView, query: RecipeQuery): RecipePage {
  const filters = filtersOf(view, query);
  const set = passing(view, filters);
  const { after, limit, sort } = query;
  const totalCount = countOf(set);
  // One more than asked for tells whether there is a next page.
  const found =
    sort === 'relevance'
      ? byRelevance(view, filters.found, set, after, limit + 1)
      : inOrder(view, orderOf(view, query, sort), { set, totalCount }, after, limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const nextCursor =
    last && found.length > limit
      ? encodeCursor({ sort, key: last.key, id: view.catalogue.recipes[last.slot]?.id ?? '' })
      : '';
  return {
    document: cardList(
      view,
      page.map(({ slot }) => slot),
      `${totalCount} ${nextCursor}`,
    ),
    totalCount,
    nextCursor,
  };
}

function orderOf({ catalogue, byCost }: AreaView, { now }: RecipeQuery, sort: string): RecipeOrder {
  const { orders } = catalogue;
  if (sort === 'cost') return byCost.order();
  if (sort === 'time') return orders.time.order();
  if (sort === 'rating') return orders.rating();
  if (sort === 'newest') return orders.newest();
  if (sort === 'season') return orders.season[now]();
  return orders.featured[now]();
}

/** So few that to sort them is quicker than to walk through the whole order for them. */
const FEW = 200;

function inOrder(
  { catalogue }: AreaView,
  { slots, keys }: RecipeOrder,
  { set, totalCount }: { set: SlotSet; totalCount: number },
  after: Cursor | undefined,
  most: number,
): Place[] {
  const keyOf = (slot: number) => keys[slot] ?? 0;
  const firstOfEqual = after ? catalogue.slotAfter(after.id) : 0;
  const isAfter = (slot: number) =>
    !after || keyOf(slot) > after.key || (keyOf(slot) === after.key && slot >= firstOfEqual);
  const found: number[] = [];
  if (totalCount <= FEW) {
    const few = slotsFrom(set).filter(isAfter);
    found.push(...few.sort((a, b) => keyOf(a) - keyOf(b) || a - b).slice(0, most));
  } else {
    const start = after ? placeOf(slots.length, (at) => isAfter(slots[at] ?? 0)) : 0;
    for (let at = start; at < slots.length && found.length < most; at += 1) {
      const slot = slots[at] ?? 0;
      if (hasSlot(set, slot)) found.push(slot);
    }
  }
  return found.map((slot) => ({ slot, key: keyOf(slot) }));
}

function byRelevance(
  { catalogue }: AreaView,
  found: Found | undefined,
  set: SlotSet,
  after: Cursor | undefined,
  most: number,
): Place[] {
  if (!found) return [];
  const page: Place[] = [];
  for (const { score, slots } of catalogue.text.ranked(found, set)) {
    const key = -score;
    if (after && key < after.key) continue;
    const first = after && key === after.key ? catalogue.slotAfter(after.id) : 0;
    page.push(...slotsFrom(slots, first, most - page.length).map((slot) => ({ slot, key })));
    if (page.length >= most) break;
  }
  return page;
}

/** A JSON array of cards. The etag is of their digests and costs: equal content, equal tag; `beside` travels in headers. */
export function cardList(view: AreaView, slots: readonly number[], beside = ''): Document {
  const { catalogue, costs, prices } = view;
  const cards = slots.flatMap((slot) => {
    const recipe = catalogue.recipes[slot];
    return recipe ? [{ recipe, cost: cardCost(figuresAt(costs, slot, recipe), prices.area) }] : [];
  });
  const size = cards.reduce(
    (sum, { recipe, cost }) => sum + recipe.head.length + cost.length + recipe.tail.length + 1,
    1,
  );
  const body = Buffer.allocUnsafe(Math.max(2, size));
  let end = body.write('[');
  let content = beside;
  for (const [index, { recipe, cost }] of cards.entries()) {
    if (index > 0) end += body.write(',', end);
    end += recipe.head.copy(body, end);
    end += body.write(cost, end, 'latin1');
    end += recipe.tail.copy(body, end);
    content += ` ${recipe.digest} ${cost}`;
  }
  body.write(']', end);
  return { body, etag: `"${digestOf(content)}"`, version: versionOf(view) };
}
