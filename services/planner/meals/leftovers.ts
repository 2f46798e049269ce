import { AppError } from '@homeplate/common/app-error.ts';
import type { Edit } from '../changes/change.ts';
import { inOrder, type Meal } from './meal.ts';
import type { MealFilter } from './meal-store.ts';

/** Portions of a meal that no leftovers take. */
export const portionsLeft = (meal: Meal, leftovers: readonly Meal[]): number =>
  meal.servings - leftovers.reduce((sum, { servings }) => sum + servings, 0);

const wrong = (field: string, message: string) =>
  new AppError('INVALID_INPUT', { message, fields: { [field]: message } });

/**
 * Throws INVALID_INPUT unless the leftovers of every changed meal follow it, are of the same calendar or draft, and are at most what it
 * cooks (fields `leftoverOf`, `date`, `servings`).
 */
export async function checkLeftovers(
  edits: readonly Edit<Meal>[],
  find: (filter: MealFilter) => Promise<Meal[]>,
): Promise<void> {
  // A new meal that is cooked has no leftovers but new ones, which name it.
  const changed = edits.flatMap(({ before, after }) =>
    after && (before || after.leftoverOf !== null) ? [after] : [],
  );
  const sourceIds = [...new Set(changed.map(({ _id, leftoverOf }) => leftoverOf ?? _id))];
  if (sourceIds.length === 0) return;
  const leftovers = await find({ leftoversOf: sourceIds });
  const wanted = leftovers.map(({ leftoverOf }) => leftoverOf ?? '');
  const sources = new Map((await find({ ids: wanted })).map((meal) => [meal._id, meal]));
  for (const leftover of leftovers) {
    const source = sources.get(leftover.leftoverOf ?? '');
    if (!source || source.leftoverOf !== null)
      throw wrong('leftoverOf', 'Leftovers come from a meal that is cooked.');
    if (outside(source) !== outside(leftover))
      throw wrong('leftoverOf', 'Leftovers and their meal are in one plan.');
    if (inOrder({ ...source, position: 0 }, { ...leftover, position: 1 }) > 0)
      throw wrong('date', `Leftovers come after their meal, ${source.title}.`);
  }
  for (const source of sources.values()) {
    const own = leftovers.filter(({ leftoverOf }) => leftoverOf === source._id);
    if (portionsLeft(source, own) < 0)
      throw wrong(
        'servings',
        `${source.title} cooks ${source.servings} servings, fewer than its leftovers use.`,
      );
  }
}

/** The draft or template of a meal; undefined on the calendar, whose weeks share leftovers. */
const outside = ({ planId }: Meal): string | undefined => (planId.startsWith('plan-') ? undefined : planId);
