import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { PICTURES_CACHE, RECIPES_CACHE } from './storage-keys.ts';

/** The caches of recipes for offline use, and the message that makes the service worker clear them. */
export const CACHED_RECIPES = {
  recipes: RECIPES_CACHE,
  pictures: PICTURES_CACHE,
  most: 30,
  forget: 'forget-recipes',
} as const;

export const cachedUrlOf = (id: string): string => `/api/recipes/${id}`;

/**
 * Caches a viewed recipe as the newest one. A server-rendered page has the recipe without an API request, so the service worker does not
 * see it. Never throws: storage may be full.
 */
export async function cacheRecipe(recipe: RecipeDetail): Promise<void> {
  // Only the service worker reads this cache.
  if (!('caches' in window) || !navigator.serviceWorker?.controller) return;
  await put(recipe).catch(() => undefined);
}

async function put(recipe: RecipeDetail): Promise<void> {
  const cache = await caches.open(CACHED_RECIPES.recipes);
  const address = cachedUrlOf(recipe.id);
  // Delete first, so that the new entry comes last: entries are in insertion order.
  await cache.delete(address);
  // Offline, nothing reports the end of a picture that is being generated.
  await cache.put(address, Response.json({ ...recipe, isGenerating: false }));
  const keys = await cache.keys();
  const tooMany = keys.slice(0, Math.max(0, keys.length - CACHED_RECIPES.most));
  await Promise.all(tooMany.map((key) => cache.delete(key)));
}

/** Call this on sign-out: some recipes were visible only to that user. */
export function clearCachedRecipes(): void {
  navigator.serviceWorker?.controller?.postMessage(CACHED_RECIPES.forget);
}
