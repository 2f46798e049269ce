import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { AppError } from '@homeplate/common/app-error.ts';
import { scaledMs } from '@homeplate/common/timeouts.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const gateway: TestGateway = await startTestGateway();
beforeEach(() => gateway.services.forget());
afterAll(() => gateway.stop());

const LIST = '/api/recipes?limit=23';
const visitor = { cookie: 'hp_zip=37201' };
const areaChanged = (version: number, area = '372') =>
  gateway.events.areaPricesChanged({ area, version, prices: [] });

describe('a document', () => {
  it('a document is passed on unchanged, with total, next page and caching headers', async () => {
    const answer = await gateway.ask(`${LIST}&tag=quick&junk=1`);
    expect(answer.json()).toMatchObject([{ id: 'chili', area: '' }]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-total-count': '24',
      link: '</api/recipes?limit=23&tag=quick&cursor=bmV4dA>; rel="next"',
      vary: 'Accept-Encoding, Cookie',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  });

  it('equivalent queries share one load', async () => {
    await gateway.ask('/api/recipes?region=southeast&limit=5&difficulty=Easy');
    await gateway.ask('/api/recipes?difficulty=easy&limit=5&region=south&unknown=x');
    await gateway.ask('/api/recipes?difficulty=EASY&limit=5&region=South&search=');
    expect(gateway.services.count('listRecipes')).toBe(1);
    expect(gateway.services.last('listRecipes')).toMatchObject({
      region: 'south',
      limit: 5,
      difficulty: 'easy',
      priceArea: { area: '', minVersion: 0 },
    });
  });

  it('facets are shared by all sorts and pages of a query', async () => {
    const query = 'region=southeast&search=chowdar&dietary=Vegan';
    const counts = await gateway.ask({ url: `/api/recipes/facets?${query}`, headers: visitor });
    expect(counts.json()).toMatchObject({ total: 24, area: '372', words: ['chowdar'] });
    await gateway.ask({ url: `/api/recipes/facets?${query}&sort=cost&limit=3`, headers: visitor });
    expect(gateway.services.count('getRecipeFacets')).toBe(1);
    expect(gateway.services.last('getRecipeFacets')).toMatchObject({
      query: { region: 'south', search: 'chowdar', dietary: 'vegan', priceArea: { area: '372' } },
    });
    expect((await gateway.ask('/api/recipes/facets?region=atlantis')).statusCode).toBe(400);
  });

  it('each price area has its own document', async () => {
    const url = '/api/recipes?limit=7';
    expect((await gateway.ask(url)).json()).toMatchObject([{ area: '' }]);
    expect((await gateway.ask({ url, headers: visitor })).json()).toMatchObject([{ area: '372' }]);
    const cookie = await gateway.signIn('areas', '02108');
    expect((await gateway.ask({ url, headers: { cookie } })).json()).toMatchObject([{ area: '021' }]);
  });

  it('concurrent requests share one call', async () => {
    let release = () => {};
    gateway.services.hold = new Promise((resolve) => {
      release = resolve;
    });
    const answers = Array.from({ length: 30 }, () => gateway.ask('/api/recipes?limit=11'));
    await expect.poll(() => gateway.services.count('listRecipes')).toBe(1);
    release();
    gateway.services.hold = undefined;
    expect((await Promise.all(answers)).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(gateway.services.count('listRecipes')).toBe(1);
  });

  it('recipes requested within one tick are loaded in one call', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `dish-${index}`);
    const answers = await Promise.all(ids.map((id) => gateway.ask(`/api/recipes/${id}`)));
    expect(answers.map((answer) => answer.json().id)).toEqual(ids);
    expect(gateway.services.count('getRecipes')).toBeLessThan(5);
  });

  it('a document is never older than the last event of its area or of the catalogue', async () => {
    const read = async () => (await gateway.ask({ url: LIST, headers: visitor })).json()[0].at;
    const { versions } = gateway.services;
    const before = await read();
    versions.area += 1;
    expect(await read()).toBe(before);
    areaChanged(versions.area, '021');
    expect(await read()).toBe(before);
    areaChanged(versions.area);
    expect(await read()).toBe(`${versions.area}.${versions.catalogue}`);
    expect(gateway.services.last('listRecipes')).toMatchObject({ priceArea: { minVersion: versions.area } });
    versions.catalogue += 1;
    gateway.events.catalogueChanged({ recipeId: 'chili', catalogueVersion: versions.catalogue });
    expect(await read()).toBe(`${versions.area}.${versions.catalogue}`);
    expect(gateway.services.last('listRecipes')).toMatchObject({
      priceArea: { minSequence: versions.catalogue },
    });
  });

  it('a document stays cached when another recipe gets a rating or a picture, and is reloaded for its own', async () => {
    const { versions } = gateway.services;
    const urls = (id: string) => [
      `/api/recipes/${id}`,
      `/api/recipes/cards?ids=${id}`,
      `/api/recipes/${id}/image`,
    ];
    const loads = async (addresses: string[]) => {
      const before = gateway.services.calls.length;
      for (const url of addresses) await gateway.ask(url);
      return gateway.services.calls.slice(before).map(({ method }) => method);
    };
    const others = ['/api/recipes/chili/nutrition', '/api/recipes/facets', '/api/foods/salt'];
    const lists = [LIST, '/api/recipes/featured', '/api/recipes/region/south', '/api/regions/stats'];
    await loads([...urls('chili'), ...urls('grits'), ...others, ...lists]);
    const rated = () =>
      gateway.events.ratingChanged({
        recipeId: 'chili',
        ratingSum: 9,
        ratingCount: 2,
        revision: versions.catalogue,
      });
    const pictured = () =>
      gateway.events.pictureChanged({
        recipeId: 'chili',
        imageVersion: 'g00000001',
        revision: versions.catalogue,
      });
    for (const event of [rated, pictured]) {
      versions.catalogue += 1;
      event();
      expect(await loads([...urls('grits'), ...others])).toEqual([]);
      expect(await loads(urls('chili'))).toEqual(['getRecipes', 'listRecipeCards', 'getPicture']);
      expect(await loads(lists)).toEqual([
        'listRecipes',
        'listFeaturedRecipes',
        'listRecipes',
        'getRegionStats',
      ]);
      expect(await loads([...urls('chili'), ...lists])).toEqual([]);
    }
  });

  it('a recipe is reloaded after a rating event of an earlier release', async () => {
    const { versions } = gateway.services;
    await gateway.ask('/api/recipes/chili');
    versions.catalogue += 1;
    const rating = { recipeId: 'chili', ratingSum: 9, ratingCount: 2 };
    gateway.events.ratingChanged({ ...rating, catalogueVersion: versions.catalogue });
    await gateway.ask('/api/recipes/chili');
    expect(gateway.services.last('getRecipes')).toMatchObject({
      priceArea: { minSequence: versions.catalogue },
    });
  });

  it('a document with US average prices as a fallback is not cached', async () => {
    const { versions } = gateway.services;
    const area = versions.area;
    const read = async () =>
      (await gateway.ask({ url: '/api/recipes?limit=9', headers: { cookie: 'hp_zip=02108' } })).json()[0].at;
    versions.area = 0;
    expect(await read()).toBe(`0.${versions.catalogue}`);
    versions.area = area;
    expect(await read()).toBe(`${area}.${versions.catalogue}`);
    await read();
    expect(gateway.services.count('listRecipes')).toBe(2);
  });

  it('a request after an event does not join a load that began before it', async () => {
    let release = () => {};
    gateway.services.hold = new Promise((resolve) => {
      release = resolve;
    });
    const url = '/api/recipes?limit=12';
    const early = gateway.ask({ url, headers: visitor });
    await expect.poll(() => gateway.services.count('listRecipes')).toBe(1);
    gateway.services.versions.area += 1;
    areaChanged(gateway.services.versions.area);
    const late = gateway.ask({ url, headers: visitor });
    await expect.poll(() => gateway.services.count('listRecipes')).toBe(2);
    release();
    gateway.services.hold = undefined;
    await early;
    expect((await late).json()[0].at).toMatch(new RegExp(`^${gateway.services.versions.area}\\.`));
  });

  it('a matching If-None-Match gives 304 in every encoding', async () => {
    for (const coding of ['identity', 'gzip', 'br']) {
      const full = await gateway.ask({ url: LIST, headers: { 'accept-encoding': coding } });
      const etag = String(full.headers.etag);
      for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await gateway.ask({
          url: LIST,
          headers: { 'accept-encoding': coding, 'if-none-match': ifNoneMatch },
        });
        expect([again.statusCode, again.body]).toEqual([304, '']);
        expect(again.headers['cache-control']).toBe('private, no-cache');
      }
      const other = await gateway.ask({ url: LIST, headers: { 'if-none-match': '"other"' } });
      expect(other.statusCode).toBe(200);
    }
  });

  it('each encoding has its own strong ETag', async () => {
    const plain = await gateway.ask(LIST);
    const br = await gateway.ask({ url: LIST, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const gz = await gateway.ask({ url: LIST, headers: { 'accept-encoding': 'br;q=0, gzip' } });
    const tiny = await gateway.ask({ url: '/api/regions/stats', headers: { 'accept-encoding': 'br' } });
    await expect
      .poll(
        async () =>
          (await gateway.ask({ url: LIST, headers: { 'accept-encoding': 'br' } })).headers[
            'content-encoding'
          ],
      )
      .toBe('br');
    const later = await gateway.ask({ url: LIST, headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(later.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(tiny.headers['content-encoding']).toBeUndefined();
    await expect
      .poll(
        async () =>
          (await gateway.ask({ url: LIST, headers: { 'accept-encoding': 'gzip' } })).headers[
            'content-encoding'
          ],
      )
      .toBe('gzip');
    const zipped = await gateway.ask({ url: LIST, headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(new Set([plain, later, zipped].map(({ headers }) => headers.etag)).size).toBe(3);
    expect([br.statusCode, gz.statusCode]).toEqual([200, 200]);
  });

  it('an encoding that the client does not accept is never sent', async () => {
    const url = '/api/recipes?limit=21';
    await gateway.ask({ url, headers: { 'accept-encoding': 'gzip' } });
    const first = await gateway.ask({ url, headers: { 'accept-encoding': 'br' } });
    expect(first.headers['content-encoding']).not.toBe('gzip');
  });

  it('HEAD gives the headers without a body', async () => {
    const head = await gateway.ask({ method: 'HEAD', url: LIST });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['x-total-count']).toBe('24');
  });

  it('store prices are loaded for each request, because stores lie in several areas', async () => {
    const ask = () => gateway.ask({ url: '/api/recipes/chili/pricing', headers: visitor });
    const before = await ask();
    gateway.services.versions.area += 1;
    expect((await ask()).json().at).toBe(before.json().at + 1);
    expect((await ask()).json()).toMatchObject({ recipeId: 'chili', zipCode: '37201' });
    expect((await gateway.ask('/api/recipes/chili/pricing')).json()).toMatchObject({ zipCode: '' });
  });

  it('a price history prefers the ZIP code of the query to the reader’s own', async () => {
    const zip = async (url: string) => (await gateway.ask({ url, headers: visitor })).json().zipCode;
    expect(await zip('/api/ingredients/salt/history?zip=02108-1234')).toBe('02108');
    expect(await zip('/api/ingredients/salt/history')).toBe('37201');
  });

  it('a picture is immutable under its version', async () => {
    const versioned = await gateway.ask('/api/recipes/chili/image?v=3.1');
    expect(versioned.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: '"chili"',
    });
    for (const other of ['/image', '/image?v=4.1', '/image?v=x']) {
      expect((await gateway.ask(`/api/recipes/chili${other}`)).headers['cache-control']).toBe(
        'public, no-cache',
      );
    }
    const again = await gateway.ask({
      url: '/api/recipes/chili/image?v=3.1',
      headers: { 'if-none-match': '"chili"' },
    });
    expect(again.statusCode).toBe(304);
  });

  it('a missing document gives 404 with a message for users', async () => {
    for (const url of [
      '/api/recipes/no-dish',
      '/api/recipes/no-dish/pricing',
      '/api/recipes/no-dish/image',
    ]) {
      const answer = await gateway.ask(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('NOT_FOUND');
    }
    expect((await gateway.ask('/api/recipes/no-dish')).json().error).toBe(
      "The recipe you're looking for doesn't exist or has been removed.",
    );
    expect((await gateway.ask('/api/recipes/region/atlantis')).statusCode).toBe(404);
    expect((await gateway.ask('/api/recipes/region/southeast')).statusCode).toBe(200);
    expect((await gateway.ask('/api/ingredients/no-salt/history')).statusCode).toBe(404);
  });

  it('an unavailable service gives 503 with Retry-After, and the next request loads again', async () => {
    const url = '/api/recipes?limit=13';
    gateway.services.trouble.set('listRecipes', new AppError('UNAVAILABLE'));
    const away = await gateway.ask(url);
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '1']);
    gateway.services.trouble.set('listRecipes', new AppError('INTERNAL', { message: 'secret inside' }));
    const broken = await gateway.ask(url);
    expect(broken.statusCode).toBe(500);
    expect(broken.body).not.toContain('secret');
    gateway.services.trouble.clear();
    expect((await gateway.ask(url)).statusCode).toBe(200);
  });

  it('request id and trace are passed to the service', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const answer = await gateway.ask({
      url: '/api/recipes?limit=14',
      headers: { traceparent, 'x-request-id': 'my-request-1' },
    });
    expect(answer.headers['x-request-id']).toBe('my-request-1');
    const { call } = gateway.services.calls.find(({ method }) => method === 'listRecipes') ?? {};
    expect(call?.requestId).toBe('my-request-1');
    expect(call?.traceparent.slice(0, 35)).toBe(traceparent.slice(0, 35));
    expect(call?.deadline).toBeLessThanOrEqual(Date.now() + scaledMs(8_000));
  });
});
