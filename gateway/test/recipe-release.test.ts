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
    details: { newRecipes: 8, totalRecipes: 32, reserve: 2 },
  });
  expect(gateway.services.last('releaseRecipes')).toEqual({ most: 8, idempotencyKey: 'eight-more-recipes' });
  const all = await post('mass-expand-recipes');
  expect(all.json().details).toEqual({ newRecipes: 10, totalRecipes: 34, reserve: 0 });
  expect(gateway.services.last('releaseRecipes')).toEqual({ most: 0, idempotencyKey: '' });
});

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
