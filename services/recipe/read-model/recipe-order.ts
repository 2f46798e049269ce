import { SEASONS, type Season } from '@homeplate/reference/seasons/seasons.ts';
import type { RecipeFacts } from '../recipes/recipe-facts.ts';

/** One order of all recipes: their numbers from first to last, and the key of each by number. Ties go by number, that is by id. */
export type RecipeOrder = { slots: Uint32Array; keys: Float64Array };

/** Least key first. */
export function orderBy(slots: number, keyOf: (slot: number) => number): RecipeOrder {
  const keys = Float64Array.from({ length: slots }, (_, slot) => keyOf(slot));
  const inOrder = Uint32Array.from({ length: slots }, (_, slot) => slot);
  inOrder.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
  return { slots: inOrder, keys };
}

/** In season first, then what is good all year, then by how soon its season comes. */
export function seasonKey(facts: RecipeFacts, season: Season): number {
  if (facts.seasons.includes(season)) return 0;
  if (facts.seasons.length === 0) return 1;
  const now = SEASONS.indexOf(season);
  return 1 + Math.min(...facts.seasons.map((own) => (SEASONS.indexOf(own) - now + 4) % 4));
}
