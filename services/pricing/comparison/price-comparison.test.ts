import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { chainById } from '@homeplate/reference/chains/chains.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { Place } from '@homeplate/reference/places/places.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Observation } from '../prices/observation.ts';
import { shelfPrice, storePrice } from '../prices/store-price.ts';
import type { NearbyStore } from '../stores/store.ts';
import { EVERYDAY_STAPLES } from './everyday-staples.ts';
import { type ComparisonLookup, priceComparison, unpricedComparison } from './price-comparison.ts';
import { trendOf } from './price-trend.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const place = { zip: '37203', city: 'Nashville', state: 'TN', latitude: 36.15, longitude: -86.79 } as Place;
const chain = chainById('kroger');
if (!chain) throw new Error('There is no such chain');
const near = (zip: string, miles: number): NearbyStore => ({
  miles,
  store: {
    storeId: `kroger-${zip}-1`,
    storeName: `Kroger ${zip}`,
    chain,
    zip,
    city: 'Nashville',
    state: 'TN',
    area: '372',
    latitude: 36,
    longitude: -86,
    sample: true,
    updatedAt: '2026-11-21T00:00:00.000Z',
  },
});
const STORES = [near('37203', 0.4), near('37204', 2.1), near('37205', 5)];

const seen = (storeId: string, itemId: string, priceCents: number, observedAt: string): Observation => {
  const food = foodById(itemId);
  if (!food) throw new Error(itemId);
  // The weight of a dozen eggs.
  const centsPerKg = Math.round((priceCents * 1000) / (itemId === 'egg' ? 682 : 453.59237));
  return {
    storeId,
    itemId,
    centsPerKg,
    priceCents,
    unit: food.priceUnit,
    observedAt,
    seen: 'shelf',
    rank: observedAt,
  };
};
const lookupOf = (
  observations: readonly Observation[],
  history: readonly Observation[] = [],
): ComparisonLookup => ({
  observation: (storeId, itemId) =>
    observations.find((one) => one.storeId === storeId && one.itemId === itemId),
  history: (storeId, itemId) =>
    [...observations, ...history].filter((one) => one.storeId === storeId && one.itemId === itemId),
  now: NOW,
});

describe('priceComparison', () => {
  it('shows the price of each store', () => {
    const { items } = priceComparison(place, STORES, lookupOf([]));
    expect(items.map(({ itemId }) => itemId)).toEqual(EVERYDAY_STAPLES.map(({ itemId }) => itemId));
    for (const item of items) {
      const food = foodById(item.itemId);
      if (!food) throw new Error(item.itemId);
      for (const [index, { store }] of STORES.entries()) {
        const own = storePrice(food, store, undefined, NOW);
        expect(centsOf(item.prices[index]?.price ?? '')).toBe(shelfPrice(food, own.centsPerKg).cents);
      }
      expect(item).toMatchObject({ estimated: true });
      expect(item.prices.every(({ trend, source }) => trend === null && source === 'estimate')).toBe(true);
    }
  });

  it('names the store whose saving against the average pays best for the drive', () => {
    const at = '2026-11-20T09:00:00.000Z';
    const { items } = priceComparison(
      place,
      STORES,
      lookupOf([
        seen('kroger-37203-1', 'egg', 500, at),
        seen('kroger-37204-1', 'egg', 250, at),
        seen('kroger-37205-1', 'egg', 250, at),
      ]),
    );
    const eggs = items.find(({ itemId }) => itemId === 'egg');
    expect(eggs).toMatchObject({
      unit: 'dozen',
      averagePrice: '3.33',
      estimated: false,
      bestDeal: { storeId: 'kroger-37204-1', store: 'Kroger 37204', price: '2.50', savings: '0.83' },
    });
    expect(eggs?.prices.map(({ savings }) => savings)).toEqual([undefined, '0.83', '0.83']);
  });

  it('has no best deal with one store or equal prices', () => {
    const one = priceComparison(place, STORES.slice(0, 1), lookupOf([]));
    expect(one.items.every(({ bestDeal }) => bestDeal === null)).toBe(true);
    expect(one.weeklyBasket).toBeNull();
    const none = priceComparison(place, [], lookupOf([]));
    expect(none.items.every(({ prices, averagePrice }) => prices.length === 0 && averagePrice === null)).toBe(
      true,
    );
    expect(none.weeklyBasket).toBeNull();
    const at = '2026-11-20T09:00:00.000Z';
    const equal = STORES.map(({ store }) => seen(store.storeId, 'egg', 300, at));
    expect(priceComparison(place, STORES, lookupOf(equal)).items[1]).toMatchObject({
      averagePrice: '3.00',
      bestDeal: null,
    });
  });

  it('shows a trend only with two observations at the same store', () => {
    const now = seen('kroger-37203-1', 'egg', 400, '2026-11-20T09:00:00.000Z');
    const before = seen('kroger-37203-1', 'egg', 350, '2026-11-10T09:00:00.000Z');
    const elsewhere = seen('kroger-37204-1', 'egg', 350, '2026-11-10T09:00:00.000Z');
    const trends = (lookup: ComparisonLookup) =>
      priceComparison(place, STORES, lookup).items[1]?.prices.map(({ trend }) => trend);
    expect(trends(lookupOf([now], [before]))).toEqual(['up', null, null]);
    expect(trends(lookupOf([now], [elsewhere]))).toEqual([null, null, null]);
    // Only one observation, so the current price is an estimate.
    expect(trends(lookupOf([], [before]))).toEqual([null, null, null]);
  });

  it.each([
    [100, 'down'],
    [350, 'up'],
    [301, 'stable'],
    [300, 'stable'],
  ] as const)('shows the trend from 300 to %d as %s', (cents, trend) => {
    const history = [{ observedAt: '2026-11-01T00:00:00Z', centsPerKg: 300, rank: '1' }];
    const found = trendOf({ observedAt: '2026-11-02T00:00:00Z', centsPerKg: cents }, history);
    expect(found).toEqual({ trend, since: '2026-11-01T00:00:00Z' });
  });

  it('compares with the newest earlier observation, by rank at equal times', () => {
    const at = (centsPerKg: number, rank: string) => ({
      observedAt: '2026-11-01T00:00:00Z',
      centsPerKg,
      rank,
    });
    const history = [at(400, '12'), at(100, '11'), at(300, '13'), at(200, '10')];
    for (const seen of [history, history.toReversed()])
      expect(trendOf({ observedAt: '2026-11-02T00:00:00Z', centsPerKg: 350 }, seen)?.trend).toBe('up');
  });

  it('returns a basket whose lines add up to its total, and its saving against the average', () => {
    const stores = fc.uniqueArray(fc.integer({ min: 37001, max: 37999 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(stores, (zips) => {
        const listed = zips.map((zip, index) => near(String(zip), index));
        const { weeklyBasket } = priceComparison(place, listed, lookupOf([]));
        if (!weeklyBasket) return;
        const { lines, total, averageTotal, savings } = weeklyBasket;
        expect(lines).toHaveLength(EVERYDAY_STAPLES.length);
        expect(lines.reduce((sum, { price }) => sum + centsOf(price), 0)).toBe(centsOf(total));
        expect(centsOf(savings)).toBe(centsOf(averageTotal) - centsOf(total));
        expect(centsOf(savings)).toBeGreaterThan(0);
      }),
    );
  });

  it('lists items without prices when there is no location', () => {
    expect(unpricedComparison()).toMatchObject({ zipCode: null, weeklyBasket: null });
    expect(unpricedComparison().items.every(({ prices }) => prices.length === 0)).toBe(true);
  });
});
