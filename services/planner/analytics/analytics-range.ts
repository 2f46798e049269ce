import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import {
  ANALYTICS_STEPS,
  ANALYTICS_WEEKS,
  type AnalyticsStep,
  MOST_ANALYTICS_DAYS,
} from '@homeplate/contracts/documents/analytics-limits.ts';
import { PlanDate } from '@homeplate/contracts/documents/meal-plan.ts';
import { z } from 'zod';
import { addDays, DAYS_IN_WEEK, daysBetween, sundayOf } from '../weeks/week.ts';

/** Whole weeks or months, in order and without gaps. */
export type AnalyticsRange = {
  from: string;
  to: string;
  by: AnalyticsStep;
  periods: { from: string; to: string }[];
};

const STEP = `Please choose ${ANALYTICS_STEPS.join(' or ')}`;
const Asked = z.object({ from: PlanDate, to: PlanDate, by: z.enum(ANALYTICS_STEPS, STEP), today: PlanDate });

/** Widens the days to whole periods. Empty: the last twelve weeks. Throws INVALID_INPUT (`from`, `to`, `by`, `today`). */
export function readRange(
  asked: { from: string; to: string; by: string; today: string },
  utcToday: string,
): AnalyticsRange & { today: string } {
  const day = asked.today || utcToday;
  const to = asked.to || day;
  const isDate = PlanDate.safeParse(to).success;
  const start = isDate ? addDays(to, -DAYS_IN_WEEK * (ANALYTICS_WEEKS - 1)) : to;
  const read = parseInput(Asked, { from: asked.from || start, to, by: asked.by || 'week', today: day });
  const fields = Object.fromEntries(
    (['from', 'to'] as const).filter((name) => !isOfCentury(read[name])).map((name) => [name, CENTURY]),
  );
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields });
  if (read.from > read.to)
    throw new AppError('INVALID_INPUT', { fields: { from: 'must not be after the last day' } });
  if (daysBetween(read.from, read.to) >= MOST_ANALYTICS_DAYS)
    throw new AppError('INVALID_INPUT', {
      fields: { from: `Please choose at most ${MOST_ANALYTICS_DAYS} days, which is two years` },
    });
  const { by, today } = read;
  const periods: AnalyticsRange['periods'] = [];
  for (let first = startOf(read.from, by); first <= read.to; first = nextOf(first, by))
    periods.push({ from: first, to: addDays(nextOf(first, by), -1) });
  return { by, today, periods, from: periods[0]?.from ?? read.from, to: periods.at(-1)?.to ?? read.to };
}

const CENTURY = 'Please choose a day from 2000 to 2099';
const isOfCentury = (date: string): boolean => date >= '2000-01-01' && date <= '2099-12-31';

const startOf = (date: string, by: AnalyticsStep): string =>
  by === 'week' ? sundayOf(date) : `${date.slice(0, 8)}01`;

const nextOf = (first: string, by: AnalyticsStep): string =>
  by === 'week' ? addDays(first, DAYS_IN_WEEK) : `${addDays(first, 31).slice(0, 8)}01`;
