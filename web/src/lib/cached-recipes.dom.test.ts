import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { cacheRecipe } from './cached-recipes.ts';

afterEach(() => vi.unstubAllGlobals());

it('the recipe cache stores a recipe without the spinner of a picture, whose end nothing reports offline', async () => {
  const stored = new Map<string, unknown>();
  const cache = {
    delete: async (address: string) => stored.delete(address),
    put: async (address: string, response: Response) => void stored.set(address, await response.json()),
    keys: async () => [],
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  await cacheRecipe({ id: 'grits', title: 'Grits', isGenerating: true } as RecipeDetail);
  expect(stored.get('/api/recipes/grits')).toEqual({ id: 'grits', title: 'Grits', isGenerating: false });
});
