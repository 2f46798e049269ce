import { UNCOVERED_SHARE } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import type { Need } from './pieces.ts';

/** What a household has of a food. `always`: a staple, which is never bought. */
export type AtHome = { grams: number; always: boolean };

/** What is still to buy of a need, and what is taken from home for it. In grams as on packages. */
export type NeedSplit = { need: Need; usedGrams: number; always: boolean };

/** Subtracts what is at home from one need, before packages. */
export function splitNeed(need: Need, atHome: AtHome | undefined): NeedSplit {
  if (!atHome || !(need.grams > 0)) return { need, usedGrams: 0, always: false };
  if (atHome.always) return { need: { ...need, grams: 0 }, usedGrams: need.grams, always: true };
  const usedGrams = Math.min(Math.max(0, atHome.grams), need.grams);
  const missing = need.grams - usedGrams;
  const grams = missing <= need.grams * UNCOVERED_SHARE ? 0 : missing;
  return { need: { ...need, grams }, usedGrams, always: false };
}

/** Subtracts a pantry from needs of different foods, in their order. Says for each what it used: nothing is subtracted silently. */
export const withoutPantry = <Item extends { itemId: string; need: Need }>(
  needs: readonly Item[],
  pantry: ReadonlyMap<string, AtHome>,
): (Item & NeedSplit)[] =>
  needs.map((item) => ({ ...item, ...splitNeed(item.need, pantry.get(item.itemId)) }));
