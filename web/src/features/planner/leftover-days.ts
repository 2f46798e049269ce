import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { LEFTOVER_DAYS } from '@homeplate/contracts/documents/meal-slots.ts';
import { addDays } from './days.ts';
import { type DatedMeal, datedMeals } from './week-changes.ts';

/** When the meal was cooked whose leftovers these are; undefined for a meal that is cooked itself, and if it is in another week. */
export const cookedOn = (
  plan: MealPlan,
  { leftoverOf }: Pick<DatedMeal, 'leftoverOf'>,
): string | undefined =>
  leftoverOf === null ? undefined : datedMeals(plan).find(({ id }) => id === leftoverOf)?.date;

/** Whether leftovers are eaten on a day when a refrigerator no longer keeps them. */
export const needsFreezer = (cookedDay: string | undefined, eatenDay: string): boolean =>
  cookedDay !== undefined && eatenDay > addDays(cookedDay, LEFTOVER_DAYS);
