import { expect, it } from 'vitest';
import { MONTH_CHOICES, monthWords, seasonWords } from './months.ts';

it('months have their short names, and all of them are the year', () => {
  expect(monthWords([1, 2, 12])).toBe('Jan, Feb, Dec');
  expect(monthWords([])).toBe('');
  expect(monthWords(MONTH_CHOICES.map(({ id }) => id))).toBe('All year');
});

it('a season without a month is named as none', () => {
  expect(seasonWords([7])).toBe('Jul');
  expect(seasonWords([])).toBe('No season here');
});
