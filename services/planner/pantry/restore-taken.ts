import type { Editor } from '../calendars/edit-calendar.ts';
import type { Edit } from '../changes/change.ts';
import type { CookedMealStore } from '../cooked/cooked-meal-store.ts';
import type { EditPantry } from './edit-pantry.ts';
import type { PantryChangeStore } from './pantry-change-store.ts';
import { isSameItem, type PantryItem } from './pantry-item.ts';
import type { PurchaseStore } from './purchase-store.ts';

/** Puts back what a meal took from the pantry, unless another record still says that it was cooked. */
export type RestoreTaken = (of: Editor, mealId: string) => Promise<void>;

export const createRestoreTaken =
  ({
    edit,
    changes,
    purchases,
    cooked,
  }: {
    edit: EditPantry;
    changes: Pick<PantryChangeStore, 'isTaken' | 'takingsOf' | 'removeTaking'>;
    purchases: Pick<PurchaseStore, 'removeMovements'>;
    cooked: Pick<CookedMealStore, 'isCooked'>;
  }): RestoreTaken =>
  async (of, mealId) => {
    const { householdId } = of;
    if (!(await changes.isTaken(householdId, mealId))) return;
    await edit(
      of,
      undefined,
      async ({ session, items, put }) => {
        if (await cooked.isCooked(householdId, mealId, session)) return;
        for (const taking of await changes.takingsOf(householdId, mealId, session)) {
          for (const taken of taking.items) {
            const item = restoredItem(taken, items);
            if (item) put(item);
          }
          await purchases.removeMovements(householdId, taking.version, session);
          await changes.removeTaking(householdId, taking.cookedId, session);
        }
      },
      { isUndo: true },
    );
  };

/** As it was before. An item that changed since gets back what was taken, and keeps the rest of its changes. */
function restoredItem(
  { before, after }: Edit<PantryItem>,
  items: ReadonlyMap<string, PantryItem>,
): PantryItem | undefined {
  if (!before) return undefined;
  const current = items.get(before._id) ?? null;
  if (isSameItem(current, after)) return before;
  const grams = before.grams - (after?.grams ?? 0);
  return current ? { ...current, grams: current.grams + grams } : { ...before, grams };
}
