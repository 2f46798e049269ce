import { AppError } from '@homeplate/common/app-error.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const CHOSEN = ['publix-370', 'kroger-372'];
const choose = (cookie: string, storeIds: unknown) =>
  gateway.ask({ method: 'PUT', url: '/api/account/stores', payload: { storeIds }, headers: { cookie } });
const get = (cookie: string, url: string) => gateway.ask({ url, headers: { cookie } });

describe('own stores', () => {
  it('are chosen in the order of the visits, and their number is part of the location', async () => {
    const cookie = await gateway.signIn('olga', '37201');
    expect((await get(cookie, '/api/account/stores')).json()).toEqual([]);
    expect((await get(cookie, '/api/location/current')).json()).not.toHaveProperty('ownStores');
    const answer = await choose(cookie, CHOSEN);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().map(({ storeId }: { storeId: string }) => storeId)).toEqual(CHOSEN);
    expect((await get(cookie, '/api/account/stores')).json()).toEqual(answer.json());
    expect((await get(cookie, '/api/location/current')).json()).toMatchObject({
      zipCode: '37201',
      ownStores: 2,
    });
    expect((await choose(cookie, [])).json()).toEqual([]);
    expect((await get(cookie, '/api/account/stores')).json()).toEqual([]);
  });

  it('that are all over 100 miles away are part of the location with their distance', async () => {
    const cookie = await gateway.signIn('mover', '37201');
    const location = async () => (await get(cookie, '/api/location/current')).json();
    await choose(cookie, ['safeway-972', 'kroger-372']);
    expect(await location()).not.toHaveProperty('farOwnStores');
    await choose(cookie, ['safeway-972']);
    expect(await location()).toMatchObject({ zipCode: '37201', ownStores: 1, farOwnStores: 1970 });
    const moved = await gateway.post('/api/location/update', { zipCode: '02108' }, { cookie });
    expect(moved.json()).toMatchObject({ zipCode: '02108', farOwnStores: 1970 });
    gateway.services.trouble.set('listOwnStores', new AppError('UNAVAILABLE'));
    expect(await location()).toEqual({ zipCode: '02108', city: 'Boston', state: 'MA', ownStores: 1 });
    gateway.services.trouble.clear();
  });

  it('that are unknown, need a membership, repeat or exceed eight are refused by name, and nothing is saved', async () => {
    const cookie = await gateway.signIn('pat', '37201');
    await choose(cookie, CHOSEN);
    const saved = gateway.services.count('setOwnStores');
    const wrong: [unknown, RegExp][] = [
      [['kroger-372', 'nobody'], /nobody/],
      [['club-372'], /club-372 needs a membership/],
      [['kroger-372', 'kroger-372'], /twice/],
      [Array.from({ length: 9 }, (_, index) => `kroger-10${index}`), /at most 8/],
      ['kroger-372', /list of store ids/],
    ];
    for (const [storeIds, words] of wrong) {
      const answer = await choose(cookie, storeIds);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields.storeIds).toMatch(words);
    }
    expect(gateway.services.count('setOwnStores')).toBe(saved);
    const elsewhere = await gateway.signIn('quinn');
    expect((await choose(elsewhere, CHOSEN)).json()).toMatchObject({
      error: 'Please set your ZIP code first.',
    });
  });

  it('are sent with every request for prices, to the recipes with the versions of their areas', async () => {
    const cookie = await gateway.signIn('rosa', '37201');
    await choose(cookie, CHOSEN);
    const ownStores = { storeIds: CHOSEN };
    const priceArea = { area: '372', ownStores, minVersions: { areas: [{ area: '370' }, { area: '372' }] } };
    const recipeReads = [
      ['/api/recipes', 'listRecipes'],
      ['/api/recipes/chili', 'getRecipes'],
      ['/api/recipes/featured', 'listFeaturedRecipes'],
      ['/api/recipes/chili/substitutes', 'getSubstitutes'],
      ['/api/tonight', 'getTonight'],
      ['/api/regions/stats', 'getRegionStats'],
      ['/api/user/meal-plans', 'listPlans'],
      ['/api/recipes/drafts', 'listDrafts'],
    ] as const;
    for (const [url, method] of recipeReads) {
      expect((await get(cookie, url)).statusCode, url).toBe(200);
      expect(gateway.services.last(method), url).toMatchObject({ priceArea });
    }
    const priceReads = [
      ['/api/recipes/chili/pricing', 'getRecipePricing'],
      ['/api/location/stores?limit=30', 'listStores'],
      ['/api/prices/comparison', 'comparePrices'],
      ['/api/prices/deals', 'listDeals'],
      ['/api/prices/dinners?recipes=chili', 'priceDinners'],
      ['/api/ingredients/salt/history', 'getPriceHistory'],
      ['/api/ingredients/salt/history?zip=37201', 'getPriceHistory'],
    ] as const;
    for (const [url, method] of priceReads) {
      expect((await get(cookie, url)).statusCode, url).toBe(200);
      expect(gateway.services.last(method), url).toMatchObject({ zipCode: '37201', ownStores });
    }
    await gateway.post('/api/prices/list', { lines: ['milk'] }, { cookie });
    expect(gateway.services.last('priceList')).toMatchObject({ zipCode: '37201', ownStores });
    // Prices elsewhere are not those of the own stores.
    await gateway.post('/api/prices/list', { lines: ['milk'], zip: '02108' }, { cookie });
    expect(gateway.services.last('priceList')).not.toHaveProperty('ownStores.storeIds');
  });

  it('have copies of their own, which a change in any of their areas makes stale', async () => {
    const [own, other, same] = (await Promise.all(
      ['sam', 'toni', 'uma'].map((name) => gateway.signIn(name, '37201')),
    )) as [string, string, string];
    await choose(own, CHOSEN);
    // The order changes no price.
    await choose(same, CHOSEN.toReversed());
    const calls = () => gateway.services.count('listRecipes');
    const url = '/api/recipes?tag=own';
    const readAll = async () => {
      const before = calls();
      for (const cookie of [own, other, same]) expect((await get(cookie, url)).statusCode).toBe(200);
      return calls() - before;
    };
    expect(await readAll()).toBe(2);
    expect(await readAll()).toBe(0);
    gateway.services.versions.area = 7;
    gateway.events.areaPricesChanged({ area: '370', version: 7, prices: [] });
    expect(await readAll()).toBe(1);
    expect(gateway.services.last('listRecipes')).toMatchObject({
      priceArea: {
        minVersions: {
          areas: [
            { area: '370', version: 7 },
            { area: '372', version: 0 },
          ],
        },
      },
    });
    expect(await readAll()).toBe(0);
    gateway.events.areaPricesChanged({ area: '372', version: 7, prices: [] });
    // The own stores' copy has that version already.
    expect(await readAll()).toBe(1);
    gateway.events.areaPricesChanged({ area: '371', version: 7, prices: [] });
    expect(await readAll()).toBe(0);
  });
});
