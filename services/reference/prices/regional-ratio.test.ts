import { describe, expect, it } from 'vitest';
import type { Food } from '../foods/food.ts';
import { allFoods, foodById } from '../foods/foods.ts';
import { PRICE_REGIONS, type PriceRegion, priceRegionOf, residentsOf, statesOf } from './price-region.ts';
import { RATED_AISLES, REGION_MEANS, ratioInRegion, regionalRatio } from './regional-ratio.ts';
import { STAPLES } from './staples.ts';

const food = (id: string): Food => foodById(id) as Food;
const people = (region: PriceRegion): number =>
  statesOf(region).reduce((sum, state) => sum + residentsOf(state), 0);
const everybody = PRICE_REGIONS.reduce((sum, region) => sum + people(region), 0);

/** Lowest and highest published ratio of an item in each region. */
const RANGES: Record<PriceRegion, [number, number]> = {
  Northeast: [0.97, 1.19],
  Midwest: [0.82, 1.07],
  South: [0.92, 1.06],
  West: [0.87, 1.26],
};

describe('the regional ratios', () => {
  it('a food with a published series has its ratio, marked as published', () => {
    const published: [string, PriceRegion, number][] = [
      ['russet-potato', 'Midwest', 0.82],
      ['russet-potato', 'South', 1.06],
      ['potato-chips', 'Northeast', 1.19],
      ['potato-chips', 'West', 0.87],
    ];
    for (const [id, region, ratio] of published) {
      expect(ratioInRegion(food(id), region), `${id} ${region}`).toMatchObject({ ratio, basis: 'published' });
    }
    expect(REGION_MEANS).toEqual({ Northeast: 1.055, Midwest: 0.966, South: 0.961, West: 1.044 });
    for (const region of PRICE_REGIONS) {
      expect(ratioInRegion(food('granulated-sugar'), region)).toEqual({
        ratio: REGION_MEANS[region],
        what: `the ${region}`,
        basis: 'region-mean',
      });
    }
  });

  it('no other ratio is marked as published', () => {
    const published = new Set<string>();
    for (const one of allFoods()) {
      for (const region of PRICE_REGIONS) {
        const { basis, what } = ratioInRegion(one, region);
        if (basis === 'published') published.add(what);
      }
    }
    expect([...published].sort()).toEqual([
      'potato chips in the Northeast',
      'potato chips in the West',
      'potatoes in the Midwest',
      'potatoes in the South',
    ]);
  });

  it('ratios vary within a region and stay in the range of its published ratios', () => {
    for (const region of PRICE_REGIONS) {
      const ratios = allFoods().map((one) => ratioInRegion(one, region).ratio);
      const [lowest, highest] = RANGES[region];
      expect(Math.min(...ratios), region).toBeGreaterThanOrEqual(lowest);
      expect(Math.max(...ratios), region).toBeLessThanOrEqual(highest);
      expect(new Set(ratios).size, region).toBeGreaterThanOrEqual(5);
    }
  });

  it('over the staples, each region stays at its published mean', () => {
    for (const region of PRICE_REGIONS) {
      const mean =
        STAPLES.reduce((sum, { id }) => sum + ratioInRegion(food(id), region).ratio, 0) / STAPLES.length;
      expect(Math.abs(mean - REGION_MEANS[region]), `${region} ${mean}`).toBeLessThan(0.01);
    }
  });

  it('regional prices weighted by residents give the US average', () => {
    for (const one of allFoods()) {
      const mean = PRICE_REGIONS.reduce(
        (sum, region) => sum + (ratioInRegion(one, region).ratio * people(region)) / everybody,
        0,
      );
      expect(Math.abs(mean - 1), `${one.id} ${mean}`).toBeLessThan(0.01);
    }
  });

  it('every rated aisle exists', () => {
    const aisles = new Set(allFoods().map(({ aisle }) => aisle));
    for (const aisle of RATED_AISLES) expect(aisles, aisle).toContain(aisle);
  });

  it('a place without a series has a ratio that is marked as assumed', () => {
    for (const state of ['AK', 'HI', 'PR', 'VI', 'GU']) {
      expect(priceRegionOf(state), state).toBeUndefined();
      const { ratio, basis } = regionalRatio(food('yellow-onion'), state);
      expect(basis, state).toBe('assumed');
      expect(ratio, state).toBeGreaterThan(1.05);
    }
    expect(regionalRatio(food('yellow-onion'), 'XX')).toMatchObject({ ratio: 1, basis: 'assumed' });
  });

  it('the 48 states and DC are in one region each', () => {
    const states = PRICE_REGIONS.flatMap(statesOf);
    expect(states).toHaveLength(49);
    expect(new Set(states).size).toBe(49);
    expect(statesOf('Northeast').toSorted()).toEqual('CT MA ME NH NJ NY PA RI VT'.split(' '));
    for (const state of states) expect(residentsOf(state), state).toBeGreaterThan(500);
  });
});
