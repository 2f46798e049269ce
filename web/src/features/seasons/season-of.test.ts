import { describe, expect, it } from 'vitest';
import { seasonAt, seasonOfMonth } from './season-of.ts';

describe('the season', () => {
  it('the season is spring from March to May, summer to August, fall to November, else winter', () => {
    const year = Array.from({ length: 12 }, (_, index) => seasonOfMonth(index + 1));
    expect(year).toEqual(
      'winter winter spring spring spring summer summer summer fall fall fall winter'.split(' '),
    );
  });

  it.each([
    ['2026-12-01T05:59:59Z', 'fall'],
    ['2026-12-01T06:00:00Z', 'winter'],
    ['2027-03-01T00:00:00Z', 'winter'],
    ['2027-03-01T12:00:00Z', 'spring'],
  ])('the season changes at midnight in Central time: %s is %s', (at, season) => {
    expect(seasonAt(Date.parse(at))).toBe(season);
  });
});
