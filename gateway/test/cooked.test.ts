import { AppError } from '@homeplate/common/app-error.ts';
import { PHOTO_BYTES } from '@homeplate/contracts/documents/cooked-limits.ts';
import type { ListRecipesRequest } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const gateway: TestGateway = await startTestGateway();
afterAll(() => gateway.stop());
const ada = await gateway.signIn('ada', '37201');
const bob = await gateway.signIn('bob', '37201');
const [adaId, bobId] = gateway.services.accounts.map(({ id }) => id);
const KEY = '"5f2c6f0e-6f2b-4c59"';
const BODY = { recipeId: 'chili', date: '2026-11-21', servings: 4, mealId: 'meal-1' };

const request = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = { cookie: ada },
): InjectOptions => ({ method, url, headers, ...(payload && { payload }) });
const ask = (...args: Parameters<typeof request>) => gateway.ask(request(...args));

beforeEach(() => gateway.services.forget());

describe('what a user cooked', () => {
  it('is added with 201, with the key of the header', async () => {
    const answer = await ask('POST', '/api/cooked', BODY, { cookie: ada, 'idempotency-key': KEY });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.location).toBe(`/api/cooked/cooked-of-${adaId}`);
    expect(gateway.services.last('addCooked')).toMatchObject({ ...BODY, idempotencyKey: KEY.slice(1, -1) });
    expect((await ask('POST', '/api/cooked', { ...BODY, recipeId: 'no-chili' })).statusCode).toBe(404);
  });

  it('is listed for one recipe or all, never cached', async () => {
    const answer = await ask('GET', '/api/cooked?recipe=chili&limit=3');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(gateway.services.last('listCooked')).toEqual({ recipeId: 'chili', limit: 3 });
    await ask('GET', '/api/cooked');
    expect(gateway.services.last('listCooked')).toEqual({ recipeId: '', limit: 100 });
    for (const query of ['recipe=A+B', 'limit=0', 'limit=101'])
      expect((await ask('GET', `/api/cooked?${query}`)).statusCode).toBe(400);
  });

  it('is removed by its user only', async () => {
    const url = `/api/cooked/cooked-of-${adaId}`;
    expect((await ask('DELETE', url, undefined, { cookie: bob })).statusCode).toBe(404);
    expect((await ask('DELETE', url)).statusCode).toBe(204);
    expect((await ask('DELETE', '/api/cooked/chili')).statusCode).toBe(404);
  });

  it.each([
    ['date', { date: '2026-02-30' }],
    ['servings', { servings: 200 }],
    ['recipeId', { draftId: 'draft-1' }],
    ['recipeId', { recipeId: undefined }],
    ['mealId', { mealId: '../meal' }],
  ])('a wrong %s is 400 with that field', async (field, wrong) => {
    const answer = await ask('POST', '/api/cooked', { ...BODY, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty(field);
    expect(gateway.services.count('addCooked')).toBe(0);
  });

  it('a wrong key is 400', async () => {
    const answer = await ask('POST', '/api/cooked', BODY, { cookie: ada, 'idempotency-key': 'bare' });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a photo of what a user cooked', () => {
  const url = `/api/cooked/cooked-of-${adaId}/photo`;
  const photo = Buffer.from('a photo');
  const send = (more: { url?: string; type?: string; body?: Buffer; cookie?: string } = {}) =>
    gateway.ask({
      method: 'POST',
      url: more.url ?? url,
      headers: { cookie: more.cookie ?? ada, 'content-type': more.type ?? 'image/jpeg' },
      payload: more.body ?? photo,
    });

  it('is stored, attached to its entry, and read by its user only', async () => {
    const answer = await send();
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.location).toBe(url);
    expect(gateway.services.last('storePhoto')).toEqual({ cookedId: `cooked-of-${adaId}`, body: photo });
    const version = String(answer.json().photoUrl).split('-').at(-1);

    const read = await ask('GET', `${url}?v=${version}`);
    expect(read.rawPayload.equals(photo)).toBe(true);
    expect(read.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'Cookie',
    });
    expect((await ask('GET', `${url}?w=320`)).rawPayload.length).toBe(4);
    const plain = await ask('GET', url);
    expect(plain.headers['cache-control']).toBe('private, no-cache');
    const again = await ask('GET', url, undefined, {
      cookie: ada,
      'if-none-match': String(plain.headers.etag),
    });
    expect(again.statusCode).toBe(304);
    expect((await ask('GET', url, undefined, { cookie: bob })).statusCode).toBe(404);
    expect((await ask('GET', url, undefined, {})).statusCode).toBe(401);
    expect((await ask('GET', `${url}?w=5`)).json().fields).toHaveProperty('w');
  });

  it('is removed by its user only', async () => {
    await send();
    expect((await ask('DELETE', url, undefined, { cookie: bob })).statusCode).toBe(404);
    expect((await ask('DELETE', url)).statusCode).toBe(204);
    const gone = await ask('GET', url);
    expect([gone.statusCode, gone.json().error]).toEqual([404, 'This entry has no photo.']);
  });

  it.each([
    ['of another type', { type: 'image/gif' }, 415, /JPEG, PNG or WebP/],
    ['without a type', { type: '' }, 415, /JPEG, PNG or WebP/],
    ['that is an SVG', { type: 'image/svg+xml' }, 415, /JPEG, PNG or WebP/],
    ['in HEIC', { type: 'image/heic' }, 415, /HEIC.*Most Compatible/],
    ['that is too large', { body: Buffer.alloc(PHOTO_BYTES + 1) }, 413, /at most 8 MB/],
    ['that is empty', { body: Buffer.alloc(0) }, 400, /damaged or incomplete/],
    ['for another user’s entry', { cookie: bob }, 404, /./],
    ['for no entry', { url: '/api/cooked/chili/photo' }, 404, /no longer exists/],
    ['of a visitor', { cookie: '' }, 401, /sign in/],
  ])('%s is refused with a sentence, before it is stored', async (_what, sent, status, words) => {
    const answer = await send(sent);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error).toMatch(words);
    expect(gateway.services.count('storePhoto')).toBe(0);
  });
});

describe('a private note', () => {
  it('is read, replaced and removed', async () => {
    const url = '/api/recipes/chili/note';
    expect((await ask('GET', url)).json()).toEqual({ note: `by ${adaId}`, updatedAt: null });
    expect((await ask('PUT', url, { note: ' Less salt ' })).json().note).toBe('Less salt');
    expect((await ask('PUT', url, { note: '' })).json().note).toBeNull();
    expect((await ask('PUT', url, { note: 'x'.repeat(2_001) })).statusCode).toBe(400);
    expect((await ask('PUT', url, {})).statusCode).toBe(400);
    expect((await ask('GET', '/api/recipes/no-chili/note')).statusCode).toBe(404);
    expect((await ask('GET', url, undefined, {})).statusCode).toBe(401);
  });
});

describe('the list by what the user cooked', () => {
  it('is loaded for each request and user, with the filters', async () => {
    for (const [cookie, id] of [
      [ada, adaId],
      [ada, adaId],
      [bob, bobId],
    ] as const) {
      const answer = await ask('GET', '/api/recipes?cooked=true&cookedLately=false', undefined, { cookie });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      expect(gateway.services.actorOfLast('listRecipes')?.userId).toBe(id);
    }
    expect(gateway.services.count('listRecipes')).toBe(3);
    expect(gateway.services.last('listRecipes')).toMatchObject({
      cooked: true,
      cookedLately: false,
    } satisfies Partial<ListRecipesRequest>);
    const next = (await ask('GET', '/api/recipes?cooked=true&limit=1')).headers.link;
    expect(next).toContain('cooked=true');
  });

  it('shares no load between two requests at the same time, while other lists do', async () => {
    await Promise.all([ask('GET', '/api/recipes?cooked=true'), ask('GET', '/api/recipes?cooked=true')]);
    expect(gateway.services.count('listRecipes')).toBe(2);
    gateway.services.forget();
    await ask('GET', '/api/recipes?maxTime=33', undefined, { cookie: ada });
    await ask('GET', '/api/recipes?maxTime=33', undefined, { cookie: bob });
    expect(gateway.services.count('listRecipes')).toBe(1);
  });

  it('counts its facets for the user too', async () => {
    await ask('GET', '/api/recipes/facets?cooked=true');
    await ask('GET', '/api/recipes/facets?cooked=true');
    expect(gateway.services.count('getRecipeFacets')).toBe(2);
    expect(gateway.services.last('getRecipeFacets')).toMatchObject({ query: { cooked: true } });
  });

  it('is refused by the service for a visitor, and a wrong value is 400', async () => {
    gateway.services.trouble.set('listRecipes', new AppError('UNAUTHENTICATED'));
    expect((await ask('GET', '/api/recipes?cooked=true', undefined, {})).statusCode).toBe(401);
    gateway.services.trouble.clear();
    expect((await ask('GET', '/api/recipes?cooked=often')).statusCode).toBe(400);
  });
});
