import { Problem } from '@homeplate/contracts/documents/problem.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { FAKE_REVIEW } from './fake-reviews.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const gateway: TestGateway = await startTestGateway();
afterAll(() => gateway.stop());
const cookie = await gateway.signIn('annie');
const staff = await gateway.signIn('staff');
const LIST = '/api/recipes/chili/reviews';
const ONE = `${LIST}/${FAKE_REVIEW}`;
const good = { rating: 4, comment: 'Good' };
beforeEach(() => gateway.services.forget());

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, headers = { cookie }) =>
  gateway.ask({
    method,
    url,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  } as InjectOptions);

describe('the reviews of a recipe', () => {
  it('reviews are the same for all visitors, with total, next page and ETag, and loaded for each request', async () => {
    const visitor = await gateway.ask(`${LIST}?limit=1&sort=Helpful`);
    expect(visitor.statusCode).toBe(200);
    expect(visitor.headers['x-total-count']).toBe('3');
    expect(visitor.headers.link).toBe(`<${LIST}?sort=helpful&limit=1&cursor=bmV4dA>; rel="next"`);
    expect(gateway.services.last('listReviews')).toEqual({
      recipeId: 'chili',
      sort: 'helpful',
      limit: 1,
      cursor: '',
    });
    const headers = { cookie, 'if-none-match': visitor.headers.etag ?? '' };
    expect((await gateway.ask({ url: `${LIST}?limit=1&sort=helpful`, headers })).statusCode).toBe(304);
    expect(gateway.services.count('listReviews')).toBe(2);
    expect((await gateway.ask(LIST)).headers.link).toBeUndefined();
    // Free readers get a preview of a premium recipe, but all its reviews.
    expect((await gateway.ask('/api/recipes/premium-pie/reviews')).statusCode).toBe(200);
  });

  it.each([
    ['?sort=loudest', 'sort'],
    ['?sort[$ne]=newest', 'sort'],
    ['?limit=0', 'limit'],
    ['?limit=101', 'limit'],
    ['?cursor=a%20b', 'cursor'],
  ])('refuse %s', async (query, field) => {
    const answer = await gateway.ask(LIST + query);
    expect([answer.statusCode, Object.keys(Problem.parse(answer.json()).fields ?? {})]).toEqual([
      400,
      [field],
    ]);
  });

  it('reviews of an unknown recipe give 404', async () => {
    for (const id of ['no-pie', 'A', '$ne', 'x'.repeat(81)]) {
      expect((await gateway.ask(`/api/recipes/${id}/reviews`)).statusCode).toBe(404);
      expect((await send('POST', `/api/recipes/${id}/reviews`, good)).statusCode).toBe(404);
    }
  });

  it('a user’s own review and votes are only visible to that user', async () => {
    const answer = await gateway.ask({ url: `${LIST}/mine`, headers: { cookie } });
    expect(answer.json()).toMatchObject({ review: null, helpful: [expect.any(String)] });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await gateway.ask(`${LIST}/mine`)).statusCode).toBe(401);
  });
});

describe('a review', () => {
  it('the author of a review is the signed-in user, whatever the body says (reading B18)', async () => {
    const { id } = (await gateway.ask({ url: '/api/auth/user', headers: { cookie } })).json();
    for (const more of [
      {},
      { userId: 'somebody' },
      { userId: 1 },
      { recipeId: 'chili' },
      { cookedIt: true },
    ]) {
      const answer = await send('POST', LIST, { ...good, ...more });
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toMatchObject({ userId: id, rating: 4, comment: 'Good' });
    }
    expect(gateway.services.last('addReview')).toMatchObject({ recipeId: 'chili' });
    expect(gateway.services.actorOfLast('addReview')?.account?.username).toBe('annie');
    const other = await send('POST', LIST, { ...good, recipeId: 'pie' });
    expect([other.statusCode, Object.keys(other.json().fields)]).toEqual([400, ['recipeId']]);
  });

  it('a review is trimmed, has 1 to 2,000 characters, and is otherwise unchanged', async () => {
    const comment = '<b>"Salt" & $ne</b>\n  more';
    await send('POST', LIST, { rating: 1, comment: `  ${comment} \r\n ` });
    expect(gateway.services.last('addReview')).toMatchObject({
      text: { rating: 1, comment, cookedIt: false },
    });
    expect((await send('POST', LIST, { rating: 5, comment: 'x'.repeat(2_000) })).statusCode).toBe(201);
  });

  it.each([
    ['10,000 characters', { comment: 'x'.repeat(10_000) }, 'comment'],
    ['2,001 characters', { comment: 'x'.repeat(2_001) }, 'comment'],
    ['nothing', { comment: '' }, 'comment'],
    ['spaces', { comment: ' \n\t ' }, 'comment'],
    ['nothing that can be seen', { comment: '\u200b\u0000' }, 'comment'],
    ['an operator', { comment: { $gt: '' } }, 'comment'],
    ['a list', { comment: ['x'] }, 'comment'],
    ['no comment', { comment: undefined }, 'comment'],
    ['no stars', { rating: 0 }, 'rating'],
    ['six stars', { rating: 6 }, 'rating'],
    ['half stars', { rating: 4.5 }, 'rating'],
    ['stars as text', { rating: '5' }, 'rating'],
    ['an operator for stars', { rating: { $ne: 1 } }, 'rating'],
    ['no rating', { rating: undefined }, 'rating'],
    ['a mark that is none', { cookedIt: 'yes' }, 'cookedIt'],
    ['an operator for a recipe', { recipeId: { $ne: '' } }, 'recipeId'],
    ['an unknown field', { isAdmin: true }, 'isAdmin'],
  ])('a review with %s is refused, new or edited', async (_what, change, field) => {
    for (const answer of [
      await send('POST', LIST, { ...good, ...change }),
      await send('PUT', ONE, { ...good, ...change }),
    ]) {
      const { error, fields } = Problem.parse(answer.json());
      expect([answer.statusCode, Object.keys(fields ?? {})]).toEqual([400, [field]]);
      expect(error).not.toMatch(/undefined|Invalid input|expected/);
    }
    expect(gateway.services.count('addReview') + gateway.services.count('editReview')).toBe(0);
  });

  it('a review is edited, deleted, reported and voted for at its path', async () => {
    expect((await send('PUT', ONE, good)).json()).toEqual({ id: FAKE_REVIEW, ...good, cookedIt: false });
    const deleted = await send('DELETE', ONE);
    expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
    for (const body of [undefined, {}, { reason: 'rude' }]) {
      const answer = await send('POST', `${ONE}/report`, body);
      expect([answer.statusCode, answer.json()]).toEqual([202, { reported: true }]);
    }
    expect((await send('POST', `${ONE}/helpful`)).json()).toEqual({ helpful: true, helpfulCount: 1 });
    expect(gateway.services.last('voteHelpful')).toMatchObject({ helpful: undefined });
    expect((await send('POST', `${ONE}/helpful`, { helpful: false })).json().helpful).toBe(false);
    for (const [method, helpful] of [
      ['PUT', true],
      ['DELETE', false],
    ] as const) {
      const answers = [await send(method, `${ONE}/helpful`), await send(method, `${ONE}/helpful`)];
      for (const answer of answers)
        expect([answer.statusCode, answer.json()]).toEqual([200, { helpful, helpfulCount: 1 }]);
      expect(gateway.services.last('voteHelpful')).toMatchObject({ reviewId: FAKE_REVIEW, helpful });
    }
    const wrong: [string, unknown][] = [
      ['report', { reason: 'ugly' }],
      ['report', { reason: { $ne: 1 } }],
      ['report', 'spam'],
      ['helpful', { helpful: 'yes' }],
      ['helpful', []],
    ];
    for (const [path, body] of wrong)
      expect((await send('POST', `${ONE}/${path}`, body)).statusCode).toBe(400);
  });

  it('a report uses the account data from identity, never from the client', async () => {
    const newcomer = await gateway.signIn('newcomer');
    for (const [reader, emailVerified] of [
      [cookie, true],
      [newcomer, false],
    ] as const) {
      await send('POST', `${ONE}/report`, undefined, { cookie: reader });
      expect(gateway.services.actorOfLast('reportReview')?.account).toMatchObject({
        emailVerified,
        createdAt: '2026-01-02T03:04:05.000Z',
      });
    }
    const forged = { reporter: { emailVerified: true, createdAt: '2000-01-01T00:00:00.000Z' } };
    gateway.services.forget();
    expect((await send('POST', `${ONE}/report`, forged, { cookie: newcomer })).statusCode).toBe(400);
    expect(gateway.services.count('reportReview')).toBe(0);
    for (const id of ['mine', '$ne', FAKE_REVIEW.replace('5', '6')]) {
      expect((await send('PUT', `${LIST}/${id}`, good)).statusCode).toBe(404);
      expect((await send('DELETE', `${LIST}/${id}`)).statusCode).toBe(404);
      for (const method of ['POST', 'PUT', 'DELETE'] as const)
        expect((await send(method, `${LIST}/${id}/helpful`)).statusCode).toBe(404);
    }
  });

  it('reviews are not written without a session or from another site', async () => {
    const answers = await Promise.all([
      send('POST', LIST, { rating: 'x' }, {} as never),
      send('PUT', ONE, good, {} as never),
      send('DELETE', ONE, undefined, {} as never),
      send('POST', `${ONE}/report`, undefined, {} as never),
      send('POST', `${ONE}/helpful`, undefined, {} as never),
      send('PUT', `${ONE}/helpful`, undefined, {} as never),
      send('DELETE', `${ONE}/helpful`, undefined, {} as never),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 401));
    const origin = { cookie, origin: 'https://elsewhere.example' };
    expect((await send('POST', LIST, good, origin)).statusCode).toBe(403);
  });
});

describe('the staff queue', () => {
  it('the queue of reviews is for staff only', async () => {
    const url = '/api/admin/reviews';
    const decision = `${url}/${FAKE_REVIEW}/decision`;
    expect((await gateway.ask(url)).statusCode).toBe(401);
    expect((await gateway.ask({ url, headers: { cookie } })).json().code).toBe('WRONG_ROLE');
    expect((await send('POST', decision, { stands: true })).statusCode).toBe(403);
    const answer = await gateway.ask({ url: `${url}?limit=5`, headers: { cookie: staff } });
    expect([answer.json(), answer.headers['x-total-count']]).toEqual([[{ id: FAKE_REVIEW }], '1']);
    expect((await send('POST', decision, { stands: false }, { cookie: staff })).statusCode).toBe(204);
    expect(gateway.services.last('decideReview')).toEqual({ reviewId: FAKE_REVIEW, stands: false });
    expect((await send('POST', decision, { stands: 'no' }, { cookie: staff })).statusCode).toBe(400);
  });
});

it('a list is never older than the last rating event', async () => {
  await gateway.ask('/api/recipes/featured');
  gateway.events.ratingChanged({ recipeId: 'chili', ratingSum: 4, ratingCount: 1, revision: 7 });
  await gateway.ask('/api/recipes/featured');
  expect(gateway.services.last('listFeaturedRecipes')).toMatchObject({
    priceArea: { minSequence: 7 },
  });
});
