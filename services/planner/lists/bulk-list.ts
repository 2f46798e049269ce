import type { BulkListBody } from '@homeplate/contracts/documents/shopping-list.ts';
import { LONGEST_LIST_NAME } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { checkWeekIsNear, titleOfWeek } from '../weeks/week.ts';
import { checkSunday, type ShoppingListRow } from './list.ts';
import type { ReadLists } from './read-lists.ts';

/** What a bulk list stores, and its usual name. */
export type BulkRow = { name: string; row: Pick<ShoppingListRow, 'weeks' | 'recipes'> };

/** Throws INVALID_INPUT (`bulk.weeks`), and NOT_FOUND or NOT_ENTITLED for a recipe. */
export async function readBulk(
  { weeks, recipeId, people }: BulkListBody,
  parts: { readLists: Pick<ReadLists, 'recipesOf' | 'titleOf'>; entitled: boolean; now: number },
): Promise<BulkRow> {
  const { readLists, entitled, now } = parts;
  if (weeks) {
    for (const week of weeks) checkWeekIsNear(checkSunday(week, 'bulk.weeks'), now);
    const inOrder = weeks.toSorted();
    const name = `${weeks.length} weeks: ${titleOfWeek(inOrder[0] ?? '')}`;
    return { name, row: { weeks: inOrder, recipes: [] } };
  }
  const recipes = await readLists.recipesOf([{ recipeId: recipeId ?? '', servings: people }], entitled);
  const title = await readLists.titleOf(recipeId ?? '');
  return { name: `${title} for ${people}`.slice(0, LONGEST_LIST_NAME), row: { recipes } };
}
