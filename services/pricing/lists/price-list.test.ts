import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { ListPrices } from '@homeplate/contracts/documents/shopping.ts';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import { loadPlaces, milesBetween } from '@homeplate/reference/places/places.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Observation } from '../prices/observation.ts';
import { placeOfZip } from '../stores/place-of-zip.ts';
import { sampleStores } from '../stores/sample-stores.ts';
import { createStoreMap } from '../stores/store-map.ts';
import { bestTwoStops, cheapestStore } from './list-baskets.ts';
import { listItems } from './list-items.ts';
import { listPrices } from './list-prices.ts';

const itemOf = (line: string) => listItems([line]).items[0];
const pounds = (line: string) => Number(((itemOf(line)?.need.grams ?? 0) / 453.59237).toFixed(3));

describe('listItems', () => {
  it('groups lines by food, in aisle order', () => {
    const { items, unpriced } = listItems([
      'milk',
      '2 lb chicken thighs',
      '1 lb chicken thighs',
      'gift card',
    ]);
    expect(items.map(({ food, lines }) => [food.id, lines])).toEqual([
      ['chicken-thigh', [1, 2]],
      ['whole-milk', [0]],
    ]);
    expect(unpriced).toEqual([{ line: 3, reason: 'no-food' }]);
    expect(pounds('2 lb chicken thighs')).toBe(2);
  });

  it('assumes a package of middle size without an amount', () => {
    const one = itemOf('milk');
    expect(one).toMatchObject({ assumed: true, need: { grams: one?.food.packages[1]?.grams, piece: 1 } });
    expect(one?.food.packages).toHaveLength(4);
    expect(itemOf('2 milk')?.need.grams).toBe(2 * (one?.need.grams ?? 0));
    expect(itemOf('2 gallons milk')).toMatchObject({ assumed: false });
    // The usual size, not the half that stores cut.
    const cabbage = itemOf('green cabbage');
    expect(cabbage?.food.packages.map(({ label }) => label)[0]).toMatch(/^half head/);
    expect(cabbage?.need).toEqual({ grams: cabbage?.food.packages[1]?.grams, piece: 1 });
  });

  it('buys slices and weights as the author wrote them', () => {
    expect(itemOf('6 (1/4 inch thick) slices Italian bread')?.need).toEqual({ grams: 192 });
    expect(itemOf('6 slices Italian bread')?.need).toEqual({ grams: 192 });
    expect(itemOf('1/3rd cup honey')?.need.grams).toBeCloseTo(113, 6);
    expect(itemOf('1 cup plus 2 tablespoons (134g) bread flour')?.need.grams).toBeCloseTo(134, 6);
    expect(itemOf('2 pounds (16 to 20 count shrimp) 4 per person')?.food.id).toBe('shrimp');
  });

  it('marks a food that is only close, and prices none that only shares a noun', () => {
    expect(itemOf('1 cup crab apples')).toMatchObject({ food: { id: 'apple' }, near: true });
    expect(itemOf('2 apples')).toMatchObject({ near: false });
    expect(listItems(['2 apples', '1 cup crab apples']).items[0]?.near).toBe(true);
    expect(listItems(['1 oz tiger nuts']).unpriced).toEqual([{ line: 0, reason: 'no-food' }]);
  });

  it('rejects more than a household buys', () => {
    expect(listItems(['9999 lb butter']).unpriced).toEqual([{ line: 0, reason: 'too-much' }]);
    expect(listItems(['-2 lb butter', '1/0 lb butter', '0 lb butter']).items[0]?.assumed).toBe(true);
  });
});

describe('baskets', () => {
  const store = (miles: number, ...cents: number[]) => ({ miles, cents });

  it('include a second stop only if it saves more than the drive', () => {
    const stores = [store(1, 500, 500), store(2, 100, 900)];
    const one = cheapestStore(stores);
    expect(one).toEqual({ store: 0, cents: 1000 });
    if (!one) return;
    // 1 + 1 + 2 miles minus 2 for the one stop: 2 miles at 21 cents.
    expect(bestTwoStops(stores, one, () => 1)).toEqual({
      stores: [0, 1],
      itemStores: [1, 0],
      cents: 600,
      savingCents: 400,
      extraMiles: 2,
      drivingCents: 42,
    });
    expect(bestTwoStops(stores, one, () => 20)).toBeUndefined();
    expect(bestTwoStops([store(1, 500, 500), store(1, 450, 600)], one, () => 0)).toBeUndefined();
    expect(cheapestStore([])).toBeUndefined();
  });

  it('never cost more than one stop, and buy each item at the cheaper store', () => {
    const cents = fc.integer({ min: 1, max: 2_000 });
    const lists = fc
      .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 5 }))
      .chain(([items, stores]) =>
        fc.array(
          fc.record({
            miles: fc.double({ min: 0, max: 20, noNaN: true }),
            cents: fc.array(cents, { minLength: items, maxLength: items }),
          }),
          { minLength: stores, maxLength: stores },
        ),
      );
    fc.assert(
      fc.property(lists, (stores) => {
        const one = cheapestStore(stores);
        if (!one) return;
        for (const { cents: column } of stores)
          expect(one.cents).toBeLessThanOrEqual(column.reduce((sum, next) => sum + next, 0));
        const two = bestTwoStops(stores, one, () => 1);
        if (!two) return;
        expect(two.cents + two.drivingCents).toBeLessThan(one.cents);
        expect(two.savingCents).toBe(one.cents - two.cents);
        for (const [item, at] of two.itemStores.entries())
          for (const other of two.stores)
            expect(stores[at]?.cents[item]).toBeLessThanOrEqual(stores[other]?.cents[item] ?? 0);
      }),
    );
  });
});

describe('listPrices', async () => {
  const places = await loadPlaces();
  const map = createStoreMap(places, sampleStores(places));
  const place = placeOfZip(places, '37203');
  const priced = (lines: string[]) =>
    ListPrices.strict().parse(
      listPrices(listItems(lines), place, map.near(place), { observation: () => undefined, now: 0 }),
    );

  it('adds up whole packages to the cent', () => {
    const list = priced(['2 lb chicken thighs', 'milk', '3 yellow onions', '5 cups flour', 'candles']);
    expect(list.stores).toHaveLength(12);
    for (const [at, store] of list.stores.entries()) {
      const sum = list.items.reduce((all, { prices }) => all + centsOf(prices[at]?.cost ?? '0.00'), 0);
      expect(sum).toBe(centsOf(store.total));
      expect(store.coverage).toEqual({ priced: 4, total: 5 });
    }
    const least = Math.min(...list.stores.map(({ total }) => centsOf(total)));
    expect(centsOf(list.oneStop?.total ?? '')).toBe(least);
    const flour = list.items.find(({ itemId }) => itemId === 'all-purpose-flour');
    expect(flour?.prices[0]?.packages).toMatchObject([{ count: 1, label: '2 lb bag' }]);
    if (list.twoStops) {
      const { itemStores, total, savings } = list.twoStops;
      const sum = itemStores.reduce(
        (all, at, item) => all + centsOf(list.items[item]?.prices[at]?.cost ?? '0.00'),
        0,
      );
      expect(sum).toBe(centsOf(total));
      expect(centsOf(list.oneStop?.total ?? '') - sum).toBe(centsOf(savings));
    }
    expect(milesBetween(place, place)).toBe(0);
  });

  it('buys pieces for lines that count pieces, and groups lines of a food', () => {
    const packages = (...lines: string[]) =>
      priced(lines).items[0]?.prices[0]?.packages.map(({ count, label }) => ({ count, label }));
    expect(packages('3 onions')).toEqual([{ count: 3, label: '1 onion (about 4 oz)' }]);
    expect(packages('2 onions', '1 onion')).toEqual([{ count: 3, label: '1 onion (about 4 oz)' }]);
    expect(packages('1 head romaine')).toEqual([{ count: 1, label: '1 head (about 17 oz)' }]);
    expect(packages('12 oz frozen green beans')).toEqual([{ count: 1, label: '12 oz bag' }]);
    expect(packages('3 milk')).toEqual([{ count: 3, label: '1 quart' }]);
  });

  it('uses observed prices: a pound at 250 cents a pound is 2.50', () => {
    const storeId = map.near(place)[0]?.store.storeId ?? '';
    const seen = (itemId: string, unit: Observation['unit'], priceCents: number) =>
      ({
        storeId,
        itemId,
        unit,
        priceCents,
        seen: 'shelf',
        observedAt: '2026-06-01T10:00:00Z',
      }) as Observation;
    const shelf = [seen('butter', 'lb', 250), seen('whole-milk', 'gal', 399), seen('corn-ear', 'each', 50)];
    const costs = (lines: string[]) =>
      listPrices(listItems(lines), place, map.near(place), {
        observation: (store, itemId) => shelf.find((one) => store === storeId && one.itemId === itemId),
        now: 0,
      }).items.map(({ itemId, prices }) => [itemId, prices[0]?.cost]);
    expect(costs(['1 lb butter'])).toEqual([['butter', '2.50']]);
    expect(costs(['4 sticks butter'])).toEqual([['butter', '2.50']]);
    expect(costs(['1 gallon milk'])).toEqual([['whole-milk', '3.99']]);
    expect(costs(['7 ears corn'])).toEqual([['corn-ear', '3.50']]);
  });

  it('prices a hundred of any food', () => {
    const names = fc.constantFrom(...allFoods().map(({ name }) => name));
    const line = fc
      .tuple(fc.integer({ min: 0, max: 400 }), names)
      .map(([many, name]) => `${many} lb ${name}`);
    fc.assert(
      fc.property(fc.array(line, { minLength: 100, maxLength: 100 }), (lines) => {
        const list = priced(lines);
        expect(list.items.length + list.unpriced.length).toBeGreaterThan(0);
      }),
      { numRuns: 5 },
    );
  });
});
