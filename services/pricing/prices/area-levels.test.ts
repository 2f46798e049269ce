import type { Food } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { Place } from '@homeplate/reference/places/place.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { type PriceRegion, priceRegionOf } from '@homeplate/reference/prices/price-region.ts';
import { REGION_MEANS, ratioInRegion } from '@homeplate/reference/prices/regional-ratio.ts';
import { STAPLES } from '@homeplate/reference/prices/staples.ts';
import { describe, expect, it } from 'vitest';
import { sampleStores } from '../stores/sample-stores.ts';
import { createStoreMap } from '../stores/store-map.ts';
import { createAreaBook } from './area-book.ts';
import { storePrice } from './store-price.ts';

const places = await loadPlaces();
const map = createStoreMap(places, sampleStores(places));
const NOW = Date.parse('2026-11-20T12:00:00Z');
const ZIPS =
  '02108 04101 10001 19103 44113 48226 55401 60601 30303 33101 37203 75201 80202 85003 90012 98101'.split(
    ' ',
  );

const food = (id: string): Food => foodById(id) as Food;
const basket = (centsPerKg: (one: Food) => number): number =>
  STAPLES.reduce((sum, { id, grams }) => sum + (centsPerKg(food(id)) * grams) / 1000, 0);

/** US price × the published ratio of the item in the region, else × the region's average. */
function published(one: Food, region: PriceRegion): number {
  const { basis, ratio } = ratioInRegion(one, region);
  return one.basePrice.centsPerKg * (basis === 'published' ? ratio : REGION_MEANS[region]);
}

const areaAt = (zip: string) => {
  const { state } = places.byZip(zip) as Place;
  const stores = map.inArea(zip.slice(0, 3));
  const book = createAreaBook(stores, []);
  const price = (one: Food): number => book.price(one, NOW).centsPerKg;
  return { zip, state, region: priceRegionOf(state) as PriceRegion, stores, price };
};
const areas = ZIPS.map(areaAt);

describe('prices of an area without observations', () => {
  it.each(areas)(
    'near $zip, $state, are within 15 % of the averages of the $region for a basket, and 30 % for each staple',
    ({ region, price, stores }) => {
      expect(stores.length).toBeGreaterThanOrEqual(8);
      const ratio = basket(price) / basket((one) => published(one, region));
      expect(Math.abs(ratio - 1), `basket ${ratio}`).toBeLessThan(0.15);
      for (const { id } of STAPLES) {
        const single = price(food(id)) / published(food(id), region);
        expect(Math.abs(single - 1), `${id} ${single}`).toBeLessThan(0.3);
      }
    },
  );

  it('are within these bounds in every area of the 48 states', () => {
    const series: readonly string[] = ['Northeast', 'Midwest', 'South', 'West'];
    const ofPlaces = Map.groupBy(places.all(), ({ zip }) => zip.slice(0, 3));
    const far: string[] = [];
    let seen = 0;
    for (const [first] of ofPlaces.values()) {
      if (!first || ['AK', 'HI'].includes(first.state)) continue;
      const { region, price, zip } = areaAt(first.zip);
      if (!series.includes(region)) continue;
      seen += 1;
      const ratio = basket(price) / basket((one) => published(one, region));
      if (Math.abs(ratio - 1) > 0.15) far.push(`${zip} ${ratio.toFixed(3)}`);
    }
    expect(far).toEqual([]);
    expect(seen).toBeGreaterThan(880);
  });

  it('average to the regional averages, higher in the Northeast and the West', () => {
    const means = Map.groupBy(areas, ({ region }) => region);
    const level = (region: PriceRegion): number => {
      const costs = (means.get(region) ?? []).map(({ price }) => basket(price));
      return costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
    };
    for (const dear of ['Northeast', 'West'] as const)
      for (const cheap of ['Midwest', 'South'] as const) expect(level(dear)).toBeGreaterThan(level(cheap));
    for (const region of means.keys()) {
      const ratio = level(region) / basket((one) => published(one, region));
      expect(Math.abs(ratio - 1), `${region} ${ratio}`).toBeLessThan(0.06);
    }
  });

  it('follow the price levels of the chains in an area', () => {
    const rank = ['walmart', 'kroger', 'publix', 'whole-foods'];
    let compared = 0;
    for (const { stores } of areas) {
      const costs = rank.flatMap((id) => {
        const store = stores.find(({ chain }) => chain.id === id);
        return store ? [basket((one) => storePrice(one, store, undefined, NOW).centsPerKg)] : [];
      });
      expect(costs).toEqual(costs.toSorted((a, b) => a - b));
      compared += Math.max(0, costs.length - 1);
    }
    expect(compared).toBeGreaterThanOrEqual(5);
  });

  it('have their source, the time of the base price, and an explanation with every factor', () => {
    const [area] = areas;
    const store = area?.stores[0];
    if (!store) throw new Error('no store');
    expect(storePrice(food('yellow-onion'), store, undefined, NOW)).toMatchObject({
      source: 'estimate',
      observedAt: '2023-12-31T00:00:00.000Z',
    });
    expect(createAreaBook(area.stores, []).price(food('egg'), NOW)).toMatchObject({
      source: 'estimate',
      observedAt: '2026-08-31T00:00:00.000Z',
      observedStores: 0,
    });
  });
});
