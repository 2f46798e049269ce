import { expect, it } from 'vitest';
import { MONTH_CHOICES, monthWords } from './months.ts';

it('months have their short names, and all of them are the year', () => {
  expect(monthWords([1, 2, 12])).toBe('Jan, Feb, Dec');
  expect(monthWords([])).toBe('');
  expect(monthWords(MONTH_CHOICES.map(({ id }) => id))).toBe('All year');
});
