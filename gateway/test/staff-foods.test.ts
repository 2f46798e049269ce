import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const url = '/api/admin/foods';
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
  return gateway.ask({ url: `${url}?${search}`, headers });
};

it('foods are listed by range, sort and every filter', async () => {
  const filter = { q: ' onion ', aisle: 'Onions & garlic', gap: 'cup' };
  const answer = await list({ range: [10, 19], sort: ['recipes', 'DESC'], filter });
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, 'foods 10-19/40']);
  expect(gateway.services.last('searchStaffFoods')).toEqual({
    page: { sort: 'recipes', descending: true, offset: 10, limit: 10 },
    query: 'onion',
    aisle: 'Onions & garlic',
    gap: 'cup',
    ids: [],
  });
});

it('without a query foods are listed by name, and no ids are no foods', async () => {
  await list({});
  expect(gateway.services.last('searchStaffFoods')).toMatchObject({
    page: { sort: 'name', descending: false, offset: 0, limit: 25 },
    gap: '',
  });
  gateway.services.forget();
  expect((await list({ filter: { id: [] } })).json()).toEqual([]);
  expect(gateway.services.count('searchStaffFoods')).toBe(0);
});

it('one food is read by its id', async () => {
  expect((await gateway.ask({ url: `${url}/yellow-onion`, headers })).json()).toMatchObject({
    id: 'yellow-onion',
  });
  expect((await gateway.ask({ url: `${url}/none`, headers })).statusCode).toBe(404);
});

it.each([
  ['an unknown gap', { filter: { gap: 'taste' } }, 'filter'],
  ['an unknown field', { filter: { color: 'red' } }, 'filter'],
  ['a sort by a field that is none', { sort: ['gaps', 'ASC'] }, 'sort'],
  ['a range of a million', { range: [0, 999_999] }, 'range'],
])('%s gets 400 that names it', async (_name, query, field) => {
  const answer = await list(query);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});
