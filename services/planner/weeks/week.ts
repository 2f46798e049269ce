import { AppError } from '@homeplate/common/app-error.ts';
import { PlanDate } from '@homeplate/contracts/documents/meal-plan.ts';
import { MOST_WEEKS_AWAY } from '@homeplate/contracts/documents/meal-slots.ts';

/** Days are texts, `2026-11-21`, whatever the time zone: a plan is for days as they are on the kitchen wall. */
const DAY_MS = 86_400_000;
const DAYS = 7;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = 'January February March April May June July August September October November December';

const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
export const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The name of a day's weekday: "Sunday". */
export const weekdayOf = (date: string): string => WEEKDAYS[new Date(timeOf(date)).getUTCDay()] ?? '';

/** The seven days that begin with `startsOn`. */
export const daysFrom = (startsOn: string): string[] =>
  Array.from({ length: DAYS }, (_, index) => dateOf(timeOf(startsOn) + index * DAY_MS));

/** "Week of November 15": what a plan is called until somebody calls it otherwise. */
export function titleOfWeek(startsOn: string): string {
  const day = new Date(timeOf(startsOn));
  return `Week of ${MONTHS.split(' ')[day.getUTCMonth()]} ${day.getUTCDate()}`;
}

/** Which plan is meant: by its id, or as the person's week that starts on a Sunday. */
export type WhichPlan = { id: string } | { startsOn: string };

export const noPlan = (): AppError => new AppError('NOT_FOUND', { message: 'There is no such meal plan.' });

/** Reads `plan-…` and `week-YYYY-MM-DD`. Throws NOT_FOUND, and INVALID_INPUT (field `weekStart`) for a week that is none. */
export function readPlanId(id: string): WhichPlan {
  if (/^plan-[a-z0-9-]{1,60}$/.test(id)) return { id };
  const startsOn = /^week-(.{1,40})$/s.exec(id)?.[1];
  if (startsOn === undefined) throw noPlan();
  if (!PlanDate.safeParse(startsOn).success) throw wrongWeek('is no date such as 2026-11-15');
  if (weekdayOf(startsOn) !== 'Sunday') throw wrongWeek('must be a Sunday');
  return { startsOn };
}

/** Only weeks that somebody may live to cook in are made. Throws INVALID_INPUT (field `weekStart`). */
export function checkWeekIsNear(startsOn: string, now: number): void {
  const weeks = Math.abs(timeOf(startsOn) - now) / (DAYS * DAY_MS);
  if (weeks > MOST_WEEKS_AWAY) throw wrongWeek(`must be within ${MOST_WEEKS_AWAY} weeks of today`);
}

const wrongWeek = (words: string) => new AppError('INVALID_INPUT', { fields: { weekStart: words } });
