import { describe, expect, it } from 'vitest';
import { cookedOn, needsFreezer } from './leftover-days.ts';
import { testMeal, testWeek } from './test-week.ts';

describe('leftovers', () => {
  it('keep four days in the refrigerator, also over the end of a month', () => {
    expect(needsFreezer('2026-11-28', '2026-12-02')).toBe(false);
    expect(needsFreezer('2026-11-28', '2026-12-03')).toBe(true);
    expect(needsFreezer(undefined, '2026-12-03')).toBe(false);
  });

  it('know the day of their meal in the same week', () => {
    const chili = testMeal({ id: 'chili', date: '2026-11-22', slot: 'dinner' });
    const plan = testWeek([chili]);
    expect(
      cookedOn(plan, testMeal({ id: 'again', date: '2026-11-27', slot: 'lunch', leftoverOf: 'chili' })),
    ).toBe('2026-11-22');
    expect(
      cookedOn(plan, testMeal({ id: 'other', date: '2026-11-27', slot: 'lunch', leftoverOf: 'gone' })),
    ).toBeUndefined();
    expect(cookedOn(plan, chili)).toBeUndefined();
  });
});
