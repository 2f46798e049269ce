import { AppError } from '@homeplate/common/app-error.ts';
import { PlanDate } from '@homeplate/contracts/documents/meal-plan.ts';
import { MOST_WEEKS_AWAY } from '@homeplate/contracts/documents/meal-slots.ts';

/** Days are strings without a time zone, `2026-11-21`, like the days of a wall calendar. */
const DAY_MS = 86_400_000;
export const DAYS_IN_WEEK = 7;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = 'January February March April May June July August September October November December';

const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
export const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The name of a day's weekday: "Sunday". */
export const weekdayOf = (date: string): string => WEEKDAYS[new Date(timeOf(date)).getUTCDay()] ?? '';

/** The day `days` after a date; before it if negative. */
export const addDays = (date: string, days: number): string => dateOf(timeOf(date) + days * DAY_MS);

/** The days from one date to another. */
export const daysBetween = (from: string, to: string): number => (timeOf(to) - timeOf(from)) / DAY_MS;

/** The Sunday of a date's week. */
export const sundayOf = (date: string): string => addDays(date, -new Date(timeOf(date)).getUTCDay());

/** The days that begin with `startsOn`: a week, unless `length` says otherwise. */
export const daysFrom = (startsOn: string, length = DAYS_IN_WEEK): string[] =>
  Array.from({ length }, (_, index) => addDays(startsOn, index));

/** The default title of a plan: "Week of November 15". */
export function titleOfWeek(startsOn: string): string {
  const day = new Date(timeOf(startsOn));
  return `Week of ${MONTHS.split(' ')[day.getUTCMonth()]} ${day.getUTCDate()}`;
}

/** Identifies a plan by its id, or by the Sunday its week starts on. */
export type WhichPlan = { id: string } | { startsOn: string };

export const planNotFound = (): AppError =>
  new AppError('NOT_FOUND', { message: 'There is no such meal plan.' });

/** Parses `plan-…`, `draft-…`, `template-…` and `week-YYYY-MM-DD`. Throws NOT_FOUND, or INVALID_INPUT (field `weekStart`) for an invalid week. */
export function readPlanId(id: string): WhichPlan {
  if (/^(plan|draft|template)-[a-z0-9-]{1,60}$/.test(id)) return { id };
  const startsOn = /^week-(.{1,40})$/s.exec(id)?.[1];
  if (startsOn === undefined) throw planNotFound();
  if (!PlanDate.safeParse(startsOn).success) throw invalidWeek('must be a date such as 2026-11-15');
  if (weekdayOf(startsOn) !== 'Sunday') throw invalidWeek('must be a Sunday');
  return { startsOn };
}

/** Whether a week can be planned: it is at most MOST_WEEKS_AWAY from today. */
export const isNear = (startsOn: string, now: number): boolean =>
  Math.abs(timeOf(startsOn) - now) / (DAYS_IN_WEEK * DAY_MS) <= MOST_WEEKS_AWAY;

/** Throws INVALID_INPUT (field `weekStart`) for a week too far from today. */
export function checkWeekIsNear(startsOn: string, now: number): void {
  if (!isNear(startsOn, now)) throw invalidWeek(`must be within ${MOST_WEEKS_AWAY} weeks of today`);
}

const invalidWeek = (message: string) => new AppError('INVALID_INPUT', { fields: { weekStart: message } });
