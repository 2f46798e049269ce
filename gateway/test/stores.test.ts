import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

let gateway: TestGateway;
let headers: { cookie: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  headers = { cookie: await gateway.signIn('prices_staff') };
});
afterAll(() => gateway.stop());
const list = (resource: string, query: Record<string, unknown>) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  ).toString();
  return gateway.ask({ url: `/api/admin/${resource}?${search}`, headers });
};

it('stores are listed by range, sort and every filter', async () => {
  const filter = {
    q: ' 372 ',
    chain: 'kroger',
    state: 'tn',
    area: '372',
    source: 'sample',
    freshness: 'none',
  };
  const answer = await list('stores', { range: [25, 49], sort: ['newestAt', 'DESC'], filter });
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, 'stores 25-39/40']);
  expect(gateway.services.last('searchStores')).toEqual({
    page: { sort: 'newestAt', descending: true, offset: 25, limit: 25 },
    query: '372',
    chain: 'kroger',
    state: 'TN',
    area: '372',
    source: 'sample',
    freshness: 'none',
    ids: [],
  });
  expect((await gateway.ask({ url: '/api/admin/stores/kroger-1', headers })).json()).toEqual({
    id: 'kroger-1',
  });
  expect((await gateway.ask({ url: '/api/admin/stores/none', headers })).statusCode).toBe(404);
});

it('chains are listed by name and by ids, and no ids are no chains', async () => {
  const answer = await list('chains', { filter: { id: ['kroger', 'aldi'] } });
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, 'chains 0-9/10']);
  expect(gateway.services.last('searchChains')).toEqual({
    page: { sort: 'name', descending: false, offset: 0, limit: 25 },
    query: '',
    ids: ['kroger', 'aldi'],
  });
  gateway.services.forget();
  expect((await list('chains', { filter: { id: [] } })).json()).toEqual([]);
  expect((await list('stores', { filter: { id: [] } })).json()).toEqual([]);
  expect(gateway.services.count('searchChains')).toBe(0);
});

it.each([
  ['a state of three letters', 'stores', { filter: { state: 'TEN' } }, 'filter'],
  ['an area that is none', 'stores', { filter: { area: '37' } }, 'filter'],
  ['an unknown source', 'stores', { filter: { source: 'dream' } }, 'filter'],
  ['an unknown field', 'chains', { filter: { mood: 'bad' } }, 'filter'],
  ['a sort by a field that is none', 'stores', { sort: ['address', 'ASC'] }, 'sort'],
  ['a range of a million', 'stores', { range: [0, 999_999] }, 'range'],
])('%s gets 400 that names it', async (_name, resource, query, field) => {
  const answer = await list(resource, query);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});
