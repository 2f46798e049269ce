import { allFoods } from '@homeplate/reference/foods/foods.ts';
import { describe, expect, it } from 'vitest';
import { estimateNear } from './area-estimate.ts';
import { usAverage } from './area-prices.ts';

/** Mean ratio to the US average over all foods. */
const level = (state: string, zip: string): number => {
  const us = usAverage().prices;
  const here = estimateNear({ state, zip })?.prices;
  const ratios = allFoods().map(({ id }) => (here?.get(id)?.centsPerKg ?? 0) / (us.get(id)?.centsPerKg ?? 1));
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
};

describe('estimateNear', () => {
  it('covers every food and stays near the US average, with higher prices where food is shipped in', () => {
    expect(estimateNear({ state: 'TN', zip: '37203' })?.prices.size).toBe(allFoods().length);
    expect(level('TN', '37203')).toBeGreaterThan(0.75);
    expect(level('TN', '37203')).toBeLessThan(1.1);
    expect(level('NY', '10001')).toBeGreaterThan(level('TN', '37203'));
    expect(level('HI', '96813')).toBeGreaterThan(level('NY', '10001'));
  });

  it('is deterministic, and undefined without known chains', () => {
    expect(estimateNear({ state: 'TN', zip: '37203' })).toEqual(estimateNear({ state: 'TN', zip: '37203' }));
    expect(estimateNear({ state: 'XX', zip: '00000' })).toBeUndefined();
  });
});
