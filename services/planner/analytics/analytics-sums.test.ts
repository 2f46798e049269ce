import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { LIST_CATEGORIES } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekIdOf } from '../plans/plan.ts';
import { addDays } from '../weeks/week.ts';
import { readRange } from './analytics-range.ts';
import type { MealRow, PurchaseRow, WastedRow } from './analytics-rows.ts';
import { aisleSums, averages, periodSums, storeSums, totalSums } from './analytics-sums.ts';
import { createPeriodBudget } from './period-budget.ts';

const cents = fc.option(fc.integer({ min: 0, max: 50_000 }));
const date = fc
  .integer({ min: 0, max: 364 })
  .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
const id = fc.uuid();
const purchase: fc.Arbitrary<PurchaseRow> = fc.record({
  id,
  date,
  foodId: fc.constantFrom('butter', 'flour', 'rice'),
  name: fc.string(),
  category: fc.constantFrom(...LIST_CATEGORIES),
  grams: fc.integer({ min: 1, max: 5_000 }),
  cents,
  store: fc.option(fc.constantFrom('Kroger', 'Aldi')),
});
const meal: fc.Arbitrary<MealRow> = fc.record({
  id,
  date,
  name: fc.string(),
  kind: fc.constantFrom('dish', 'leftovers', 'text'),
  servings: fc.integer({ min: 1, max: 40 }),
  cents,
  cooked: fc.boolean(),
});
const waste: fc.Arbitrary<WastedRow> = fc.record({
  id,
  date,
  name: fc.string(),
  grams: fc.integer({ min: 1, max: 5_000 }),
  cents,
});
const sum = (rows: readonly { cents: number | null }[]) =>
  rows.reduce((total, row) => total + (row.cents ?? 0), 0);
const rangeOf = (by: 'week' | 'month') =>
  readRange({ from: '2026-01-01', to: '2026-12-31', by, today: '2026-07-01' }, '2026-07-01');

describe('the sums of analytics', () => {
  it('periods, totals, aisles and stores equal their rows to the cent, by week and by month', () => {
    fc.assert(
      fc.property(
        fc.array(purchase, { maxLength: 40 }),
        fc.array(meal, { maxLength: 40 }),
        fc.array(waste, { maxLength: 20 }),
        fc.constantFrom('week' as const, 'month' as const),
        fc.option(fc.integer({ min: 0, max: 50_000 })),
        (purchases, meals, wasted, by, budget) => {
          const { periods } = rangeOf(by);
          const options = { today: '2026-07-01', hasCosts: true, budgetOf: () => budget };
          const sums = periodSums(periods, { purchases, meals, wasted }, options);
          const total = totalSums(sums);
          expect(total).toMatchObject({
            paid: sum(purchases),
            planned: sum(meals),
            typed: sum(meals.filter(({ kind }) => kind === 'text')),
            wasted: sum(wasted),
            meals: meals.length,
          });
          for (const { from, to, ...period } of sums) {
            const within = (row: { date: string }) => row.date >= from && row.date <= to;
            expect(period.paid).toBe(sum(purchases.filter(within)));
            expect(period.wasted).toBe(sum(wasted.filter(within)));
            if (period.spendSource === 'paid') expect(period.spend).toBe(period.paid + period.typed);
            if (period.spendSource === 'planned') expect(period.spend).toBe(period.planned);
            if (period.spendSource === null) expect(period.spend).toBeNull();
          }
          const paidOf = (groups: readonly { paid: string; purchases: number }[]) => [
            groups.reduce((all, { paid }) => all + centsOf(paid), 0),
            groups.reduce((all, group) => all + group.purchases, 0),
          ];
          const paid = [sum(purchases), purchases.filter((row) => row.cents !== null).length];
          expect(paidOf(aisleSums(purchases))).toEqual(paid);
          expect(paidOf(storeSums(purchases))).toEqual(paid);
        },
      ),
    );
  });

  it('a week without a priced purchase shows what is planned, and without costs nothing', () => {
    const { periods } = rangeOf('week');
    const first = { id: 'meal', date: '2026-01-02', name: 'Grits', servings: 4, cooked: true };
    const meals: MealRow[] = [{ ...first, kind: 'dish', cents: 800 }];
    const unpriced: PurchaseRow[] = [
      {
        id: 'a',
        date: '2026-01-02',
        foodId: 'butter',
        name: 'butter',
        category: 'Dairy',
        grams: 1,
        cents: null,
        store: null,
      },
    ];
    const read = (hasCosts: boolean, cents: number | null) =>
      periodSums(
        periods,
        { purchases: unpriced, meals: meals.map((row) => ({ ...row, cents })), wasted: [] },
        { today: '2026-07-01', hasCosts, budgetOf: () => 7_000 },
      )[0];
    expect(read(true, 800)).toMatchObject({ spendSource: 'planned', spend: 800, budget: 7_000 });
    expect(read(false, null)).toMatchObject({ spendSource: null, spend: null, planned: null });
  });

  it('the budget in all is that of the periods with a spend, and of all periods while nothing is spent', () => {
    const meals: MealRow[] = [
      { id: 'a', date: '2026-01-09', name: 'Grits', cooked: false, kind: 'dish', servings: 4, cents: 900 },
    ];
    const weeks = ['2026-01-04', '2026-01-11'].map((from) => ({ from, to: addDays(from, 6) }));
    const budget = (planned: readonly MealRow[]) =>
      totalSums(
        periodSums(
          weeks,
          { purchases: [], meals: planned, wasted: [] },
          { today: '2026-07-01', hasCosts: true, budgetOf: () => 7_000 },
        ),
      ).budget;
    expect([budget(meals), budget([])]).toEqual([7_000, 14_000]);
  });

  it('leftovers count as meals without servings of their own', () => {
    const row = { id: 'a', date: '2026-01-02', name: 'Grits', cooked: false };
    const meals: MealRow[] = [
      { ...row, kind: 'dish', servings: 4, cents: 1_000 },
      { ...row, kind: 'leftovers', servings: 2, cents: 0 },
    ];
    expect(averages(meals)).toEqual({ perMeal: 500, perPerson: 250 });
    expect(averages([])).toEqual({ perMeal: null, perPerson: null });
  });
});

describe('the budget of a period', () => {
  const own = [{ _id: weekIdOf('house', '2026-11-01'), budgetCents: 10_000 }];
  const weekly = { weeklyBudgetCents: 7_000, budgetCycle: null };

  it('is that of the week, or else the household’s', () => {
    const budgetOf = createPeriodBudget('house', weekly, own);
    expect(budgetOf('2026-11-01', '2026-11-07')).toBe(10_000);
    expect(budgetOf('2026-11-08', '2026-11-14')).toBe(7_000);
    expect(budgetOf('2026-11-01', '2026-11-30')).toBe(33_000);
  });

  it('of a whole month is the whole budget of a month', () => {
    const cycle = { cents: 29_999, every: 'month' as const, startsOn: '2026-01-01' };
    const budgetOf = createPeriodBudget('house', { weeklyBudgetCents: null, budgetCycle: cycle }, []);
    expect(budgetOf('2026-11-01', '2026-11-30')).toBe(29_999);
  });

  it('is unknown if a day has none', () => {
    const none = { weeklyBudgetCents: null, budgetCycle: null };
    const budgetOf = createPeriodBudget('house', none, own);
    expect([budgetOf('2026-11-01', '2026-11-07'), budgetOf('2026-11-01', '2026-11-30')]).toEqual([
      10_000,
      null,
    ]);
  });
});

describe('the days of analytics', () => {
  it('are widened to whole weeks or months without gaps, also over leap days and years', () => {
    for (const by of ['week', 'month'] as const) {
      const { periods } = readRange({ from: '2023-12-15', to: '2025-01-02', by, today: '' }, '2026-07-01');
      for (const [index, period] of periods.slice(1).entries())
        expect(Date.parse(period.from) - Date.parse(periods[index]?.to ?? '')).toBe(86_400_000);
      expect([periods[0]?.from, periods.at(-1)?.to]).toEqual(
        by === 'week' ? ['2023-12-10', '2025-01-04'] : ['2023-12-01', '2025-01-31'],
      );
    }
  });

  it('are the last twelve weeks by default', () => {
    const { periods, by } = readRange({ from: '', to: '', by: '', today: '' }, '2026-11-25');
    expect([by, periods.length, periods[0]?.from, periods.at(-1)?.to]).toEqual([
      'week',
      12,
      '2026-09-06',
      '2026-11-28',
    ]);
  });

  it.each([
    [{ from: '2026-11-26', to: '2026-11-25' }, ['from']],
    [{ from: '2016-11-25', to: '2026-11-25' }, ['from']],
    [{ from: 'soon' }, ['from']],
    [{ to: '9999-12-31', from: '9999-12-01' }, ['from', 'to']],
    [{ by: 'year' }, ['by']],
    [{ today: 'now', to: '2026-11-25' }, ['today']],
  ])('%j is refused with the field', (asked, fields) => {
    const read = () => readRange({ from: '', to: '', by: '', today: '', ...asked }, '2026-11-25');
    let refused: string[] = [];
    try {
      read();
    } catch (error) {
      refused = Object.keys((error as { fields: object }).fields);
    }
    expect(refused).toEqual(fields);
  });
});
