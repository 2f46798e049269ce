import { AppError } from '@homeplate/common/app-error.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

let gateway: TestGateway;
let staff: { cookie: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  staff = { cookie: await gateway.signIn('staff') };
});
afterAll(() => gateway.stop());
const post = (name: string, headers: Record<string, string> = {}) =>
  gateway.ask({ method: 'POST', url: `/api/admin/${name}`, headers: { ...staff, ...headers } });

it('expand-recipes publishes eight recipes, mass-expand-recipes the whole reserve', async () => {
  const eight = await post('expand-recipes', { 'idempotency-key': '"eight-more-recipes"' });
  expect(eight.json()).toEqual({
    success: true,
    message: '8 recipes were added. There are 32 now.',
    details: {
      newRecipes: 8,
      totalRecipes: 32,
      reserve: 2,
      generatedDrafts: 0,
      missingDrafts: 0,
      draftsProblem: null,
    },
  });
  expect(gateway.services.last('releaseRecipes')).toEqual({ most: 8, idempotencyKey: 'eight-more-recipes' });
  const all = await post('mass-expand-recipes');
  expect(all.json().details).toMatchObject({ newRecipes: 10, totalRecipes: 34, reserve: 0 });
  expect(gateway.services.last('releaseRecipes')).toEqual({ most: 0, idempotencyKey: '' });
});

const NONE_LEFT = 'Every prepared recipe is published already. There are 34 recipes.';
it.each([
  ['drafts-of-one-model', 8, 0, null, '8 generated drafts wait for an editor.'],
  [
    'drafts-late-after-one',
    1,
    7,
    'OpenAI took too long.',
    '1 generated draft waits for an editor. No more drafts were written. OpenAI took too long.',
  ],
  ['drafts-none-were-made', 0, 8, 'OpenAI took too long.', 'No drafts were written. OpenAI took too long.'],
])(
  'an expansion of an empty reserve reports its drafts (%s)',
  async (key, count, missing, problem, words) => {
    const answer = (await post('expand-recipes', { 'idempotency-key': `"${key}"` })).json();
    expect(answer.message).toBe(`${NONE_LEFT} ${words}`);
    expect(answer.details).toEqual({
      newRecipes: 0,
      totalRecipes: 34,
      reserve: 0,
      generatedDrafts: count,
      missingDrafts: missing,
      draftsProblem: problem,
    });
  },
);

it('a key that is no quoted text is refused, and a failed expansion has words for the page', async () => {
  const bad = await post('expand-recipes', { 'idempotency-key': 'bare' });
  expect([bad.statusCode, bad.json().code]).toEqual([400, 'INVALID_INPUT']);
  gateway.services.trouble.set('releaseRecipes', new AppError('UNAVAILABLE'));
  const failed = await post('mass-expand-recipes');
  gateway.services.trouble.clear();
  expect([failed.statusCode, typeof failed.json().error]).toEqual([503, 'string']);
});

it('update-recipe-images reports the accepted recipes, and its progress by the run', async () => {
  const { details } = (await post('update-recipe-images')).json();
  expect(details).toEqual({ updatedCount: 24, run: 1_795_000_000_000 });
  const progress = await gateway.ask({
    url: `/api/admin/update-recipe-images/${details.run}`,
    headers: staff,
  });
  expect(progress.json()).toEqual({ updated: 12 });
  expect(gateway.services.last('countUpdatedRecipes')).toEqual({ run: details.run });
  const none = await gateway.ask({ url: '/api/admin/update-recipe-images/0', headers: staff });
  expect(none.statusCode).toBe(404);
});
