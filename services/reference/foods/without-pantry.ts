import { UNCOVERED_SHARE } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import type { Need } from './pieces.ts';

/** What a household has of a food. `always`: a staple, which is never bought. */
export type AtHome = { grams: number; always: boolean };

/** What is still to buy of a need, and what is taken from home for it. In grams as on packages. */
export type NeedSplit = { need: Need; usedGrams: number; always: boolean };

/** Grams still to buy of a need in grams. */
export function gramsToBuy(grams: number, atHome: AtHome | undefined): number {
  if (!atHome || !(grams > 0)) return grams;
  if (atHome.always) return 0;
  const missing = grams - Math.min(Math.max(0, atHome.grams), grams);
  return missing <= grams * UNCOVERED_SHARE ? 0 : missing;
}

/** Subtracts what is at home from one need, before packages. */
export function splitNeed(need: Need, atHome: AtHome | undefined): NeedSplit {
  if (!atHome || !(need.grams > 0)) return { need, usedGrams: 0, always: false };
  const bought = { ...need, grams: gramsToBuy(need.grams, atHome) };
  if (atHome.always) return { need: bought, usedGrams: need.grams, always: true };
  const usedGrams = Math.min(Math.max(0, atHome.grams), need.grams);
  return { need: bought, usedGrams, always: false };
}

/** Subtracts a pantry from needs of different foods, in their order. Says for each what it used: nothing is subtracted silently. */
export const withoutPantry = <Item extends { itemId: string; need: Need }>(
  needs: readonly Item[],
  pantry: ReadonlyMap<string, AtHome>,
): (Item & NeedSplit)[] =>
  needs.map((item) => ({ ...item, ...splitNeed(item.need, pantry.get(item.itemId)) }));
