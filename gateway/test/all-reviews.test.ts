import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const url = '/api/admin/all-reviews';
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

it('reviews are listed by range, sort and every filter', async () => {
  const filter = { state: 'reported', recipeId: 'chili', rating: 2, userId: 'ann', q: ' pans ' };
  const answer = await list({ range: [10, 19], sort: ['rating', 'ASC'], filter });
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, 'all-reviews 10-19/40']);
  expect(gateway.services.last('searchReviews')).toEqual({
    page: { sort: 'rating', descending: false, offset: 10, limit: 10 },
    state: 'reported',
    recipeId: 'chili',
    rating: 2,
    authorId: 'ann',
    query: 'pans',
    ids: [],
  });
});

it('without a query those that wait come first, and no ids are no reviews', async () => {
  await list({});
  expect(gateway.services.last('searchReviews')).toMatchObject({
    page: { sort: 'waitsSince', descending: true, offset: 0, limit: 25 },
    state: '',
    rating: 0,
  });
  gateway.services.forget();
  expect((await list({ filter: { id: [] } })).json()).toEqual([]);
  expect(gateway.services.count('searchReviews')).toBe(0);
});

it('one review is read by its id', async () => {
  expect((await gateway.ask({ url: `${url}/one`, headers })).json()).toEqual({ id: 'one' });
  expect((await gateway.ask({ url: `${url}/none`, headers })).statusCode).toBe(404);
});

it.each([
  ['an unknown state', { filter: { state: 'lost' } }, 'filter'],
  ['six stars', { filter: { rating: 6 } }, 'filter'],
  ['an unknown field', { filter: { mood: 'bad' } }, 'filter'],
  ['a sort by a field that is none', { sort: ['comment', 'ASC'] }, 'sort'],
  ['a range of a million', { range: [0, 999_999] }, 'range'],
])('%s gets 400 that names it', async (_name, query, field) => {
  const answer = await list(query);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});
