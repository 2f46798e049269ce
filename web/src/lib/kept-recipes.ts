import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { PICTURES_CACHE, RECIPES_CACHE } from './storage-keys.ts';

/** What is kept of recipes for the time without a connection, and the word that makes the service worker forget it. */
export const KEPT_RECIPES = {
  recipes: RECIPES_CACHE,
  pictures: PICTURES_CACHE,
  most: 30,
  forget: 'forget-recipes',
} as const;

export const keptAddressOf = (id: string): string => `/api/recipes/${id}`;

/**
 * Keeps a recipe that somebody looks at, the last ones of all. A page from the server has it without asking the API for it. Never
 * throws: a browser may have no room for it.
 */
export async function keepRecipe(recipe: RecipeDetail): Promise<void> {
  // Without a worker nobody would read it.
  if (!('caches' in window) || !navigator.serviceWorker?.controller) return;
  await keep(recipe).catch(() => undefined);
}

async function keep(recipe: RecipeDetail): Promise<void> {
  const cache = await caches.open(KEPT_RECIPES.recipes);
  const address = keptAddressOf(recipe.id);
  // Put anew it is the last: entries come in the order they were put.
  await cache.delete(address);
  // Without a connection nothing reports the end of a picture that is being made now.
  await cache.put(address, Response.json({ ...recipe, isGenerating: false }));
  const keys = await cache.keys();
  const tooMany = keys.slice(0, Math.max(0, keys.length - KEPT_RECIPES.most));
  await Promise.all(tooMany.map((key) => cache.delete(key)));
}

/** On signing out: some recipes were only that person's to read. */
export function forgetKeptRecipes(): void {
  navigator.serviceWorker?.controller?.postMessage(KEPT_RECIPES.forget);
}
