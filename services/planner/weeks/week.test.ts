import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkWeekIsNear, dateOf, daysFrom, readPlanId, titleOfWeek, weekdayOf } from './week.ts';

const sunday = fc.integer({ min: 0, max: 5_000 }).map((weeks) => dateOf((weeks * 7 + 3) * 86_400_000));

describe('weeks', () => {
  it('a week has seven days, Sunday to Saturday, across month and year ends', () => {
    expect(daysFrom('2026-12-27')).toEqual([
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
    fc.assert(
      fc.property(sunday, (startsOn) => {
        const days = daysFrom(startsOn);
        expect(new Set(days).size).toBe(7);
        expect([weekdayOf(days[0] ?? ''), weekdayOf(days[6] ?? '')]).toEqual(['Sunday', 'Saturday']);
        expect(readPlanId(`week-${startsOn}`)).toEqual({ startsOn });
      }),
    );
  });

  it('a week is titled by its first day', () =>
    expect(titleOfWeek('2026-11-15')).toBe('Week of November 15'));

  it.each(['2026-02-30', '2026-13-01', '2025-02-29', 'today', '2026-11-15T00:00', '+002026-11-15', '\n'])(
    'a week id with an invalid date is rejected: %s',
    (text) =>
      expect(() => readPlanId(`week-${text}`)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' })),
  );

  it('a week that does not start on a Sunday is rejected', () =>
    expect(() => readPlanId('week-2026-11-16')).toThrow(
      expect.objectContaining({ fields: { weekStart: 'must be a Sunday' } }),
    ));

  it.each(['', 'plan-', 'plan-A', 'week-', 'plan-../x', '$ne', '2026-11-15'])(
    'an id that names neither a plan nor a week is not found: %s',
    (id) => expect(() => readPlanId(id)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' })),
  );

  it('a week more than 60 weeks from today is rejected', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    for (const near of ['2026-11-15', '2028-01-09', '2025-10-05']) checkWeekIsNear(near, now);
    for (const far of ['2028-01-23', '2025-09-21', '9999-12-26'])
      expect(() => checkWeekIsNear(far, now)).toThrow(
        expect.objectContaining({ fields: { weekStart: 'must be within 60 weeks of today' } }),
      );
  });
});
