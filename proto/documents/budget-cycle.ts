/** Budgets of other periods than a week, without zod, because pages compute with them. */

/** `two-weeks`: from payday to payday. `month`: from a day of the month to the same day of the next, as benefits arrive. */
export const BUDGET_PERIODS = ['two-weeks', 'month'] as const;
export type BudgetPeriod = (typeof BUDGET_PERIODS)[number];

export type BudgetCycle = {
  /** For one period. */
  cents: number;
  every: BudgetPeriod;
  /** The first day of a period, `2026-11-05`. From the 31st, shorter months begin on their last day. */
  startsOn: string;
};

/** The budget of a household: at most one of the two is set. */
export type HouseholdBudget = { weeklyBudgetCents: number | null; budgetCycle: BudgetCycle | null };

const DAY_MS = 86_400_000;
const DAYS_IN_WEEK = 7;
const DAYS_IN_TWO_WEEKS = 14;

const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The first day of the period in a month that may lie outside of 0 to 11; epoch milliseconds. */
function startInMonth(year: number, month: number, day: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, lastDay));
}

/** The days of the monthly period that a day belongs to. */
function daysOfMonth(startsOn: string, time: number): number {
  const day = new Date(timeOf(startsOn)).getUTCDate();
  const at = new Date(time);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  const isBefore = time < startInMonth(year, month, day);
  const first = isBefore ? month - 1 : month;
  return (startInMonth(year, first + 1, day) - startInMonth(year, first, day)) / DAY_MS;
}

/** The first day of a period after `today`. */
export function nextPeriod(
  { every, startsOn }: Pick<BudgetCycle, 'every' | 'startsOn'>,
  today: string,
): string {
  const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  if (every === 'two-weeks') {
    const since = (timeOf(today) - timeOf(startsOn)) / DAY_MS;
    const periods = Math.floor(since / DAYS_IN_TWO_WEEKS) + 1;
    return dateOf(timeOf(startsOn) + periods * DAYS_IN_TWO_WEEKS * DAY_MS);
  }
  const day = new Date(timeOf(startsOn)).getUTCDate();
  const at = new Date(timeOf(today));
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  const inThis = startInMonth(year, month, day);
  return dateOf(inThis > timeOf(today) ? inThis : startInMonth(year, month + 1, day));
}

/** The share of consecutive days: each day gets the same part of its period. Integer cents; null without a budget. */
export function budgetOfDays(
  { weeklyBudgetCents, budgetCycle }: HouseholdBudget,
  firstDay: string,
  days: number,
): number | null {
  if (weeklyBudgetCents !== null) return Math.round((weeklyBudgetCents * days) / DAYS_IN_WEEK);
  if (budgetCycle === null) return null;
  const { cents, every, startsOn } = budgetCycle;
  if (every === 'two-weeks') return Math.round((cents * days) / DAYS_IN_TWO_WEEKS);
  let sum = 0;
  for (let day = 0; day < days; day += 1)
    sum += cents / daysOfMonth(startsOn, timeOf(firstDay) + day * DAY_MS);
  return Math.round(sum);
}
