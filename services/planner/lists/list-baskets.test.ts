import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { checkout } from '@homeplate/reference/prices/checkout-cost.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listBaskets, wantedOf } from './list-baskets.ts';
import type { OpenItem } from './list-document.ts';
import type { PricedStore } from './list-prices.ts';

/** SNAP benefits do not buy it. */
const BEER = 'lager';
const FOODS = ['carrot', BEER, 'chicken-thigh', 'butter', 'long-grain-rice'].flatMap(
  (id) => foodById(id) ?? [],
);
const AT = '2026-11-25T12:00:00.000Z';

const item = (index: number, grams: number): OpenItem => {
  const food = FOODS[index % FOODS.length];
  return {
    id: `line-${index}`,
    name: food?.name ?? '',
    quantity: '',
    weekQuantity: null,
    neededFor: [],
    byHand: true,
    row: undefined,
    cookedGrams: 0,
    boughtGrams: 0,
    isChecked: false,
    listed: food && { food, need: { grams } },
  };
};
const store = (at: number, rates: readonly number[]): PricedStore => ({
  storeId: `store-${at}`,
  name: `Store ${at}`,
  chain: 'Any',
  distance: 1 + at,
  sample: true,
  point: { latitude: 36 + at / 50, longitude: -86 },
  rates: new Map(FOODS.map(({ id }, index) => [id, rates[index] ?? 500])),
  seen: new Map(FOODS.map(({ id }) => [id, { source: at === 0 ? 'observed' : 'estimate', observedAt: AT }])),
});

const rates = fc.array(fc.integer({ min: 100, max: 2_000 }), { minLength: 5, maxLength: 5 });
const grams = fc.array(fc.integer({ min: 50, max: 3_000 }), { minLength: 1, maxLength: 8 });

it('each basket buys each item once, at its store’s price, and adds up to the cent', () => {
  expect(FOODS).toHaveLength(5);
  fc.assert(
    fc.property(fc.array(rates, { minLength: 1, maxLength: 5 }), grams, (levels, amounts) => {
      const stores = levels.map((level, at) => store(at, level));
      const items = amounts.map((amount, index) => item(index, amount));
      const rules = { mostStops: 3, centsPerMile: 21, leastSaving: 100 };
      const { baskets, suggested } = listBaskets(wantedOf({ items, removed: [] }, new Map()), stores, rules);
      expect(baskets.length).toBeGreaterThan(0);
      expect(suggested).not.toBeNull();
      for (const basket of baskets) {
        const bought = basket.stores.flatMap((stop) => stop.items.map((one) => ({ stop, one })));
        expect(bought.map(({ one }) => one.id).sort()).toEqual(items.map(({ id }) => id).sort());
        for (const { stop, one } of bought) {
          const wanted = items.find(({ id }) => id === one.id)?.listed;
          const rate = stores.find(({ storeId }) => storeId === stop.storeId)?.rates.get(one.itemId);
          if (!wanted || rate === undefined) throw new Error('Bought what was not asked for');
          expect(centsOf(one.cost)).toBe(checkout(wanted.food, rate, wanted.need).cents);
        }
        const totals = basket.stores.map(({ total }) => centsOf(total));
        expect(totals.reduce((sum, cents) => sum + cents, 0)).toBe(centsOf(basket.itemsTotal));
        expect(centsOf(basket.itemsTotal) + centsOf(basket.driving)).toBe(centsOf(basket.total));
        const eligible = bought.filter(({ one }) => one.itemId !== BEER);
        expect(centsOf(basket.snapCost)).toBe(eligible.reduce((sum, { one }) => sum + centsOf(one.cost), 0));
      }
    }),
  );
});

it('what is at home is not bought, and an item without a price is named and costs nothing', () => {
  const [first, second] = [item(0, 500), item(1, 500)];
  const unknown: OpenItem = { ...item(2, 1), id: 'ladder', name: 'a ladder', listed: undefined };
  const home = new Map([[first.listed?.food.id ?? '', 500]]);
  const open = { items: [first, second, unknown], removed: [] };
  const rules = { mostStops: 2, centsPerMile: 0, leastSaving: 100 };
  const { items, unpriced, baskets } = listBaskets(wantedOf(open, home), [store(0, [500])], rules);
  expect(items).toBe(2);
  expect(unpriced).toEqual([{ id: 'ladder', name: 'a ladder' }]);
  expect(baskets[0]?.stores[0]?.items.map(({ id }) => id)).toEqual(['line-1']);
  expect(baskets[0]).toMatchObject({ observedItems: 1, driving: '0.00' });
  expect(listBaskets(wantedOf(open, home), [], rules)).toMatchObject({ baskets: [], suggested: null });
});
