import { Problem } from '@homeplate/contracts/documents/problem.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const gateway: TestGateway = await startTestGateway();
afterAll(() => gateway.stop());
const ada = await gateway.signIn('ada', '37201');
const bob = await gateway.signIn('bob');
const adaId = gateway.services.accounts[0]?.id ?? '';

const PANTRY = '/api/pantry';
const own = `${PANTRY}/pantry-of-${adaId}`;
const cooked = `${PANTRY}/cooked/cooked-of-${adaId}`;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (
  method: Method,
  url: string,
  payload?: unknown,
  { cookie = ada, ...headers }: Record<string, string> = {},
) =>
  gateway.ask({
    method,
    url,
    headers: { cookie, ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  } satisfies InjectOptions);
const fieldsOf = async (method: Method, url: string, payload: unknown, headers = {}) => {
  const answer = await ask(method, url, payload, headers);
  return [answer.statusCode, Object.keys(Problem.parse(answer.json()).fields ?? {})];
};

describe('the pantry', () => {
  it('the pantry is read for the user’s day, and answered 304 while it is unchanged', async () => {
    const answer = await ask('GET', `${PANTRY}?today=2026-11-25`);
    expect(answer.json()).toEqual({ items: [{ id: `pantry-of-${adaId}` }] });
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Cookie' });
    expect(gateway.services.last('getPantry')).toMatchObject({ today: '2026-11-25' });
    const again = await ask('GET', PANTRY, undefined, { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(await fieldsOf('GET', `${PANTRY}?today=1900-13-01`, undefined)).toEqual([400, ['today']]);
  });

  it('one item is answered as an object, and several as an array, with the key of the header', async () => {
    const one = await ask('POST', PANTRY, { foodId: 'butter', grams: 200 });
    expect([one.statusCode, one.json()]).toMatchObject([201, { id: 'pantry-1', foodId: 'butter' }]);
    const headers = { 'idempotency-key': '"key-of-this-request"' };
    const items = [{ line: '2 lb potatoes' }, { foodId: 'salt', note: '<script>alert(1)</script>' }];
    const all = await ask('POST', PANTRY, { items }, headers);
    expect([all.statusCode, all.json()]).toMatchObject([201, [{ id: 'pantry-1' }, { id: 'pantry-2' }]]);
    expect(gateway.services.last('addPantryItems')).toMatchObject({
      idempotencyKey: 'key-of-this-request',
      isList: true,
      items,
    });
    const reused = { 'idempotency-key': '"key-of-other-items"' };
    expect((await ask('POST', PANTRY, { items }, reused)).statusCode).toBe(422);
  });

  it('bad input is refused by the name of its field, and reaches no service', async () => {
    const before = gateway.services.calls.filter(({ method }) => method === 'addPantryItems').length;
    const cases: [unknown, string[]][] = [
      [{ foodId: 'butter', grams: 0 }, ['grams']],
      [{ foodId: 'butter', grams: 1e9 }, ['grams']],
      [{ foodId: 'butter', grams: -5 }, ['grams']],
      [{ foodId: 'butter', pieces: 1e6 }, ['pieces']],
      [{ foodId: 'butter', grams: 5, amount: '2 cups' }, ['amount']],
      [{ foodId: '../etc', grams: 5 }, ['foodId']],
      [{ grams: 5 }, ['foodId']],
      [{ foodId: 'butter', line: 'butter' }, ['foodId']],
      [{ foodId: 'butter', bestBefore: '1900-02-30' }, ['bestBefore']],
      [{ foodId: 'butter', pricePaid: '3.4' }, ['pricePaid']],
      [{ foodId: 'butter', place: 'cellar' }, ['place']],
      [{ foodId: 'butter', note: 'x'.repeat(201) }, ['note']],
      [{ foodId: 'butter', isAdmin: true }, ['isAdmin']],
      [{ items: [] }, ['items']],
      [{ items: Array.from({ length: 2_000 }, () => ({ foodId: 'salt' })) }, ['items']],
      [{ items: [{ foodId: 'salt' }, { foodId: 'salt', grams: 0 }] }, ['items.1.grams']],
    ];
    for (const [body, fields] of cases)
      expect(await fieldsOf('POST', PANTRY, body), JSON.stringify(body).slice(0, 80)).toEqual([400, fields]);
    const after = gateway.services.calls.filter(({ method }) => method === 'addPantryItems').length;
    expect(after).toBe(before);
    expect(await fieldsOf('POST', PANTRY, { foodId: 'unobtainium' })).toEqual([400, ['foodId']]);
    expect(await fieldsOf('PUT', own, { grams: 0 })).toEqual([400, ['grams']]);
    expect(await fieldsOf('PUT', own, {}, { 'if-match': '12' })).toEqual([400, ['if-match']]);
    expect(await fieldsOf('GET', `${PANTRY}/recipes?missing=6`, undefined)).toEqual([400, ['missing']]);
    expect(await fieldsOf('POST', cooked, { items: [{ foodId: 'salt', grams: 0 }] })).toEqual([
      400,
      ['items.0.grams'],
    ]);
  });

  it('a change may name the version that the user saw, and null asks for the calculated date', async () => {
    const change = { bestBefore: null, pricePaid: null, opened: true };
    expect((await ask('PUT', own, change, { 'if-match': '"12"' })).statusCode).toBe(200);
    expect(gateway.services.last('changePantryItem')).toMatchObject({
      bestBefore: '',
      pricePaid: '',
      opened: true,
      seen: 12,
    });
    expect((await ask('DELETE', own, undefined, { 'if-match': '"12"' })).statusCode).toBe(204);
    expect(gateway.services.last('removePantryItem')).toMatchObject({ seen: 12, wasted: false });
  });

  it('a change of an outdated item is answered 409 with both of its states', async () => {
    const answer = await ask('PUT', own, { opened: true }, { 'if-match': '"1"' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        error: 'Butter changed in the meantime.',
        states: { current: { id: `pantry-of-${adaId}` }, yours: { opened: true } },
      },
    ]);
  });

  it('another household’s items and records are 404, and so are ids of another form', async () => {
    for (const [method, url, body] of [
      ['PUT', own, { grams: 5 }],
      ['DELETE', own, undefined],
      ['GET', cooked, undefined],
      ['POST', cooked, { items: [] }],
      ['DELETE', `${PANTRY}/butter`, undefined],
    ] as const)
      expect((await ask(method, url, body, { cookie: bob })).statusCode, `${method} ${url}`).toBe(404);
  });

  it('staples are set and removed with 204; what was cooked is taken; recipes are priced in the user’s area', async () => {
    expect((await ask('PUT', `${PANTRY}/staples/salt`)).statusCode).toBe(204);
    expect(gateway.services.last('setStaple')).toEqual({ foodId: 'salt', isStaple: true });
    expect((await ask('DELETE', `${PANTRY}/staples/salt`)).statusCode).toBe(204);
    expect(gateway.services.last('setStaple')).toEqual({ foodId: 'salt', isStaple: false });
    expect((await ask('PUT', `${PANTRY}/staples/unobtainium`)).statusCode).toBe(400);
    expect((await ask('GET', cooked)).json()).toMatchObject({ cookedId: `cooked-of-${adaId}` });
    expect((await ask('POST', cooked, { items: [{ foodId: 'salt', grams: 5 }] })).statusCode).toBe(200);
    expect((await ask('GET', `${PANTRY}/recipes?missing=3`)).json()).toEqual({ recipes: [], total: 3 });
    expect(gateway.services.last('listPantryRecipes')).toMatchObject({ priceArea: { area: '372' } });
    expect((await ask('POST', `${PANTRY}/undo`)).json()).toEqual({ left: 0 });
  });
});
