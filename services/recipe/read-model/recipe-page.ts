import { etagOf } from '@homeplate/common/document.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { figuresAt } from './area-costs.ts';
import { type AreaView, versionOf } from './area-view.ts';
import { cardCost } from './recipe-card.ts';
import { type Cursor, encodeCursor } from './recipe-cursor.ts';
import { filtersOf, passing } from './recipe-filters.ts';
import { lowerBound, type RecipeOrder } from './recipe-order.ts';
import type { RecipeQuery } from './recipe-query.ts';
import { countOf, hasSlot, type SlotSet, slotsFrom } from './slot-set.ts';
import type { Found } from './text-index.ts';

export type RecipePage = { document: Document; totalCount: number; nextCursor: string };

/** A slot and its key in the order. */
type Place = { slot: number; key: number };

/** Builds one page of matching recipes from prebuilt JSON. */
export function listPage(view: AreaView, query: RecipeQuery): RecipePage {
  view.catalogue.pool.reset();
  const filters = filtersOf(view, query);
  const set = passing(view, filters);
  const { after, limit, sort } = query;
  const totalCount = countOf(set);
  // Fetch one extra recipe to see whether there is a next page.
  const found =
    sort === 'relevance'
      ? byRelevance(view, filters.found, { set, totalCount }, after, limit + 1)
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

function orderOf(
  { catalogue, byCost, byServingCost }: AreaView,
  { now }: RecipeQuery,
  sort: string,
): RecipeOrder {
  const { orders } = catalogue;
  if (sort === 'cost') return byCost.order();
  if (sort === 'serving-cost') return byServingCost.order();
  if (sort === 'time') return orders.time.order();
  if (sort === 'rating') return orders.rating();
  if (sort === 'newest') return orders.newest();
  if (sort === 'season') return orders.season[now]();
  return orders.featured[now]();
}

/** Up to this many, sorting is faster than scanning the whole order. */
const FEW = 64;

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
    const start = after ? lowerBound(slots.length, (at) => isAfter(slots[at] ?? 0)) : 0;
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
  { set, totalCount }: { set: SlotSet; totalCount: number },
  after: Cursor | undefined,
  most: number,
): Place[] {
  if (!found) return [];
  // The cursor's recipe may be gone, so use the slot before the next id.
  const from = after && { score: -after.key, slot: catalogue.slotAfter(after.id) - 1 };
  return catalogue.text
    .best(found, set, from, most, totalCount)
    .map(({ slot, score }) => ({ slot, key: -score }));
}

/** A JSON array of cards. The etag covers digests, costs and `beside`, the content sent in headers. */
export function cardList(view: AreaView, slots: readonly number[], beside = ''): Document {
  const { catalogue, costs, prices } = view;
  const texts: string[] = [];
  let size = Math.max(2, slots.length + 1);
  let content = beside;
  for (const slot of slots) {
    const recipe = catalogue.recipes[slot];
    if (!recipe) continue;
    const cost = cardCost(figuresAt(costs, slot, recipe), prices.area);
    texts.push(cost);
    size += recipe.card.length + cost.length;
    content += recipe.digest + cost;
  }
  const body = Buffer.allocUnsafe(size);
  body[0] = OPEN;
  let end = 1;
  for (const [index, slot] of slots.entries()) {
    const recipe = catalogue.recipes[slot];
    if (!recipe) continue;
    if (index > 0) {
      body[end] = COMMA;
      end += 1;
    }
    const { card, headBytes } = recipe;
    end += card.copy(body, end, 0, headBytes);
    end += body.write(texts[index] ?? '', end, 'latin1');
    end += card.copy(body, end, headBytes);
  }
  body[end] = CLOSE;
  return { body, etag: etagOf(content), version: versionOf(view) };
}

const [OPEN = 0, COMMA = 0, CLOSE = 0] = Buffer.from('[,]');
