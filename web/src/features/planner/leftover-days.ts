import type { MealPlan, PlannedMeal } from '@homeplate/contracts/documents/meal-plan.ts';
import { LEFTOVER_DAYS } from '@homeplate/contracts/documents/meal-slots.ts';
import { calendar } from './calendar-copy.ts';
import { addDays, shortWeekday } from './days.ts';
import { type DatedMeal, datedMeals } from './week-changes.ts';

const words = calendar.leftovers;

type Source = Pick<DatedMeal, 'date' | 'keeping'>;

/** The meal whose leftovers these are; undefined for a meal that is cooked itself, and if it is in another week. */
export const sourceOf = (
  plan: MealPlan,
  { leftoverOf }: Pick<PlannedMeal, 'leftoverOf'>,
): Source | undefined =>
  leftoverOf === null ? undefined : datedMeals(plan).find(({ id }) => id === leftoverOf);

/** What to do with leftovers that are planned for a day, or why not to plan them; undefined while they keep. */
export function leftoverAdvice(source: Source | undefined, eatenOn: string): string | undefined {
  if (!source) return undefined;
  const { date, keeping } = source;
  const days = keeping?.days ?? LEFTOVER_DAYS;
  if (eatenOn <= addDays(date, days)) return undefined;
  const cookedDay = shortWeekday(date);
  if (!keeping || eatenOn <= addDays(date, keeping.freezerDays)) return words.freeze(cookedDay);
  return days === 0 ? words.rightAway(cookedDay) : words.keeps(cookedDay, days);
}
