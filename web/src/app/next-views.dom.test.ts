import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerServiceWorker } from '../features/offline/register-service-worker.ts';
import { recipeKeys } from '../lib/query-keys.ts';
import { seenRecipes } from './next-views.ts';

const recipe = (id: string, more: Partial<RecipeDetail> = {}) =>
  ({ id, title: id, preview: false, imageUrl: `/api/recipes/${id}/image?v=1`, ...more }) as RecipeDetail;

/** As much of a cache as the page uses. */
let kept: Map<string, Response>;
let fetched: string[];
/** An address that the browser has no room for. */
let refused: string | undefined;
const registration = Object.assign(new EventTarget(), {
  waiting: null,
  update: vi.fn(async () => undefined),
});
const worker = Object.assign(new EventTarget(), {
  controller: null as object | null,
  register: vi.fn(async () => registration),
});

beforeEach(() => {
  kept = new Map();
  fetched = [];
  refused = undefined;
  worker.controller = null;
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (address: string, answer: Response) => {
        if (address === refused) throw new DOMException('No room', 'QuotaExceededError');
        kept.set(address, answer);
      },
      delete: async (address: string) => kept.delete(address),
      keys: async () => [...kept.keys()],
    }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    return new Response('');
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

it('stores the recipes opened before the first worker is active, with their pictures', async () => {
  const queries = new QueryClient();
  queries.setQueryData(recipeKeys.one('gumbo'), recipe('gumbo'), { updatedAt: 2 });
  queries.setQueryData(recipeKeys.one('grits'), recipe('grits'), { updatedAt: 1 });
  queries.setQueryData(recipeKeys.one('premium'), recipe('premium', { preview: true }));
  queries.setQueryData(recipeKeys.featured(), [recipe('pie')]);
  queries.setQueryData(recipeKeys.pricing('chili'), recipe('chili'));
  registerServiceWorker(() => seenRecipes(queries));
  expect(worker.register).toHaveBeenCalled();
  expect(kept.size).toBe(0);
  worker.controller = {};
  worker.dispatchEvent(new Event('controllerchange'));
  await expect.poll(() => fetched).toHaveLength(2);
  expect([...kept.keys()]).toEqual(['/api/recipes/grits', '/api/recipes/gumbo']);
  expect(await kept.get('/api/recipes/gumbo')?.json()).toMatchObject({ id: 'gumbo' });
  expect(fetched).toEqual(['/api/recipes/grits/image?v=1', '/api/recipes/gumbo/image?v=1']);
});

it('stores the other recipes when one cannot be stored', async () => {
  refused = '/api/recipes/grits';
  registerServiceWorker(() => [recipe('grits'), recipe('gumbo')]);
  worker.controller = {};
  worker.dispatchEvent(new Event('controllerchange'));
  await expect.poll(() => fetched).toHaveLength(2);
  expect([...kept.keys()]).toEqual(['/api/recipes/gumbo']);
});

it('stores no recipe again when a worker is active already', async () => {
  worker.controller = {};
  registerServiceWorker(() => [recipe('grits')]);
  worker.dispatchEvent(new Event('controllerchange'));
  await Promise.resolve();
  expect([kept.size, fetched]).toEqual([0, []]);
});

it('looks for a new worker when the tab is visible again', async () => {
  registerServiceWorker(() => []);
  const comeBack = () => {
    document.dispatchEvent(new Event('visibilitychange'));
    return registration.update;
  };
  await expect.poll(comeBack).toHaveBeenCalled();
});
