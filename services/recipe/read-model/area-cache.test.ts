import { createLog } from '@homeplate/common/log.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import type { PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { describe, expect, it } from 'vitest';
import { type AreaPrices, keyOf, usAverage } from '../area-prices/area-prices.ts';
import { cardsOf, sampleSource, stored, viewOf } from '../test/sample-recipes.ts';
import { createAreaCache } from './area-cache.ts';

const log = createLog({ name: 'test', level: 'silent' });
const recipes = [
  stored(sampleSource()),
  stored(
    sampleSource({
      id: 'plain-rice',
      ingredients: [{ quantity: 1, unit: 'cup', food: 'long-grain-rice' }],
    }),
  ),
];
const onionAt = (centsPerKg: number) => ({
  itemId: 'yellow-onion',
  centsPerKg,
  source: 'observed' as const,
  observedAt: '2026-11-20T10:00:00.000Z',
  observedStores: 1,
  pricedStores: 9,
});
const change = (version: number, centsPerKg: number): EventData<typeof AreaPricesChanged> => ({
  area: '372',
  version,
  prices: [{ ...onionAt(centsPerKg), storeIds: ['a'] }],
});

const at = (area: string, minVersion: number): PriceArea => ({ area, minVersion, minSequence: 0 });
const viewOnce = viewOf(recipes);

/** A fake pricing service with one onion price and its version; it can be away. */
function setUp(max = 10) {
  let catalogue = viewOf(recipes);
  const pricing = { version: 5, onion: 300, isAway: false, fetched: [] as string[] };
  const fetchPrices = async ({ area }: PriceArea): Promise<AreaPrices> => {
    pricing.fetched.push(area);
    if (pricing.isAway) throw new Error('away');
    const { itemId, ...onion } = onionAt(pricing.onion);
    return { area, version: pricing.version, prices: new Map([...usAverage().prices, [itemId, onion]]) };
  };
  const areas = createAreaCache({ catalogue: () => catalogue, fetchPrices, max, log });
  const onionPrice = async (minVersion = 0) =>
    (await areas.view(at('372', minVersion), 1_000)).prices.prices.get('yellow-onion')?.centsPerKg;
  return { areas, pricing, onionPrice, setCatalogue: (next: typeof catalogue) => (catalogue = next) };
}

describe('createAreaCache', () => {
  it('fetches an area once for concurrent requests', async () => {
    const { areas, pricing } = setUp();
    const views = await Promise.all([1, 2, 3].map(() => areas.view(at('372', 0), 1_000)));
    expect(new Set(views).size).toBe(1);
    expect(pricing.fetched).toEqual(['372']);
    expect(areas.ready(at('372', 5))).toBe(views[0]);
    expect(areas.ready(at('372', 6))).toBeUndefined();
  });

  it('applies the next change without fetching, and recomputes only affected recipes', async () => {
    const { areas, pricing } = setUp();
    const before = await areas.view(at('372', 0), 1_000);
    await areas.apply(change(6, 900));
    const after = areas.ready(at('372', 6));
    expect(after?.prices.version).toBe(6);
    const [riceBefore, onionsBefore] = cardsOf(before);
    const [rice, onions] = after ? cardsOf(after) : [];
    expect(before.costed).toBe(2);
    expect(after?.costed).toBe(1);
    expect(rice).toEqual(riceBefore);
    expect(Number(onions?.totalCost)).toBeGreaterThan(Number(onionsBefore?.totalCost));
    expect(onions?.costSource).toBe('observed');
    expect(pricing.fetched).toHaveLength(1);
  });

  it('ignores repeated and old changes, and fetches after a gap', async () => {
    const { areas, pricing, onionPrice } = setUp();
    await onionPrice();
    await areas.apply(change(5, 111));
    await areas.apply(change(2, 222));
    expect(await onionPrice()).toBe(300);
    Object.assign(pricing, { version: 9, onion: 777 });
    await areas.apply(change(8, 444));
    expect(await onionPrice()).toBe(777);
    expect(areas.ready(at('372', 9))).toBeDefined();
  });

  it('never returns prices older than the caller has seen', async () => {
    const { pricing, onionPrice } = setUp();
    await onionPrice();
    Object.assign(pricing, { version: 6, onion: 400 });
    expect(await onionPrice(5)).toBe(300);
    expect(await onionPrice(6)).toBe(400);
  });

  it('serves cached prices while the pricing service is away', async () => {
    const { areas, pricing, onionPrice } = setUp();
    await onionPrice();
    pricing.isAway = true;
    await areas.apply(change(9, 900));
    expect(await onionPrice(9)).toBe(300);
    // A failed fetch is not repeated on every read.
    await onionPrice(9);
    expect(pricing.fetched).toHaveLength(2);
  });

  it('falls back to the US average, and reports it, when nothing is cached', async () => {
    const { areas, pricing } = setUp();
    pricing.isAway = true;
    const view = await areas.view(at('372', 3), 1_000);
    expect(view.prices).toMatchObject({ area: '', version: 0 });
    expect(cardsOf(view).every(({ costSource }) => costSource === 'estimate')).toBe(true);
    // A change of an area that could not be fetched waits for the next read.
    await areas.apply(change(6, 900));
  });

  it('answers at the US average while pricing is slow, and caches its late answer', async () => {
    const answered = Promise.withResolvers<AreaPrices>();
    const areas = createAreaCache({
      catalogue: () => viewOnce,
      fetchPrices: () => answered.promise,
      max: 10,
      log,
    });
    expect((await areas.view(at('372', 0), 5)).prices.area).toBe('');
    answered.resolve({ ...usAverage(), area: '372', version: 4 });
    expect((await areas.view(at('372', 0), 5_000)).prices).toMatchObject({ area: '372', version: 4 });
  });

  it('follows the catalogue and keeps unchanged cards', async () => {
    const { areas, setCatalogue } = setUp();
    const before = await areas.view(at('372', 0), 1_000);
    setCatalogue({
      ...before.catalogue,
      sequence: 2,
      recipes: before.catalogue.recipes.slice(1),
      slotOf: new Map([['skillet-onions', 0]]),
    });
    expect(areas.ready(at('372', 0))).toBeUndefined();
    const after = await areas.view(at('372', 0), 1_000);
    expect(after.costed).toBe(0);
    expect(cardsOf(after)).toEqual(cardsOf(before).slice(1));
  });

  it('evicts the least recently used area', async () => {
    const { areas, pricing } = setUp(2);
    for (const area of ['100', '200', '100', '300']) await areas.view(at(area, 0), 1_000);
    expect(areas.ready(at('100', 0))).toBeDefined();
    expect(areas.ready(at('200', 0))).toBeUndefined();
    expect(pricing.fetched).toEqual(['100', '200', '300']);
  });

  describe('with own stores', () => {
    const own = (minVersions: Record<string, number> = {}, storeIds = ['a', 'b']): PriceArea => ({
      ...at('372', 0),
      ownStores: { storeIds },
      minVersions: { areas: Object.entries(minVersions).map(([area, version]) => ({ area, version })) },
    });
    /** Two stores in two areas: a in 372, b in 371. */
    function setUpOwn() {
      const pricing = {
        versions: new Map([
          ['372', 5],
          ['371', 2],
        ]),
        onion: 300,
        fetched: 0,
      };
      const fetchPrices = async (asked: PriceArea): Promise<AreaPrices> => {
        pricing.fetched += 1;
        const { itemId, ...onion } = onionAt(pricing.onion);
        const areas = [...pricing.versions].map(([area, version]) => ({ area, version }));
        return {
          area: asked.area,
          version: areas.reduce((sum, { version }) => sum + version, 0),
          prices: new Map([...usAverage().prices, [itemId, onion]]),
          own: { key: keyOf(asked), areas, storeIds: new Set(asked.ownStores?.storeIds) },
        };
      };
      const areas = createAreaCache({ catalogue: () => viewOnce, fetchPrices, max: 2, log });
      const event = (area: string, storeId: string, centsPerKg = pricing.onion) => {
        const version = (pricing.versions.get(area) ?? 0) + 1;
        pricing.versions.set(area, version);
        pricing.onion = centsPerKg;
        return {
          ...change(version, centsPerKg),
          area,
          prices: [{ ...onionAt(centsPerKg), storeIds: [storeId] }],
        };
      };
      const onionPrice = async (asked = own()) =>
        (await areas.view(asked, 1_000)).prices.prices.get('yellow-onion')?.centsPerKg;
      return { areas, pricing, event, onionPrice };
    }

    it('shows an event at an own store in a neighboring area with the next read', async () => {
      const { areas, pricing, event, onionPrice } = setUpOwn();
      expect(await onionPrice()).toBe(300);
      await areas.apply(event('371', 'b', 900));
      expect(areas.ready(own())).toBeUndefined();
      expect(await onionPrice()).toBe(900);
      expect(pricing.fetched).toBe(2);
      expect(areas.ready(own({ '372': 5, '371': 3 }))?.prices).toMatchObject({ version: 8 });
    });

    it('takes an event at another store as a newer version of the same prices, without fetching', async () => {
      const { areas, pricing, event, onionPrice } = setUpOwn();
      await onionPrice();
      const before = areas.ready(own());
      await areas.apply(event('372', 'other'));
      const after = areas.ready(own({ '372': 6, '371': 2 }));
      expect(after?.prices.version).toBe((before?.prices.version ?? 0) + 1);
      expect(after?.costs).toBe(before?.costs);
      expect(pricing.fetched).toBe(1);
      await areas.apply({ ...event('999', 'a'), version: 50 });
      expect(areas.ready(own())).toBe(after);
    });

    it('fetches after a gap, and when a request knows of a newer version of any area', async () => {
      const { areas, pricing, event, onionPrice } = setUpOwn();
      await onionPrice();
      event('372', 'a', 700);
      await areas.apply(event('372', 'other', 700));
      expect(await onionPrice()).toBe(700);
      event('371', 'b', 800);
      expect(await onionPrice(own({ '371': 2 }))).toBe(700);
      expect(await onionPrice(own({ '371': 3 }))).toBe(800);
      expect(pricing.fetched).toBe(3);
    });

    it('shares one view for every order of the stores, and evicts no area', async () => {
      const { areas, pricing, onionPrice } = setUpOwn();
      await areas.view(at('372', 0), 1_000);
      for (const ids of [['a', 'b'], ['b', 'a'], ['c'], ['d']]) await onionPrice(own({}, ids));
      expect(pricing.fetched).toBe(4);
      expect(areas.ready(at('372', 0))).toBeDefined();
      expect(areas.ready(own({}, ['a', 'b']))).toBeUndefined();
    });
  });
});
