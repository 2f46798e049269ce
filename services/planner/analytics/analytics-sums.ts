import type { Analytics, AnalyticsPeriod } from '@homeplate/contracts/documents/analytics.ts';
import { MOST_TREND_FOODS } from '@homeplate/contracts/documents/analytics-limits.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import { LIST_CATEGORIES } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { daysBetween, daysFrom } from '../weeks/week.ts';
import type { MealRow, PurchaseRow, WastedRow } from './analytics-rows.ts';
import type { PeriodBudget } from './period-budget.ts';

export type AnalyticsRows = {
  purchases: readonly PurchaseRow[];
  meals: readonly MealRow[];
  wasted: readonly WastedRow[];
};
/** What the sums depend on beside the rows. */
export type SumOptions = {
  today: string;
  /** Whether meals have costs. */
  hasCosts: boolean;
  budgetOf: PeriodBudget;
};

type Sums = {
  spend: number | null;
  paid: number;
  typed: number;
  planned: number | null;
  budget: number | null;
  meals: number;
  dishes: number;
  cookedDishes: number;
  wasted: number;
};
export type PeriodSums = Sums & Pick<AnalyticsPeriod, 'from' | 'to' | 'spendSource'>;

const sumOf = (rows: readonly { cents: number | null }[]): number =>
  rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0);

/** The rows of some days. */
function byDays<Row extends { date: string }>(rows: readonly Row[]): (days: readonly string[]) => Row[] {
  const byDay = Map.groupBy(rows, ({ date }) => date);
  return (days) => days.flatMap((day) => byDay.get(day) ?? []);
}

export function periodSums(
  periods: readonly { from: string; to: string }[],
  rows: AnalyticsRows,
  { today, hasCosts, budgetOf }: SumOptions,
): PeriodSums[] {
  const purchasesOf = byDays(rows.purchases);
  const mealsOf = byDays(rows.meals);
  const wastedOf = byDays(rows.wasted);
  return periods.map(({ from, to }) => {
    const days = daysFrom(from, daysBetween(from, to) + 1);
    const [purchases, meals] = [purchasesOf(days), mealsOf(days)];
    const paid = sumOf(purchases);
    const typed = sumOf(meals.filter(({ kind }) => kind === 'text'));
    const planned = hasCosts ? sumOf(meals) : null;
    const isPaid = purchases.some(({ cents }) => cents !== null);
    const isPlanned = planned !== null && meals.some(({ cents }) => cents !== null);
    const dishes = meals.filter(({ kind, date }) => kind === 'dish' && date <= today);
    return {
      from,
      to,
      spendSource: isPaid ? 'paid' : isPlanned ? 'planned' : null,
      spend: isPaid ? paid + typed : isPlanned ? planned : null,
      paid,
      typed,
      planned,
      budget: budgetOf(from, to),
      meals: meals.length,
      dishes: dishes.length,
      cookedDishes: dishes.filter(({ cooked }) => cooked).length,
      wasted: sumOf(wastedOf(days)),
    };
  });
}

const addOrNull = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

/** The budget of the periods in which something was spent: the months before a household began would make it look far under. */
export function totalSums(periods: readonly PeriodSums[]): Sums {
  const spends = periods.flatMap(({ spend }) => spend ?? []);
  const spent = periods.filter(({ spend }) => spend !== null);
  const budgeted = spent.length > 0 ? spent : periods;
  const add = (of: (period: PeriodSums) => number) => periods.reduce((sum, one) => sum + of(one), 0);
  return {
    spend: spends.length === 0 ? null : spends.reduce((sum, cents) => sum + cents, 0),
    paid: add(({ paid }) => paid),
    typed: add(({ typed }) => typed),
    planned: periods.reduce<number | null>((sum, { planned }) => addOrNull(sum, planned), 0),
    budget: budgeted.reduce<number | null>((sum, { budget }) => addOrNull(sum, budget), 0),
    meals: add(({ meals }) => meals),
    dishes: add(({ dishes }) => dishes),
    cookedDishes: add(({ cookedDishes }) => cookedDishes),
    wasted: add(({ wasted }) => wasted),
  };
}

/** The planned cost for each meal (reading B32), and for each serving that is cooked or typed. Null without a known cost. */
export function averages(meals: readonly MealRow[]): { perMeal: number | null; perPerson: number | null } {
  const priced = meals.filter(({ cents }) => cents !== null);
  const servings = priced.reduce((sum, { kind, servings: of }) => sum + (kind === 'leftovers' ? 0 : of), 0);
  const cents = sumOf(priced);
  return {
    perMeal: priced.length === 0 ? null : Math.round(cents / priced.length),
    perPerson: servings === 0 ? null : Math.round(cents / servings),
  };
}

const amountOrNull = (cents: number | null): string | null => (cents === null ? null : amountOf(cents));

export const sumsDocument = <Row extends Sums>({
  spend,
  paid,
  typed,
  planned,
  budget,
  wasted,
  ...rest
}: Row) => ({
  ...rest,
  spend: amountOrNull(spend),
  paid: amountOf(paid),
  typed: amountOf(typed),
  planned: amountOrNull(planned),
  budget: amountOrNull(budget),
  wasted: amountOf(wasted),
});

type Priced = PurchaseRow & { cents: number };
const priced = (purchases: readonly PurchaseRow[]): Priced[] =>
  purchases.filter((row): row is Priced => row.cents !== null);
const paidSum = (rows: readonly Priced[]) => ({ paid: amountOf(sumOf(rows)), purchases: rows.length });

/** In the order of a store; categories without a purchase are left out. */
export function aisleSums(purchases: readonly PurchaseRow[]): Analytics['aisles'] {
  const groups = Map.groupBy(priced(purchases), ({ category }) => category);
  return LIST_CATEGORIES.flatMap((category) => {
    const rows = groups.get(category);
    return rows ? [{ category, ...paidSum(rows) }] : [];
  });
}

/** The store with the highest sum first, purchases without one last. */
export function storeSums(purchases: readonly PurchaseRow[]): Analytics['stores'] {
  return [...Map.groupBy(priced(purchases), ({ store }) => store)]
    .toSorted(([one, a], [other, b]) => Number(one === null) - Number(other === null) || sumOf(b) - sumOf(a))
    .map(([store, rows]) => ({ store, ...paidSum(rows) }));
}

/** What a kilogram of the foods that are bought again and again cost each time. */
export function stapleTrends(purchases: readonly PurchaseRow[]): Analytics['staples'] {
  return [...Map.groupBy(priced(purchases), ({ foodId }) => foodId)]
    .filter(([, rows]) => rows.length > 1)
    .toSorted(([one, a], [other, b]) => b.length - a.length || one.localeCompare(other))
    .slice(0, MOST_TREND_FOODS)
    .map(([foodId, rows]) => ({
      foodId,
      name: rows[0]?.name ?? foodId,
      points: rows.flatMap(({ id, date, cents, grams }) =>
        grams > 0 ? [{ purchaseId: id, date, pricePerKg: amountOf(Math.round((cents / grams) * 1000)) }] : [],
      ),
    }));
}
