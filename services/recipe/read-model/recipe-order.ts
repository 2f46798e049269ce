import { SEASONS, type Season } from '@homeplate/reference/seasons/seasons.ts';
import type { CachedRecipe } from './cached-recipe.ts';
import { addSlot, emptySet, type SetPool, type SlotSet } from './slot-set.ts';

/** An order of all recipes: slots from first to last, and the sort key of each slot. Ties are broken by slot, that is by id. */
export type RecipeOrder = { slots: Uint32Array; keys: Float64Array };

/** Orders slots by ascending key with a counting sort: 50,000 recipes take a few milliseconds. */
export function orderBy(slots: number, keyOf: (slot: number) => number): RecipeOrder {
  const keys = new Float64Array(slots);
  for (let slot = 0; slot < slots; slot += 1) keys[slot] = keyOf(slot);
  const sorted = keys.toSorted();
  let different = 0;
  for (let at = 0; at < slots; at += 1)
    if (at === 0 || sorted[at] !== sorted[different - 1]) {
      sorted[different] = sorted[at] ?? 0;
      different += 1;
    }
  const distinct = sorted.subarray(0, different);
  const ranks = new Uint32Array(slots);
  const next = new Uint32Array(different + 1);
  for (let slot = 0; slot < slots; slot += 1) {
    const rank = lowerBound(distinct.length, (at) => (distinct[at] ?? 0) >= (keys[slot] ?? 0));
    ranks[slot] = rank;
    next[rank + 1] = (next[rank + 1] ?? 0) + 1;
  }
  for (let rank = 1; rank <= different; rank += 1) next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0);
  const inOrder = new Uint32Array(slots);
  for (let slot = 0; slot < slots; slot += 1) {
    const rank = ranks[slot] ?? 0;
    inOrder[next[rank] ?? 0] = slot;
    next[rank] = (next[rank] ?? 0) + 1;
  }
  return { slots: inOrder, keys };
}

/** Binary search: the first index for which `holds`, which must be monotonic; `length` when there is none. */
export function lowerBound(length: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Computes a value on first use. */
export function lazy<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

/** Returns the recipes up to a key of an order, as a set from the pool. */
export type Range = { order(): RecipeOrder; atMost(key: number): SlotSet };

const STRIDE = 512;

/** Stores the set at every 512th position, so any set takes at most that many more steps. */
export function rangeOf(order: () => RecipeOrder, pool: SetPool): Range {
  const marks = lazy(() => {
    const { slots } = order();
    const sets = [emptySet(slots.length)];
    for (let from = 0; from + STRIDE <= slots.length; from += STRIDE) {
      const set = Uint32Array.from(sets.at(-1) ?? []);
      for (let at = from; at < from + STRIDE; at += 1) addSlot(set, slots[at] ?? 0);
      sets.push(set);
    }
    return sets;
  });
  return {
    order,
    atMost: (key) => {
      const { slots, keys } = order();
      const end = lowerBound(slots.length, (at) => (keys[slots[at] ?? 0] ?? 0) > key);
      const mark = Math.floor(end / STRIDE);
      const set = pool.lend(marks()[mark]);
      for (let at = mark * STRIDE; at < end; at += 1) addSlot(set, slots[at] ?? 0);
      return set;
    },
  };
}

/** Sort key: in season first, then all-year recipes, then by how soon the season comes. */
export function seasonKey({ seasons }: Pick<CachedRecipe, 'seasons'>, season: Season): number {
  if (seasons.includes(season)) return 0;
  if (seasons.length === 0) return 1;
  const now = SEASONS.indexOf(season);
  return 1 + Math.min(...seasons.map((own) => (SEASONS.indexOf(own) - now + 4) % 4));
}
