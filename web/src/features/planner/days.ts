import { MEAL_SLOTS, type MealSlot } from '@homeplate/contracts/documents/meal-slots.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';

/** Days are texts, `2026-11-21`, as the planner keeps them: the reader's own, never the server's. */
const DAY_MS = 86_400_000;
const WEEKS_AHEAD = 8;

/** A day of this week, or a date after it. */
export type PickerKind = 'this-week' | 'later';

/** The day it is where the reader is. */
export function today(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
export const addDays = (day: string, count: number): string =>
  new Date(timeOf(day) + count * DAY_MS).toISOString().slice(0, 10);

/** The Sunday that the week of a day starts with. */
export const weekStartOf = (day: string): string => addDays(day, -new Date(timeOf(day)).getUTCDay());

/** From a day to the Saturday of its week. */
export function restOfWeek(day: string): string[] {
  const days = Array.from({ length: 7 }, (_, index) => addDays(weekStartOf(day), index));
  return days.filter((one) => one >= day);
}

/** From tomorrow, eight weeks long. */
export const laterRange = (day: string): { first: string; last: string } => ({
  first: addDays(day, 1),
  last: addDays(day, WEEKS_AHEAD * 7),
});

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(timeOf(text));

/** When each meal of a day is over: an hour of the day. */
const OVER_AT: Record<MealSlot, number> = { breakfast: 11, lunch: 15, dinner: 21, snack: 24 };

/** The meal a recipe is for; what goes beside any meal is for the next one of the day. */
export function presetSlot(course: RecipeDetail['course'], hour: number): MealSlot {
  if (course === 'side' || course === 'bread') return hour < OVER_AT.lunch ? 'lunch' : 'dinner';
  if (course === 'dessert' || course === 'drink') return 'snack';
  return MEAL_SLOTS.find((slot) => slot === course) ?? 'dinner';
}

/** Today; tomorrow when that meal is over for today, as long as the week has a tomorrow. */
export const presetDay = (days: readonly string[], slot: MealSlot, hour: number): string =>
  (hour < OVER_AT[slot] ? days[0] : (days[1] ?? days[0])) ?? '';

/** Making a format takes much longer than using it, and a week on the page uses dozens. */
const formatOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string): string => format.format(timeOf(day));
};
/** "Sat". */
export const shortWeekday = formatOf({ weekday: 'short' });
/** "Saturday". */
export const longWeekday = formatOf({ weekday: 'long' });
/** "Saturday, November 21". */
export const fullDay = formatOf({ weekday: 'long', month: 'long', day: 'numeric' });
/** "Nov 21". */
export const shortDay = formatOf({ month: 'short', day: 'numeric' });
/** "November 21". */
export const longDay = formatOf({ month: 'long', day: 'numeric' });
