import { budgetOfDays, type HouseholdBudget } from '@homeplate/contracts/documents/budget-cycle.ts';
import { weekIdOf } from '../plans/plan.ts';
import { DAYS_IN_WEEK, daysBetween, daysFrom, sundayOf } from '../weeks/week.ts';

/** Cents from one day to another, both included; null unless each day has a budget. */
export type PeriodBudget = (from: string, to: string) => number | null;

/** A day of a week with its own budget has a seventh of it. Other days have their part of the household's budget. */
export function createPeriodBudget(
  householdId: string,
  household: HouseholdBudget,
  weeks: readonly { _id: string; budgetCents: number | null }[],
): PeriodBudget {
  const own = new Map(weeks.map(({ _id, budgetCents }) => [_id, budgetCents]));
  const ownOf = (date: string) => own.get(weekIdOf(householdId, sundayOf(date))) ?? null;
  return (from, to) => {
    const days = daysFrom(from, daysBetween(from, to) + 1).map((date) => ({ date, own: ownOf(date) }));
    const others = days.flatMap(({ date, own }) => (own === null ? date : []));
    const ownCents = days.reduce((sum, { own }) => sum + (own ?? 0), 0) / DAYS_IN_WEEK;
    // Each run of days at once, so that a whole month has the whole budget of a month.
    const starts = others.filter(
      (date, index) => index === 0 || daysBetween(others[index - 1] ?? '', date) > 1,
    );
    let cents = ownCents;
    for (const [index, start] of starts.entries()) {
      const next = starts[index + 1];
      const length = others.filter((date) => date >= start && (next === undefined || date < next)).length;
      const part = budgetOfDays(household, start, length);
      if (part === null) return null;
      cents += part;
    }
    return Math.round(cents);
  };
}
