import { describe, expect, it } from 'vitest';
import { monthsOfSeason, SEASONS, seasonOfMonth } from './seasons.ts';

describe('seasonOfMonth', () => {
  it('each month belongs to its season', () => {
    const year = Array.from({ length: 12 }, (_, index) => seasonOfMonth(index + 1));
    expect(year).toEqual([
      'winter',
      'winter',
      ...Array(3).fill('spring'),
      ...Array(3).fill('summer'),
      ...Array(3).fill('fall'),
      'winter',
    ]);
    expect([...new Set(year)].sort()).toEqual([...SEASONS].sort());
  });

  it('seasonOfMonth is the inverse of the months of a season', () => {
    for (const season of SEASONS) {
      expect(monthsOfSeason(season)).toHaveLength(3);
      for (const month of monthsOfSeason(season)) expect(seasonOfMonth(month)).toBe(season);
    }
  });

  it.each([0, 13, 1.5, Number.NaN])('the invalid month %s is rejected', (month) => {
    expect(() => seasonOfMonth(month)).toThrow(RangeError);
  });
});
