import { expect, it } from 'vitest';
import { weeksFrom } from './bulk-weeks.ts';

it('the weeks of a bulk list are Sundays in a row, from that of the day, over the end of a year', () => {
  expect(weeksFrom(new Date(2026, 11, 24), 3)).toEqual(['2026-12-20', '2026-12-27', '2027-01-03']);
  expect(weeksFrom(new Date(2026, 11, 27), 2)).toEqual(['2026-12-27', '2027-01-03']);
});
