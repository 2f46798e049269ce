import { describe, expect, it } from 'vitest';
import { allChains, chainById, chainsIn, storesIn } from '../chains/chains.ts';
import type { Food } from '../foods/food.ts';
import { foodById } from '../foods/foods.ts';
import { areaPrice } from './area-price.ts';
import { chainIndex, chainLevel, RATED_CHAINS, stateLevel } from './chain-index.ts';
import { type EstimatedStore, estimatedCentsPerKg, estimatedInState } from './estimate.ts';
import { PRICE_REGIONS, type PriceRegion, priceRegionOf, residentsOf, statesOf } from './price-region.ts';
import { REGION_MEANS, ratioInRegion } from './regional-ratio.ts';
import { STAPLES } from './staples.ts';

const food = (id: string): Food => foodById(id) as Food;
const AREAS: readonly [zip: string, state: string, region: PriceRegion][] = [
  ['02108', 'MA', 'Northeast'],
  ['10001', 'NY', 'Northeast'],
  ['19103', 'PA', 'Northeast'],
  ['60601', 'IL', 'Midwest'],
  ['55401', 'MN', 'Midwest'],
  ['44113', 'OH', 'Midwest'],
  ['37203', 'TN', 'South'],
  ['33101', 'FL', 'South'],
  ['75201', 'TX', 'South'],
  ['98101', 'WA', 'West'],
  ['90012', 'CA', 'West'],
  ['80202', 'CO', 'West'],
];

/** The published level of an item in a region: the US price times its own ratio, else times the region's mean. */
function published(one: Food, region: PriceRegion): number {
  const own = ratioInRegion(one, region);
  return one.basePrice.centsPerKg * (own.basis === 'published' ? own.ratio : REGION_MEANS[region]);
}

/** One store per chain of the state, weighted by the chain's store count. */
const storesNear = (zip: string, state: string): { store: EstimatedStore; count: number }[] =>
  chainsIn(state)
    .filter((chain) => !chain.membersOnly)
    .map((chain) => ({
      store: { storeId: `${chain.id}-${zip}-1`, state, chain },
      count: storesIn(chain, state),
    }));

function meanNear(one: Food, zip: string, state: string): number {
  const stores = storesNear(zip, state);
  const count = stores.reduce((sum, store) => sum + store.count, 0);
  return stores.reduce((sum, near) => sum + near.count * estimatedCentsPerKg(one, near.store), 0) / count;
}

const basket = (centsPerKg: (one: Food) => number): number =>
  STAPLES.reduce((sum, { id, grams }) => sum + (centsPerKg(food(id)) * grams) / 1000, 0);

/** The staples at a chain's stores in a state. */
const basketAt = (chainId: string, state: string): number => {
  const chain = chainById(chainId);
  if (!chain) throw new Error(`no chain ${chainId}`);
  return basket((one) => estimatedCentsPerKg(one, { storeId: `${chainId}-00000-1`, state, chain }));
};

describe('a basket of 20 staples', () => {
  it('the basket has 20 staples of every category', () => {
    expect(STAPLES).toHaveLength(20);
    expect(new Set(STAPLES.map(({ id }) => food(id).category))).toEqual(
      new Set(['Produce', 'Meat & Seafood', 'Dairy', 'Bakery', 'Pantry']),
    );
  });

  it.each(AREAS)('the basket near %s (%s) is close to the averages of the %s', (zip, state, region) => {
    expect(priceRegionOf(state)).toBe(region);
    const ratio = basket((one) => meanNear(one, zip, state)) / basket((one) => published(one, region));
    expect(Math.abs(ratio - 1), `basket ${ratio}`).toBeLessThan(0.06);
    for (const { id } of STAPLES) {
      const single = meanNear(food(id), zip, state) / published(food(id), region);
      expect(Math.abs(single - 1), `${id} ${single}`).toBeLessThan(0.3);
    }
  });

  it.each(PRICE_REGIONS)(
    'the basket over the whole %s matches its averages, independent of chains',
    (region) => {
      let people = 0;
      let sum = 0;
      for (const state of statesOf(region)) {
        people += residentsOf(state);
        sum += residentsOf(state) * basket((one) => estimatedInState(one, state));
      }
      expect(sum / people / basket((one) => published(one, region))).toBeCloseTo(1, 1);
      expect(Math.abs(sum / people / basket((one) => published(one, region)) - 1)).toBeLessThan(0.02);
    },
  );

  it('the basket costs more in the Northeast and the West than in the Midwest and the South', () => {
    const at = (area: string): number => basket((one) => areaPrice(one, 'kg', area).cents);
    for (const dear of ['NE', 'W']) {
      for (const cheap of ['MW', 'S']) expect(at(dear), `${dear} ${cheap}`).toBeGreaterThan(at(cheap));
    }
    const near = AREAS.map(([zip, state, region]) => ({
      region,
      cost: basket((one) => meanNear(one, zip, state)),
    }));
    const mean = (...regions: PriceRegion[]): number => {
      const costs = near.filter(({ region }) => regions.includes(region)).map(({ cost }) => cost);
      return costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
    };
    for (const dear of ['Northeast', 'West'] as const)
      for (const cheap of ['Midwest', 'South'] as const) expect(mean(dear)).toBeGreaterThan(mean(cheap));
  });

  it('the basket is cheapest at Walmart and Aldi, then Kroger, Publix and Whole Foods', () => {
    for (const state of ['TN', 'GA', 'AL', 'SC', 'VA', 'KY']) {
      const [walmart = 0, aldi = 0, kroger = 0, publix = 0, whole = 0] = [
        'walmart',
        'aldi',
        'kroger',
        'publix',
        'whole-foods',
      ].map((id) => basketAt(id, state));
      expect(Math.max(walmart, aldi), state).toBeLessThan(kroger);
      expect(kroger, state).toBeLessThan(publix);
      expect(publix, state).toBeLessThan(whole);
    }
  });
});

describe('the level of a chain', () => {
  it('chain levels keep the ratios of the index', () => {
    const level = (id: string): number => chainLevel(chainById(id) as never, 'TN');
    expect(chainIndex({ id: 'kroger', type: 'supermarket' })).toEqual({ index: 1, basis: 'study' });
    expect(level('walmart') / level('kroger')).toBeCloseTo(0.87, 9);
    expect(level('whole-foods') / level('kroger')).toBeCloseTo(1.34, 9);
    expect(level('kroger')).toBeGreaterThan(1);
    expect(level('costco')).toBeLessThan(level('walmart'));
  });

  it('the mean chain level is 1 in each region and each island market', () => {
    for (const region of PRICE_REGIONS) {
      const states = statesOf(region);
      const people = states.reduce((sum, state) => sum + residentsOf(state), 0);
      const mean = states.reduce((sum, state) => sum + residentsOf(state) * stateLevel(state), 0) / people;
      expect(mean, region).toBeCloseTo(1, 9);
      for (const state of states) expect(Math.abs(stateLevel(state) - 1), state).toBeLessThan(0.1);
    }
    for (const state of ['AK', 'HI', 'PR', 'GU', 'XX']) expect(stateLevel(state), state).toBeCloseTo(1, 9);
  });

  it('every chain has a plausible level, and every rated chain exists', () => {
    for (const id of RATED_CHAINS) expect(chainById(id), id).toBeDefined();
    for (const chain of allChains()) {
      const { index } = chainIndex(chain);
      expect(index, chain.id).toBeGreaterThanOrEqual(0.75);
      expect(index, chain.id).toBeLessThanOrEqual(1.4);
    }
  });
});
