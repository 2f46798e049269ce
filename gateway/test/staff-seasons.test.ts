import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const url = '/api/admin/seasons';
let gateway: TestGateway;
let headers: { cookie: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  headers = { cookie: await gateway.signIn('editor_staff') };
});
afterAll(() => gateway.stop());
const list = (query: Record<string, unknown>) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  ).toString();
  return gateway.ask({ url: `${url}?${search}`, headers });
};
const save = (payload: object) => gateway.ask({ method: 'PUT', url: `${url}/south:okra`, headers, payload });
const CHANGE = { revision: 1, months: [7, 8], reason: 'Later', source: 'State calendar' };

it('seasons are listed by range, sort and every filter', async () => {
  const filter = { q: ' okra ', region: 'south', foodId: 'okra', month: 7, isCorrected: true };
  const answer = await list({ range: [10, 19], sort: ['changedAt', 'DESC'], filter });
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, 'seasons 10-19/40']);
  expect(gateway.services.last('searchSeasons')).toEqual({
    page: { sort: 'changedAt', descending: true, offset: 10, limit: 10 },
    query: 'okra',
    region: 'south',
    food: 'okra',
    month: 7,
    corrected: true,
    ids: [],
  });
  gateway.services.forget();
  expect((await list({ filter: { id: [] } })).json()).toEqual([]);
  expect(gateway.services.count('searchSeasons')).toBe(0);
});

it('a season is read and changed by its id, and 409 has both states when another editor was faster', async () => {
  const current = (await gateway.ask({ url: `${url}/south:okra`, headers })).json();
  expect(current).toEqual({ id: 'south:okra', revision: 1 });
  expect((await gateway.ask({ url: `${url}/none`, headers })).statusCode).toBe(404);
  expect((await save(CHANGE)).statusCode).toBe(200);
  expect(gateway.services.last('saveSeason')).toEqual({ id: 'south:okra', ...CHANGE });
  const late = { ...CHANGE, revision: 0 };
  const refused = await save(late);
  expect([refused.statusCode, refused.json().states]).toEqual([409, { current, yours: late }]);
});

it.each([
  ['a month that is none', { months: [13] }, 'months.0'],
  ['a month twice', { months: [7, 7] }, 'months'],
  ['no reason', { reason: ' ' }, 'reason'],
  ['no source', { source: undefined }, 'source'],
  ['a field of the record', { food: 'Okra' }, 'food'],
])('%s gets 400 that names it', async (_name, change, field) => {
  const answer = await save({ ...CHANGE, ...change });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});

it.each([
  ['an unknown region', { filter: { region: 'mars' } }, 'filter'],
  ['a thirteenth month', { filter: { month: 13 } }, 'filter'],
  ['a sort by a field that is none', { sort: ['months', 'ASC'] }, 'sort'],
])('a list with %s gets 400 that names it', async (_name, query, field) => {
  const answer = await list(query);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});
