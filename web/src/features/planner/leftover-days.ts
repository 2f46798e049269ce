import type { MealPlan, PlannedMeal } from '@homeplate/contracts/documents/meal-plan.ts';
import { LEFTOVER_DAYS } from '@homeplate/contracts/documents/meal-slots.ts';
import { addDays, shortWeekday } from './days.ts';
import { type DatedMeal, datedMeals } from './week-changes.ts';

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
  const cooked = `Cooked ${shortWeekday(date)}`;
  if (!keeping) return `${cooked}: freeze it until the day before`;
  if (eatenOn <= addDays(date, keeping.freezerDays)) return `${cooked}: freeze it until the day before`;
  if (days === 0) return `${cooked}: best right away, it doesn’t keep`;
  return `${cooked}: keeps ${days} ${days === 1 ? 'day' : 'days'}`;
}
