import { describe, expect, it } from 'vitest';
import { type BudgetCycle, budgetOfDays } from './budget-cycle.ts';

const of = (budgetCycle: BudgetCycle, firstDay: string, days: number) =>
  budgetOfDays({ weeklyBudgetCents: null, budgetCycle }, firstDay, days);
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

describe('a budget of another period than a week', () => {
  it('of a month is spent whole between two of its first days, whatever the month', () => {
    for (let day = 1; day <= 31; day += 1) {
      const startsOn = `2026-01-${String(day).padStart(2, '0')}`;
      const firstDays = Array.from({ length: 800 }, (_, index) => dayAfter('2026-01-01', index)).filter(
        (date) => {
          const [year = 0, month = 0, dayOfMonth] = date.split('-').map(Number);
          const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
          return dayOfMonth === Math.min(day, lastDay);
        },
      );
      for (const [index, from] of firstDays.slice(0, -1).entries()) {
        const days = (Date.parse(firstDays[index + 1] ?? '') - Date.parse(from)) / 86_400_000;
        expect(of({ cents: 29_100, every: 'month', startsOn }, from, days)).toBe(29_100);
      }
    }
  });

  it('of a month gives a week in two months days of both', () => {
    const cycle: BudgetCycle = { cents: 30_000, every: 'month', startsOn: '2026-11-01' };
    // Three days of November (30 days) and four of December (31).
    expect(of(cycle, '2026-11-28', 7)).toBe(Math.round((30_000 / 30) * 3 + (30_000 / 31) * 4));
  });

  it('of two weeks is half of it in any week', () => {
    for (let index = 0; index < 30; index += 1)
      expect(
        of({ cents: 18_001, every: 'two-weeks', startsOn: '2026-11-06' }, dayAfter('2026-11-01', index), 7),
      ).toBe(9_001);
  });

  it('is nothing where a household has none, and the weekly one wins', () => {
    expect(budgetOfDays({ weeklyBudgetCents: null, budgetCycle: null }, '2026-11-01', 7)).toBeNull();
    expect(budgetOfDays({ weeklyBudgetCents: 7_500, budgetCycle: null }, '2026-11-01', 14)).toBe(15_000);
  });
});
