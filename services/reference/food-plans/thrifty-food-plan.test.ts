import type { AgeGroup } from '@homeplate/contracts/documents/diner-values.ts';
import { AGE_GROUPS } from '@homeplate/contracts/documents/diner-values.ts';
import { describe, expect, it } from 'vitest';
import { thriftyWeekCents } from './thrifty-food-plan.ts';

const adults = (count: number): AgeGroup[] => Array(count).fill('19-50');

describe('the Thrifty Food Plan', () => {
  it('of one adult is the mean of a woman and a man, and a fifth more', () => {
    expect(thriftyWeekCents(adults(1))).toBe(Math.round(((5740 + 7210) / 2) * 1.2));
  });

  it('of a couple with children of 7 and 10 is near the published $231.30 of the reference family', () => {
    const cents = thriftyWeekCents([...adults(2), '4-8', '9-13']);
    expect(Math.abs(cents / 23_130 - 1)).toBeLessThan(0.02);
  });

  it('grows with every person, and costs less a person in larger households', () => {
    for (const age of AGE_GROUPS)
      for (let count = 1; count < 12; count += 1) {
        const [few, more] = [Array(count).fill(age), Array(count + 1).fill(age)];
        expect(thriftyWeekCents(more)).toBeGreaterThan(thriftyWeekCents(few));
        expect(thriftyWeekCents(more) / (count + 1)).toBeLessThanOrEqual(thriftyWeekCents(few) / count + 1);
      }
  });

  it('is zero for an empty household', () => {
    expect(thriftyWeekCents([])).toBe(0);
  });
});
