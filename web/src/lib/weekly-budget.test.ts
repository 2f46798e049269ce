import { expect, it } from 'vitest';
import { budgetFrom, withHouseholdBudget } from './weekly-budget.ts';

const week = {
  budget: null,
  budgetSource: null,
  status: 'active',
  weekStart: '2026-11-29',
  length: 7,
} as const;
const weekly = (weeklyBudget: string | null) => ({ weeklyBudget, budgetCycle: null });
const monthly = {
  weeklyBudget: null,
  budgetCycle: { amount: '310.00', every: 'month', startsOn: '2026-01-01' },
} as const;

it('a cached plan without its own budget shows the new weekly one, in proportion to its days', () => {
  expect(withHouseholdBudget(week, weekly('75.00'))).toMatchObject({
    budget: '75.00',
    budgetSource: 'household',
  });
  expect(withHouseholdBudget({ ...week, status: 'draft', length: 3 }, weekly('75.00')).budget).toBe('32.14');
  const before = { ...week, budget: '60.00', budgetSource: 'household' } as const;
  expect(withHouseholdBudget(before, weekly(null))).toMatchObject({ budget: null, budgetSource: null });
});

it('a cached plan shows its days of a monthly budget: two of November, five of December', () => {
  const share = ((310 / 30) * 2 + (310 / 31) * 5).toFixed(2);
  expect(withHouseholdBudget(week, monthly).budget).toBe(share);
  expect(budgetFrom(monthly, '2026-12-01')).toBe('70.00');
});

it('a cached plan with its own budget, and a template, stay as they are', () => {
  const own = { ...week, budget: '60.00', budgetSource: 'plan' } as const;
  expect(withHouseholdBudget(own, weekly('75.00'))).toBe(own);
  const template = { ...week, status: 'template' } as const;
  expect(withHouseholdBudget(template, weekly('75.00'))).toBe(template);
});
