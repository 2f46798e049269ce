import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const URL = '/api/admin/prices';
const CORRECTION = {
  itemId: 'egg',
  price: '3.49',
  unit: 'dozen',
  seen: 'shelf',
  reason: 'A shopper wrote to us',
  source: 'A photo of the shelf',
};
let gateway: TestGateway;
let headers: { cookie: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  headers = { cookie: await gateway.signIn('prices_staff') };
});
afterAll(() => gateway.stop());
const list = (query: Record<string, unknown>) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  ).toString();
  return gateway.ask({ url: `${URL}?${search}`, headers });
};
const correct = (change: object = {}) =>
  gateway.ask({
    method: 'POST',
    url: '/api/admin/stores/kroger-1/prices',
    payload: { ...CORRECTION, ...change },
    headers,
  });

it('prices of a store are listed by range, sort and the name of a food', async () => {
  const answer = await list({ filter: { storeId: 'kroger-1', q: ' egg ' }, sort: ['times', 'DESC'] });
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, 'prices 0-2/3']);
  expect(gateway.services.last('searchPrices')).toEqual({
    page: { sort: 'times', descending: true, offset: 0, limit: 25 },
    storeId: 'kroger-1',
    query: 'egg',
    ids: [],
  });
  expect((await list({ filter: { storeId: 'kroger-1', id: [] } })).json()).toEqual([]);
});

it('a list without a store, or sorted by a field that is none, gets 400 that names it', async () => {
  const fieldsOf = async (query: Record<string, unknown>) => {
    const answer = await list(query);
    return [answer.statusCode, Object.keys(answer.json().fields)];
  };
  expect(await fieldsOf({})).toEqual([400, ['filter']]);
  expect(await fieldsOf({ filter: { q: 'egg' } })).toEqual([400, ['filter']]);
  expect(await fieldsOf({ filter: { storeId: 'kroger-1' }, sort: ['price', 'ASC'] })).toEqual([
    400,
    ['sort'],
  ]);
});

it('a correction is passed on, and a wrong one names its fields', async () => {
  const answer = await correct();
  expect([answer.statusCode, answer.json()]).toEqual([202, { id: 'kroger-1:egg' }]);
  expect(gateway.services.last('correctPrice')).toEqual({
    storeId: 'kroger-1',
    ...CORRECTION,
    isUnusual: false,
  });
  gateway.services.forget();
  const refused = await correct({ price: '3,49', unit: 'bushel', seen: 'dream', reason: ' ', source: '' });
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    {
      price: 'Please use dollars and cents from 0.01 to 9999.99, such as 3.49',
      unit: 'is one of lb, oz, kg, g, each, dozen, gal, qt, l',
      seen: 'is one of shelf, online, flyer',
      reason: 'Please write why it changes',
      source: 'Please name the source',
    },
  ]);
  expect(gateway.services.count('correctPrice')).toBe(0);
});
