import fc from 'fast-check';
import { expect, it } from 'vitest';
import { budgetOf } from './plan-budget.ts';

const cents = fc.integer({ min: 0, max: 999_999 });
const days = fc.integer({ min: 1, max: 30 });
const of = (weeklyBudgetCents: number | null) => ({ weeklyBudgetCents, budgetCycle: null });
const plan = (length: number, budgetCents: number | null, kind: 'week' | 'draft' | 'template' = 'draft') => ({
  kind,
  startsOn: '2026-11-22',
  length,
  budgetCents,
});

it('a plan with a budget of its own keeps it, whatever the household has', () => {
  fc.assert(
    fc.property(cents, days, fc.option(cents), (own, length, weekly) => {
      for (const kind of ['week', 'draft', 'template'] as const)
        expect(budgetOf(plan(length, own, kind), of(weekly))).toEqual({ cents: own, source: 'plan' });
    }),
  );
});

it('a week without one has exactly the household’s, and a draft has whole cents in proportion to its days', () => {
  fc.assert(
    fc.property(cents, days, (weekly, length) => {
      expect(budgetOf(plan(7, null, 'week'), of(weekly))).toEqual({ cents: weekly, source: 'household' });
      const scaled = budgetOf(plan(length, null), of(weekly))?.cents ?? -1;
      expect(Number.isInteger(scaled)).toBe(true);
      expect(Math.abs(scaled * 7 - weekly * length)).toBeLessThanOrEqual(3.5);
    }),
  );
});

it('a template without one, and a plan of a household without one, have none', () => {
  expect(budgetOf(plan(7, null, 'template'), of(7_500))).toBeNull();
  expect(budgetOf(plan(7, null, 'week'), of(null))).toBeNull();
});

it('a week without one has its days of a monthly budget', () => {
  const household = {
    weeklyBudgetCents: null,
    budgetCycle: { cents: 30_000, every: 'month', startsOn: '2026-11-05' },
  } as const;
  expect(budgetOf(plan(7, null, 'week'), household)).toEqual({ cents: 7_000, source: 'household' });
});
