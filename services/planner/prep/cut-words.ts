import { foodById } from '@homeplate/reference/foods/foods.ts';

/** A way to cut a food that several recipes can share. */
export type Cut = 'chop' | 'slice' | 'grate';

export const CUT_VERBS: Record<Cut, string> = { chop: 'Chop', slice: 'Slice', grate: 'Grate' };

/** How an ingredient note names each cut: "finely chopped", "in small dice". */
const CUT_NOTES: readonly (readonly [Cut, RegExp])[] = [
  ['grate', /\b(?:grated|shredded)\b/],
  ['slice', /\b(?:sliced|in (?:thin |thick )?(?:rings|half[- ]moons|coins|matchsticks|strips))\b/],
  ['chop', /\b(?:chopped|minced|diced|dice|in [\w/-]+ (?:cubes|chunks|pieces)|in chunks)\b/],
];

/** A step that does the cutting: "Chop the onion and mince the garlic." */
export const CUTTING_STEP = /\b(?:chop|mince|dice|slice|cut|grate|shred)\b/i;

/** Foods that brown or wilt once they are cut. */
const CUT_LATE =
  /apple|avocado|banana|pear|peach|plum|potato|eggplant|artichoke|basil|mint|lettuce|mushroom|taro|melon/;

/** The cut that an ingredient needs; undefined if it is not cut, or is better cut just before it is cooked. */
export function cutOf({ itemId, note }: { itemId: string; note: string }): Cut | undefined {
  const food = foodById(itemId);
  if (!food || CUT_LATE.test(itemId)) return undefined;
  const cut = CUT_NOTES.find(([, words]) => words.test(note))?.[0];
  const isCheese = food.category === 'Dairy' && cut === 'grate';
  return food.category === 'Produce' || isCheese ? cut : undefined;
}
