import { chainById } from '@homeplate/reference/chains/chains.ts';
import { allFoods, foodById } from '@homeplate/reference/foods/foods.ts';
import { estimatedCentsPerKg } from '@homeplate/reference/prices/estimate.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Observation, priceKey } from '../prices/observation.ts';
import { shelfPrice } from '../prices/store-price.ts';
import type { NearbyStore } from '../stores/store.ts';
import { dealCandidates, dealsOf } from './price-deals.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const chain = chainById('aldi');
if (!chain) throw new Error('The chain of the test is unknown');

const nearby = (storeId: string, miles: number): NearbyStore => ({
  miles,
  store: {
    storeId,
    storeName: storeId,
    chain,
    zip: '37203',
    city: 'Nashville',
    state: 'TN',
    area: '372',
    latitude: 36.15,
    longitude: -86.79,
    sample: false,
    updatedAt: '2026-11-01T00:00:00.000Z',
  },
});
const stores = [nearby('near', 1), nearby('far', 9)];

/** An observation of eggs at a share of the estimate. */
function eggs(storeId: string, share: number, more: Partial<Observation> = {}): Observation {
  const food = foodById('egg');
  const store = stores.find((near) => near.store.storeId === storeId)?.store;
  if (!food || !store) throw new Error('The test has no such food or store');
  const centsPerKg = Math.round(estimatedCentsPerKg(food, store) * share);
  const { cents, unit } = shelfPrice(food, centsPerKg);
  return {
    storeId,
    itemId: 'egg',
    centsPerKg,
    priceCents: cents,
    unit,
    observedAt: '2026-11-22T12:00:00.000Z',
    seen: 'shelf',
    rank: '9',
    ...more,
  };
}
const earlier = (prices: readonly number[]) =>
  prices.map((centsPerKg, index) => ({ centsPerKg, rank: String(index) }));
const dealsFrom = (observations: readonly Observation[], usual: readonly number[]) =>
  dealsOf(dealCandidates(stores, observations, NOW), () => earlier(usual));

describe('deals', () => {
  const usual = eggs('near', 1).centsPerKg;

  it('are prices at least 10 % below the median of the last 90 days', () => {
    const [deal] = dealsFrom([eggs('near', 0.7)], [usual, usual, usual * 3]);
    expect(deal).toMatchObject({ itemId: 'egg', storeId: 'near', isLowest: true, endsAt: null });
    expect(deal?.percentBelow).toBeGreaterThanOrEqual(29);
    expect(dealsFrom([eggs('near', 0.7)], [usual * 0.72, usual * 0.72, usual])).toEqual([]);
  });

  it('need three earlier observations', () => {
    expect(dealsFrom([eggs('near', 0.7)], [usual, usual])).toEqual([]);
  });

  it('leave out receipts, ended promotions, and prices that are no lower than the estimate', () => {
    const history = [usual * 2, usual * 2, usual * 2];
    const ended = { promotionEndsAt: '2026-11-23T11:00:00.000Z' };
    expect(dealsFrom([eggs('near', 0.7, { seen: 'receipt' })], history)).toEqual([]);
    expect(dealsFrom([eggs('near', 0.7, ended)], history)).toEqual([]);
    expect(dealsFrom([eggs('near', 1)], history)).toEqual([]);
  });

  it('name the cheapest store of an item, and the nearest of equal ones', () => {
    const history = [usual, usual, usual];
    const low = eggs('near', 0.7);
    const storeOf = (far: number) =>
      dealsFrom([{ ...low, storeId: 'far', centsPerKg: far }, low], history).map(({ storeId }) => storeId);
    expect(storeOf(low.centsPerKg - 9)).toEqual(['far']);
    expect(storeOf(low.centsPerKg)).toEqual(['near']);
  });

  it('are never above 90 % of what they call usual, one for each item, largest discount first', () => {
    const foods = allFoods().slice(0, 40);
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            food: fc.constantFrom(...foods),
            share: fc.double({ min: 0.2, max: 1.5, noNaN: true }),
          }),
          {
            maxLength: 30,
          },
        ),
        fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { maxLength: 9 }),
        (rows, shares) => {
          const observations = rows.flatMap(({ food, share }) => {
            const near = stores[0];
            if (!near) return [];
            const centsPerKg = Math.max(1, Math.round(estimatedCentsPerKg(food, near.store) * share));
            const { cents, unit } = shelfPrice(food, centsPerKg);
            return [{ ...eggs('near', 1), itemId: food.id, centsPerKg, priceCents: cents, unit }];
          });
          const estimates = new Map(
            foods.map((food) => [
              priceKey('near', food.id),
              stores[0] ? estimatedCentsPerKg(food, stores[0].store) : 0,
            ]),
          );
          const deals = dealsOf(dealCandidates(stores, observations, NOW), (key) =>
            earlier(shares.map((share) => (estimates.get(key) ?? 0) * share)),
          );
          expect(new Set(deals.map(({ itemId }) => itemId)).size).toBe(deals.length);
          expect(deals.length).toBeLessThanOrEqual(12);
          // A cent of rounding either way.
          for (const deal of deals)
            expect(Number(deal.price) - 0.01).toBeLessThanOrEqual((Number(deal.usualPrice) + 0.01) * 0.9);
        },
      ),
    );
  });
});
