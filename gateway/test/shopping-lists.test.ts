import { Problem } from '@homeplate/contracts/documents/problem.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const gateway: TestGateway = await startTestGateway({ PUBLIC_URL: 'https://homeplate.example' });
afterAll(() => gateway.stop());
const ada = await gateway.signIn('ada', '37201');
const bob = await gateway.signIn('bob');
const adaId = gateway.services.accounts[0]?.id ?? '';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const LISTS = '/api/shopping-lists';
const own = `${LISTS}/list-of-${adaId}`;
const week = `${LISTS}/week-2026-11-22`;
const tokenOf = (letter: string) => letter.repeat(32);
const tick = {
  id: 'op-number-1',
  at: '2026-11-25T18:30:00.000Z',
  itemId: 'food-egg',
  set: { checked: true },
};
const queue = { deviceId: 'device-of-ada', ops: [tick] };
const request = (
  method: Method,
  url: string,
  payload?: unknown,
  headers: Record<string, string> = { cookie: ada },
): InjectOptions => ({
  method,
  url,
  headers: {
    origin: 'https://homeplate.example',
    ...headers,
    ...(payload !== undefined && { 'content-type': 'application/json' }),
  },
  ...(payload !== undefined && { payload: JSON.stringify(payload) }),
});
const statusOf = async (options: InjectOptions) => (await gateway.ask(options)).statusCode;

const EVERY: [Method, string, number, unknown?][] = [
  ['GET', own, 200],
  ['GET', `${own}/baskets`, 200],
  ['PUT', `${own}/split`, 200, { storeIds: ['aldi-1'] }],
  ['DELETE', `${own}/split`, 204],
  ['PUT', own, 200, { name: 'Party' }],
  ['DELETE', own, 204],
  ['POST', `${own}/items`, 201, { name: '2 lb chicken thighs' }],
  ['PUT', `${own}/items/item-1`, 200, { checked: true }],
  ['DELETE', `${own}/items/item-1`, 204],
  ['POST', `${own}/ops`, 200, queue],
  ['POST', `${own}/links`, 201, { role: 'tick' }],
  ['GET', `${own}/links`, 200],
  ['DELETE', `${own}/links`, 204],
  ['DELETE', `${own}/links/link-1`, 204],
];

describe('shopping lists', () => {
  it('lists are created, listed and read where the user shops', async () => {
    const created = await gateway.ask(request('POST', LISTS, { name: 'Party', items: [{ name: 'ice' }] }));
    expect([created.statusCode, created.headers.location]).toEqual([201, own]);
    expect(gateway.services.last('createShoppingList')).toMatchObject({
      name: 'Party',
      items: [{ fields: { name: 'ice' } }],
      place: { zipCode: '37201', priceArea: { area: '372' } },
    });
    expect((await gateway.ask(request('GET', LISTS))).json()).toEqual([{ id: `list-of-${adaId}` }]);
    const read = await gateway.ask(request('GET', week));
    expect(read.json()).toEqual({ id: 'week-2026-11-22' });
    expect(read.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Cookie' });
    const again = await gateway.ask({
      url: week,
      headers: { cookie: ada, 'if-none-match': String(read.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('the first list is asked for by the planner’s rule, and not together with a week or bulk', async () => {
    expect(await statusOf(request('POST', LISTS, { name: 'Shopping list', first: true }))).toBe(201);
    expect(gateway.services.last('createShoppingList')).toMatchObject({ name: 'Shopping list', first: true });
    for (const body of [
      { first: false },
      { first: true, weekStart: '2026-11-22' },
      { first: true, bulk: { weeks: ['2026-11-22', '2026-11-29'] } },
    ]) {
      const answer = await gateway.ask(request('POST', LISTS, body));
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['first']]);
    }
  });

  it('a bulk list is created for weeks or for a recipe with people, and refused otherwise with the field', async () => {
    const weeks = ['2026-11-22', '2026-11-29'];
    expect((await gateway.ask(request('POST', LISTS, { bulk: { weeks } }))).statusCode).toBe(201);
    expect(gateway.services.last('createShoppingList')).toMatchObject({ bulk: { weeks } });
    for (const [bulk, field] of [
      [{ weeks: ['2026-11-22'] }, 'bulk.weeks'],
      [{ recipeId: 'grits', people: 41 }, 'bulk.people'],
      [{ recipeId: 'grits' }, 'bulk'],
    ] as const) {
      const answer = await gateway.ask(request('POST', LISTS, { bulk }));
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    }
  });

  it('baskets take the most stores, the dollars a mile and the least saving, and refuse others with the field', async () => {
    expect((await gateway.ask(request('GET', `${own}/baskets`))).json()).toEqual({
      mostStops: 2,
      centsPerMile: null,
    });
    await gateway.ask(request('GET', `${own}/baskets?stores=3&perMile=0.00&leastSaving=2.50`));
    expect(gateway.services.last('getListBaskets')).toMatchObject({
      mostStops: 3,
      centsPerMile: 0,
      leastSavingCents: 250,
      place: { zipCode: '37201' },
    });
    for (const [query, field] of [
      ['stores=0', 'stores'],
      ['stores=4', 'stores'],
      ['stores=abc', 'stores'],
      ['perMile=-1', 'perMile'],
      ['perMile=lots', 'perMile'],
      ['leastSaving=1e9', 'leastSaving'],
    ] as const) {
      const refused = await gateway.ask(request('GET', `${own}/baskets?${query}`));
      expect([refused.statusCode, Object.keys(refused.json().fields)], query).toEqual([400, [field]]);
    }
  });

  it.each(EVERY)(
    '%s %s is for the household only: signed out 401, another user 404',
    async (method, url, status, body) => {
      expect(await statusOf(request(method, url, body))).toBe(status);
      expect(await statusOf(request(method, url, body, {}))).toBe(401);
      expect(await statusOf(request(method, url, body, { cookie: bob }))).toBe(404);
    },
  );

  it('one item answers with the item and its address, several and recipes with an array', async () => {
    const one = await gateway.ask(request('POST', `${own}/items`, { id: 'mine-1', name: 'milk' }));
    expect([one.json(), one.headers.location]).toEqual([{ id: 'mine-1' }, `${own}/items/mine-1`]);
    const several = await gateway.ask(
      request('POST', `${own}/items`, { items: [{ name: 'milk' }, { name: 'ice' }] }),
    );
    expect(several.json()).toEqual([{ id: 'item-1' }, { id: 'item-2' }]);
    const needed = await gateway.ask(
      request('POST', `${own}/items`, { recipes: [{ recipeId: 'chili', servings: 4 }] }),
    );
    expect([needed.statusCode, needed.json()]).toEqual([201, [{ id: 'food-of-chili' }]]);
  });

  it('queued changes reach the planner as they are, with the ids that were applied in the answer', async () => {
    const removal = { id: 'op-number-2', at: tick.at, itemId: 'item-1', remove: true };
    const sent = { deviceId: 'device-of-ada', sentAt: tick.at, ops: [tick, removal] };
    const answer = await gateway.ask(request('POST', `${week}/ops`, sent));
    expect(answer.json()).toEqual({ version: 5, applied: ['op-number-1', 'op-number-2'] });
    expect(gateway.services.last('applyListOps')).toMatchObject({
      id: 'week-2026-11-22',
      deviceId: 'device-of-ada',
      sentAt: tick.at,
      ops: [
        { id: 'op-number-1', itemId: 'food-egg', set: { checked: true }, remove: false },
        { id: 'op-number-2', itemId: 'item-1', remove: true },
      ],
    });
  });

  it('too many or too long lines, and times that are none, are refused with the field', async () => {
    const items = (count: number) => Array.from({ length: count }, () => ({ name: 'milk' }));
    const ops = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...tick, id: `op-number-${at}` }));
    for (const [path, body, field] of [
      [`${own}/items`, { name: 'x'.repeat(5_000) }, 'name'],
      [`${own}/items`, { items: items(301) }, 'items'],
      [`${own}/ops`, { ...queue, ops: ops(501) }, 'ops'],
      [`${own}/ops`, { ...queue, ops: [{ ...tick, set: { name: '🎁'.repeat(5_000) } }] }, 'ops.0.set.name'],
      [`${own}/ops`, { ...queue, ops: [{ ...tick, at: 'yesterday' }] }, 'ops.0.at'],
      [`${own}/ops`, { ...queue, sentAt: '0' }, 'sentAt'],
    ] as const) {
      const answer = await gateway.ask(request('POST', path, body));
      expect([answer.statusCode, Object.keys(answer.json().fields ?? {})], path).toEqual([400, [field]]);
    }
    expect(await statusOf(request('POST', `${own}/ops`, { ...queue, ops: ops(500) }))).toBe(200);
  });

  it('a change that saw an older version is 409, and a malformed If-Match 400', async () => {
    for (const [url, body] of [
      [`${own}/items/item-1`, { quantity: '2' }],
      [own, { name: 'Party' }],
    ] as const) {
      const seen = (version: string) => request('PUT', url, body, { cookie: ada, 'if-match': version });
      expect(await statusOf(seen('"3"'))).toBe(409);
      expect(await statusOf(seen('"4"'))).toBe(200);
      const wrong = await gateway.ask(seen('3'));
      expect([wrong.statusCode, Object.keys(Problem.parse(wrong.json()).fields ?? {})]).toEqual([
        400,
        ['if-match'],
      ]);
    }
  });

  it.each([
    ['a list of no name', 'POST', LISTS, { name: ' ' }, 'name'],
    [
      'a list with 301 items',
      'POST',
      LISTS,
      { items: Array.from({ length: 301 }, () => ({ name: 'a' })) },
      'items',
    ],
    ['an unknown category', 'POST', `${own}/items`, { name: 'milk', category: 'Toys' }, 'category'],
    ['an item of 201 characters', 'POST', `${own}/items`, { name: 'x'.repeat(201) }, 'name'],
    ['a change of nothing', 'PUT', `${own}/items/item-1`, {}, 'body'],
    ['a field that does not exist', 'PUT', `${own}/items/item-1`, { price: '1.00' }, 'price'],
    ['an empty queue', 'POST', `${own}/ops`, { ...queue, ops: [] }, 'ops'],
    ['501 changes', 'POST', `${own}/ops`, { ...queue, ops: Array.from({ length: 501 }, () => tick) }, 'ops'],
    [
      'a change without a time',
      'POST',
      `${own}/ops`,
      { ...queue, ops: [{ ...tick, at: 'noon' }] },
      'ops.0.at',
    ],
    [
      'a change that sets and removes',
      'POST',
      `${own}/ops`,
      { ...queue, ops: [{ ...tick, remove: true }] },
      'ops.0',
    ],
    ['an unknown role', 'POST', `${own}/links`, { role: 'owner' }, 'role'],
  ] as const)('%s is 400 with the field', async (_, method, url, body, field) => {
    const answer = await gateway.ask(request(method, url, body));
    expect(answer.statusCode).toBe(400);
    const { error, fields } = Problem.parse(answer.json());
    expect(Object.keys(fields ?? {})).toContain(field);
    expect(error).not.toMatch(/undefined|expected|Invalid input/);
  });

  it('a path that names no list is 404', async () => {
    for (const id of ['plan-1', 'list-A', 'week-', '..%2f', `list-${'x'.repeat(61)}`])
      expect(await statusOf(request('GET', `${LISTS}/${id}`)), id).toBe(404);
  });
});

describe('the link of a shopping list', () => {
  it('a link is made with its address, and listed without it', async () => {
    const made = await gateway.ask(request('POST', `${own}/links`, { role: 'edit' }));
    expect(made.json()).toEqual({
      id: 'link-1',
      role: 'edit',
      createdAt: '2026-11-25T12:00:00.000Z',
      token: tokenOf('s'),
      url: `https://homeplate.example/shared-lists/${tokenOf('s')}`,
    });
    expect((await gateway.ask(request('GET', `${own}/links`))).json()).toEqual([
      { id: 'link-1', role: 'tick', createdAt: '2026-11-25T12:00:00.000Z' },
    ]);
  });

  it('a visitor reads and checks off by a link, and gets 403 for what it does not allow', async () => {
    const url = `/api/shared-lists/${tokenOf('s')}`;
    const read = await gateway.ask(request('GET', url, undefined, {}));
    expect([read.statusCode, read.json()]).toEqual([200, { id: 'list-1', role: 'tick' }]);
    expect(read.headers['cache-control']).toBe('private, no-cache');
    expect(await statusOf(request('POST', `${url}/ops`, queue, {}))).toBe(200);
    const rename = { ...queue, ops: [{ ...tick, set: { name: 'milk' } }] };
    expect(await statusOf(request('POST', `${url}/ops`, rename, {}))).toBe(403);
  });

  it('a link that ended is 410, an unknown or malformed one 404', async () => {
    for (const [token, status] of [
      [tokenOf('e'), 410],
      [tokenOf('x'), 404],
      ['short', 404],
    ] as const) {
      expect(await statusOf(request('GET', `/api/shared-lists/${token}`, undefined, {})), token).toBe(status);
      expect(await statusOf(request('POST', `/api/shared-lists/${token}/ops`, queue, {})), token).toBe(
        status,
      );
    }
  });
});
