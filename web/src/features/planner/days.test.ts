import { describe, expect, it } from 'vitest';
import { addDays, isDay, laterRange, presetDay, presetSlot, restOfWeek, today, weekStartOf } from './days.ts';

describe('days', () => {
  it('are the reader’s own', () => {
    expect(today(new Date(2026, 10, 5, 0, 1))).toBe('2026-11-05');
    expect(today(new Date(2026, 10, 5, 23, 59))).toBe('2026-11-05');
  });

  it('make weeks from Sunday to Saturday, over years and changes of the clock', () => {
    expect(weekStartOf('2026-11-21')).toBe('2026-11-15');
    expect(weekStartOf('2026-11-15')).toBe('2026-11-15');
    expect(weekStartOf('2027-01-01')).toBe('2026-12-27');
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(restOfWeek('2026-11-19')).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
    expect(restOfWeek('2026-11-21')).toEqual(['2026-11-21']);
    expect(laterRange('2026-11-21')).toEqual({ first: '2026-11-22', last: '2027-01-16' });
  });

  it.each(['', '2026-13-01', '21.11.2026', '2026-11'])('are not %j', (text) =>
    expect(isDay(text)).toBe(false),
  );
});

describe('what a recipe is planned for at first', () => {
  it.each([
    ['breakfast', 20, 'breakfast'],
    ['lunch', 9, 'lunch'],
    ['dinner', 9, 'dinner'],
    ['snack', 9, 'snack'],
    ['dessert', 9, 'snack'],
    ['drink', 9, 'snack'],
    ['side', 9, 'lunch'],
    ['bread', 16, 'dinner'],
  ] as const)('a %s at %i o’clock: %s', (course, hour, slot) => expect(presetSlot(course, hour)).toBe(slot));

  it('is today, or tomorrow when that meal is over, as long as the week lasts', () => {
    const days = ['2026-11-20', '2026-11-21'];
    expect(presetDay(days, 'dinner', 17)).toBe('2026-11-20');
    expect(presetDay(days, 'dinner', 22)).toBe('2026-11-21');
    expect(presetDay(days, 'breakfast', 12)).toBe('2026-11-21');
    expect(presetDay(['2026-11-21'], 'breakfast', 12)).toBe('2026-11-21');
  });
});
