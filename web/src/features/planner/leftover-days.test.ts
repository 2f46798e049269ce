import { describe, expect, it } from 'vitest';
import { leftoverAdvice, sourceOf } from './leftover-days.ts';
import { testMeal, testWeek } from './test-week.ts';

const FREEZE = 'Cooked Sat: freeze it until the day before';

describe('leftovers', () => {
  it.each([
    [undefined, '2026-12-02', undefined],
    [undefined, '2026-12-03', FREEZE],
    [{ days: 2, freezerDays: 60 }, '2026-11-30', undefined],
    [{ days: 2, freezerDays: 60 }, '2026-12-01', FREEZE],
    [{ days: 2, freezerDays: 0 }, '2026-12-01', 'Cooked Sat: keeps 2 days'],
    [{ days: 1, freezerDays: 0 }, '2026-11-30', 'Cooked Sat: keeps 1 day'],
    [{ days: 0, freezerDays: 0 }, '2026-11-28', undefined],
    [{ days: 0, freezerDays: 0 }, '2026-11-29', 'Cooked Sat: best right away, it doesn’t keep'],
  ])('of a dish that keeps %j on %s: %s', (keeping, eatenOn, advice) => {
    expect(leftoverAdvice({ date: '2026-11-28', ...(keeping && { keeping }) }, eatenOn)).toBe(advice);
  });

  it('know the meal of the same week that cooks them', () => {
    const chili = testMeal({ id: 'chili', date: '2026-11-22', slot: 'dinner' });
    const plan = testWeek([chili]);
    expect(sourceOf(plan, { leftoverOf: 'chili' })).toMatchObject({ id: 'chili', date: '2026-11-22' });
    expect(sourceOf(plan, { leftoverOf: 'in another week' })).toBeUndefined();
    expect(sourceOf(plan, chili)).toBeUndefined();
    expect(leftoverAdvice(undefined, '2026-12-03')).toBeUndefined();
  });
});
