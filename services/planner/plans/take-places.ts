import { AppError } from '@homeplate/common/app-error.ts';
import type { TakenChoice } from '@homeplate/contracts/documents/meal-slots.ts';
import type { CalendarEdit } from '../calendars/edit-calendar.ts';
import { sourceIdOf } from '../meals/dish.ts';
import type { Meal } from '../meals/meal.ts';
import type { Plan } from './plan.ts';

/** Whether a draft plans this week again. With another choice for taken slots, its meals are copied as those of any draft. */
export const isForWeek = (
  source: Pick<Plan, 'startsOn'>,
  drafted: readonly Meal[],
  { startsOn, taken = 'replace' }: { startsOn: string; taken: TakenChoice | undefined },
): boolean =>
  startsOn === source.startsOn &&
  taken === 'replace' &&
  drafted.some(({ replacesId }) => replacesId !== undefined);

/**
 * Gives the meals of a week the dishes of a draft that plans it again. Everything else of them stays. Throws CONFLICT if one of them was
 * removed, locked, cooked, or got another recipe or draft since. Leftovers that were planned since are of the new dish. Returns whether
 * anything changed.
 */
export async function takePlaces(
  edit: CalendarEdit,
  drafted: readonly Meal[],
  cooked: ReadonlyMap<string, string>,
): Promise<boolean> {
  let hasChanged = false;
  const found = await edit.findMeals(drafted.flatMap(({ replacesId }) => replacesId ?? []));
  const meals = new Map(found.map((meal) => [meal._id, meal]));
  for (const one of drafted) {
    const { replacesId = '', kind, recipeId, draftId, draftOwnerId, title } = one;
    // Leftovers follow their meal.
    if (one.leftoverOf !== null && replacesId !== '') continue;
    const replaced = one.replacesRecipeId ?? one.replacesDraftId;
    const meal = meals.get(replacesId);
    if (sourceIdOf(one) === replaced || (meal && sourceIdOf(meal) === sourceIdOf(one))) continue;
    if (!meal || sourceIdOf(meal) !== replaced || meal.locked || cooked.has(replacesId))
      throw new AppError('CONFLICT', {
        message: `The meal that ${title} replaces was changed since. Plan the week again.`,
      });
    for (const eaten of [meal, ...(await edit.leftoversOf(meal))]) {
      // Another dish has other foods to swap.
      const { swaps: _, ...plain } = eaten;
      edit.put({ ...plain, kind, recipeId, draftId, draftOwnerId, title });
    }
    hasChanged = true;
  }
  return hasChanged;
}
