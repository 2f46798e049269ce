import { expect, it } from 'vitest';
import { currentDay, dayName, inMonth, isDay, onDay } from './cooked-days.ts';
import { cooked } from './copy.ts';

const TODAY = '2026-11-24';

it('a day is the user’s own, also late in the evening', () => {
  expect(currentDay(new Date(2026, 10, 24, 23, 59))).toBe(TODAY);
  expect(currentDay(new Date(2026, 0, 2, 0, 0))).toBe('2026-01-02');
});

it('a day exists in the calendar', () => {
  expect(['2026-02-28', '2024-02-29'].map(isDay)).toEqual([true, true]);
  expect(['2026-02-29', '2026-13-01', '26-01-01', ''].map(isDay)).toEqual([false, false, false, false]);
});

it('a day is named with its year only when that is another', () => {
  expect([dayName('2026-05-02', TODAY), dayName('2025-05-02', TODAY)]).toEqual(['May 2', 'May 2, 2025']);
  expect(['2026-11-24', '2026-11-23', '2026-11-22'].map((day) => onDay(day, TODAY))).toEqual([
    'today',
    'yesterday',
    'on November 22',
  ]);
});

it('the last time is a date while it is recent, then a month', () => {
  const words = ['2026-11-24', '2026-10-25', '2026-10-24', '2026-05-31', '2025-12-31'].map((day) =>
    inMonth(day, TODAY),
  );
  expect(words).toEqual(['on November 24', 'on October 25', 'in October', 'in May', 'in December 2025']);
});

it('the number of times is in words', () => {
  expect([1, 2, 3, 1_200].map((count) => cooked.card.times(count, 'in May'))).toEqual([
    'You cooked it once, in May.',
    'You cooked it twice, last in May.',
    'You cooked it 3 times, last in May.',
    'You cooked it 1200 times, last in May.',
  ]);
});
