import { Problem } from '@homeplate/contracts/documents/problem.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const gateway: TestGateway = await startTestGateway();
afterAll(() => gateway.stop());
const ada = await gateway.signIn('ada', '37201');
const bob = await gateway.signIn('bob');
const adaId = gateway.services.accounts[0]?.id ?? '';
const collection = `/api/collections/collection-of-${adaId}`;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const request = (method: Method, url: string, cookie = ada, payload?: unknown): InjectOptions => ({
  method,
  url,
  headers: { cookie, ...(payload !== undefined && { 'content-type': 'application/json' }) },
  ...(payload !== undefined && {
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  }),
});
const statusOf = async (options: InjectOptions) => (await gateway.ask(options)).statusCode;

const EVERY: [Method, string, unknown?][] = [
  ['GET', '/api/favorites'],
  ['PUT', '/api/favorites/chili'],
  ['DELETE', '/api/favorites/chili'],
  ['GET', '/api/collections'],
  ['POST', '/api/collections', { name: 'Sundays' }],
  ['PUT', collection, { name: 'Sundays' }],
  ['DELETE', collection],
  ['PUT', `${collection}/recipes/chili`],
  ['DELETE', `${collection}/recipes/chili`],
];

describe('what is saved', () => {
  it('favorites are ids, added and removed with 204', async () => {
    const answer = await gateway.ask(request('GET', '/api/favorites'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({ recipeIds: [`favorite-of-${adaId}`] });
    for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE'] as const) {
      const changed = await gateway.ask(request(method, '/api/favorites/chili'));
      expect([changed.statusCode, changed.body]).toEqual([204, '']);
    }
    for (const method of ['saveFavorite', 'removeFavorite']) {
      expect(gateway.services.last(method)).toEqual({ recipeId: 'chili' });
      expect(gateway.services.actorOfLast(method)?.userId).toBe(adaId);
    }
  });

  it('collections are created with 201, renamed, filled and deleted', async () => {
    const made = await gateway.ask(
      request('POST', '/api/collections', ada, { name: '  Sunday\n suppers ', recipeIds: ['chili'] }),
    );
    expect(made.statusCode).toBe(201);
    expect(made.headers.location).toBe(collection);
    expect(made.json()).toMatchObject({ name: 'Sunday suppers', recipeIds: ['chili'] });
    const renamed = await gateway.ask(request('PUT', collection, ada, { name: 'Mondays' }));
    expect([renamed.statusCode, renamed.json().name]).toEqual([200, 'Mondays']);
    expect((await gateway.ask(request('GET', '/api/collections'))).json()).toMatchObject([
      { name: 'Sundays' },
    ]);
    expect(await statusOf(request('PUT', `${collection}/recipes/chili`))).toBe(204);
    expect(await statusOf(request('DELETE', `${collection}/recipes/chili`))).toBe(204);
    expect(await statusOf(request('DELETE', collection))).toBe(204);
  });

  it.each(EVERY)('%s %s gives 401 to a visitor, whatever the body', async (method, url, body) => {
    const before = gateway.services.calls.length;
    for (const payload of [body, body && '{"name":']) {
      const answer = await gateway.ask(request(method, url, '', payload));
      expect(answer.statusCode).toBe(401);
      expect(Problem.strict().parse(answer.json()).code).toBe('UNAUTHENTICATED');
    }
    expect(gateway.services.calls.length).toBe(before);
  });

  it.each(EVERY.filter(([, url]) => url.startsWith(collection)))(
    '%s %s gives 404 for another user’s collection',
    async (method, url, body) => {
      const answer = await gateway.ask(request(method, url, bob, body));
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'There is no such collection.']);
    },
  );

  it('invalid recipe and collection ids give 404 without a call', async () => {
    const before = gateway.services.count('saveFavorite');
    for (const id of ['NOT', '..%2f..%2fx', '%24ne', 'a'.repeat(81), '-a', '%00']) {
      expect(await statusOf(request('PUT', `/api/favorites/${id}`))).toBe(404);
      expect(await statusOf(request('DELETE', `/api/favorites/${id}`))).toBe(404);
      expect(await statusOf(request('PUT', `${collection}/recipes/${id}`))).toBe(404);
      expect(await statusOf(request('DELETE', `/api/collections/${id}`))).toBe(404);
    }
    expect(gateway.services.count('saveFavorite')).toBe(before);
    expect(await statusOf(request('PUT', '/api/favorites/no-such'))).toBe(404);
  });

  it.each([
    ['no name', {}],
    ['an empty name', { name: ' \u200b ' }],
    ['a long name', { name: 'x'.repeat(61) }],
    ['a very long name', { name: 'x'.repeat(200_000) }],
    ['an operator', { name: { $gt: '' } }],
    ['a list', { name: ['Sundays'] }],
    ['an unknown field', { name: 'Sundays', personId: 'bob' }],
    ['no JSON', '{"name": "Sun'],
    ['a field twice over', '{"name":"a","__proto__":{"x":1}}'],
  ])('a collection with %s is refused', async (_, body) => {
    const made = gateway.services.count('createCollection');
    for (const options of [
      request('POST', '/api/collections', ada, body),
      request('PUT', collection, ada, body),
    ]) {
      const answer = await gateway.ask(options);
      expect(answer.statusCode).toBe(400);
      Problem.strict().parse(answer.json());
    }
    expect(gateway.services.count('createCollection')).toBe(made);
  });

  it('a new collection with an invalid list of recipes is refused', async () => {
    for (const recipeIds of ['chili', [7], [''], Array.from({ length: 501 }, () => 'chili')]) {
      const answer = await gateway.ask(
        request('POST', '/api/collections', ada, { name: 'Sundays', recipeIds }),
      );
      expect(answer.statusCode).toBe(400);
    }
  });

  it('saved recipes are only changed from this site', async () => {
    const options = request('PUT', '/api/favorites/chili');
    const headers = { ...options.headers, origin: 'https://elsewhere.example' };
    expect(await statusOf({ ...options, headers })).toBe(403);
  });
});

describe('GET /api/recipes/cards', () => {
  it('cards are returned by id at the reader’s prices, each once', async () => {
    const answer = await gateway.ask(request('GET', '/api/recipes/cards?ids=chili,%20grits,chili,no-such'));
    expect(answer.json()).toMatchObject([
      { id: 'chili', area: '372' },
      { id: 'grits', area: '372' },
    ]);
    expect(gateway.services.last('listRecipeCards')).toMatchObject({ ids: ['chili', 'grits', 'no-such'] });
    expect(answer.headers.etag).toMatch(/^"/);
  });

  it.each([
    '',
    'ids=',
    'ids=,,',
    `ids=${'x'.repeat(81)}`,
    `ids=${Array.from({ length: 101 }, (_, index) => `r${index}`).join()}`,
    'ids[$ne]=x',
    'ids=a&ids=b',
  ])('refuses ?%s', async (query) => {
    const answer = await gateway.ask(`/api/recipes/cards?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(Problem.strict().parse(answer.json()).fields ?? {})).toEqual(['ids']);
  });
});
