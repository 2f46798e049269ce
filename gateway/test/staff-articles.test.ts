import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const url = '/api/admin/articles';
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
const idsOf = async (query: Record<string, unknown>) =>
  (await list(query)).json().map(({ id }: { id: string }) => id);

it('articles are listed by every filter, sort and range', async () => {
  const answer = await list({});
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, 'articles 0-1/2']);
  expect(answer.json()).toEqual([
    {
      id: 'unit-prices',
      path: '/tips/unit-prices',
      kind: 'tips',
      title: 'Unit Prices',
      date: '2026-11-21',
      words: 600,
      links: 4,
      broken: 0,
    },
    expect.objectContaining({ id: 'freeze-food', links: 4, broken: 3 }),
  ]);
  expect(await idsOf({ sort: ['words', 'DESC'] })).toEqual(['freeze-food', 'unit-prices']);
  expect(await idsOf({ filter: { isBroken: true } })).toEqual(['freeze-food']);
  expect(await idsOf({ filter: { q: ' FLAT ' } })).toEqual(['freeze-food']);
  expect(await idsOf({ filter: { kind: 'stories' } })).toEqual([]);
  expect(await idsOf({ filter: { id: ['unit-prices'] } })).toEqual(['unit-prices']);
  expect(await idsOf({ filter: { id: [] } })).toEqual([]);
  expect(await idsOf({ range: [1, 1] })).toEqual(['freeze-food']);
});

it('an article is shown with the state of each link: page, article, published recipe, other site', async () => {
  const states = async (id: string) =>
    (await gateway.ask({ url: `${url}/${id}`, headers }))
      .json()
      .targets.map(({ address, state }: { address: string; state: string }) => `${state} ${address}`);
  expect(await states('unit-prices')).toEqual([
    'fine /recipes?maxCost=3',
    'fine /tips',
    'unchecked https://usda.example/prices',
    'fine /recipes/chili',
  ]);
  expect(await states('freeze-food')).toEqual([
    'fine /tips/unit-prices#sizes',
    'broken /tips/thaw-food',
    'broken /nowhere',
    'broken /recipes/no-such-recipe',
  ]);
  expect((await gateway.ask({ url: `${url}/none`, headers })).statusCode).toBe(404);
});

it.each([
  ['an unknown kind', { filter: { kind: 'ads' } }, 'filter'],
  ['a sort by a field that is none', { sort: ['tags', 'ASC'] }, 'sort'],
])('%s gets 400 that names it', async (_name, query, field) => {
  const answer = await list(query);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});
