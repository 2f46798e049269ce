import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const url = '/api/admin/regions';
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
const save = (payload: object) => gateway.ask({ method: 'PUT', url: `${url}/south`, headers, payload });
const CHANGE = {
  revision: 1,
  description: 'Grits and greens.',
  reason: 'Too long',
  source: 'Our style guide',
};

it('regions are listed by range, sort and ids, with the produce of this month', async () => {
  const answer = await list({ range: [0, 3], sort: ['recipes', 'DESC'], filter: { id: ['south'] } });
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, 'regions 0-3/40']);
  expect(gateway.services.last('searchStaffRegions')).toEqual({
    page: { sort: 'recipes', descending: true, offset: 0, limit: 4 },
    ids: ['south'],
    month: expect.toSatisfy((month: number) => month >= 1 && month <= 12),
  });
  gateway.services.forget();
  expect((await list({ filter: { id: [] } })).json()).toEqual([]);
  expect(gateway.services.count('searchStaffRegions')).toBe(0);
});

it('a region is read and changed by its id, and 409 has both states when another editor was faster', async () => {
  const current = (await gateway.ask({ url: `${url}/south`, headers })).json();
  expect(current).toEqual({ id: 'south', revision: 1 });
  expect((await gateway.ask({ url: `${url}/none`, headers })).statusCode).toBe(404);
  expect((await save(CHANGE)).statusCode).toBe(200);
  expect(gateway.services.last('saveStaffRegion')).toMatchObject({ id: 'south', ...CHANGE });
  const late = { ...CHANGE, revision: 0 };
  const refused = await save(late);
  expect([refused.statusCode, refused.json().states]).toEqual([409, { current, yours: late }]);
});

it.each([
  ['an empty description', { description: ' ' }, 'description'],
  ['two paragraphs', { description: 'Grits.\n\nGreens.' }, 'description'],
  ['no reason', { reason: '' }, 'reason'],
  ['a field of the record', { name: 'Dixie' }, 'name'],
])('%s gets 400 that names it', async (_name, change, field) => {
  const answer = await save({ ...CHANGE, ...change });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});
