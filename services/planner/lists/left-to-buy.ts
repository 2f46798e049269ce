import type { Need } from '@homeplate/reference/foods/pieces.ts';
import { splitNeed } from '@homeplate/reference/foods/without-pantry.ts';
import type { ItemRow } from './list.ts';
import type { OpenItem } from './list-document.ts';
import { isLater, isSameStamp, type Register } from './merge-changes.ts';

/** What is left to buy of an item's need, and the grams that are not, each once: cooked, at home (reading C67), and bought before. */
export type ItemRest = { need: Need; cooked: number; had: number; bought: number };

/** Takes what the pantry has off the item, and off `left`: two items of one food share it. */
export function leftToBuy(
  { listed, cookedGrams, boughtGrams }: Pick<OpenItem, 'listed' | 'cookedGrams' | 'boughtGrams'>,
  left: Map<string, number>,
): ItemRest | undefined {
  if (!listed) return undefined;
  const { food, need } = listed;
  const atHome = left.get(food.id) ?? 0;
  const cooked = Math.min(cookedGrams, need.grams);
  const had = Math.min(Math.max(0, atHome), need.grams - cooked);
  // What was bought was cooked or put into the pantry since, or it is still there: it counts once.
  const bought = Math.min(Math.max(0, boughtGrams - cooked - had), need.grams - cooked - had);
  if (had > 0) left.set(food.id, atHome - had);
  return { need: lessGrams(need, cooked + had + bought), cooked, had, bought };
}

const lessGrams = (need: Need, grams: number): Need => splitNeed(need, { grams, always: false }).need;

/** Whether an item is checked off, and the grams that an earlier check covers of one that is not. */
export type Coverage = { isChecked: boolean; boughtGrams: number };

/** A check covers what the item needed then. Once its meals need more, the item is to be bought for the rest. */
export function coverageOf(row: Pick<ItemRow, 'fields'> | undefined, need: Need | undefined): Coverage {
  const { checked, checkedGrams } = row?.fields ?? {};
  if (!checked?.value) return { isChecked: false, boughtGrams: 0 };
  // Checks of earlier releases, and of items that no meal needs, cover any amount.
  const covered = isOfCheck(checkedGrams, checked) ? checkedGrams.value : undefined;
  if (covered === undefined || !need || lessGrams(need, covered).grams === 0)
    return { isChecked: true, boughtGrams: 0 };
  return { isChecked: false, boughtGrams: covered };
}

/** Cleared after it was checked off, and the check still covers it. */
export const isCleared = ({ fields }: Pick<ItemRow, 'fields'>, { isChecked }: Coverage): boolean => {
  const { cleared, checked } = fields;
  return isChecked && cleared?.value === true && checked !== undefined && isLater(cleared, checked);
};

const isOfCheck = (
  grams: Register<number> | undefined,
  checked: Register<boolean>,
): grams is Register<number> => grams !== undefined && isSameStamp(grams, checked);
