import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { CACHED_RECIPES } from '../../lib/cached-recipes.ts';

/** A recipe that can be read without a connection. */
export type SeenRecipe = Pick<RecipeDetail, 'id' | 'title' | 'imageUrl' | 'region' | 'totalTime'>;

/** The recipes that the service worker keeps, the last seen first; none where there is no such cache. */
export async function seenRecipes(): Promise<SeenRecipe[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(CACHED_RECIPES.recipes);
  const seen: SeenRecipe[] = [];
  for (const request of (await cache.keys()).toReversed()) {
    const answer = await cache.match(request);
    const recipe: unknown = await answer?.json().catch(() => undefined);
    if (isRecipe(recipe)) seen.push(recipe);
  }
  return seen;
}

const isRecipe = (value: unknown): value is SeenRecipe =>
  typeof value === 'object' && value !== null && 'id' in value && 'title' in value && 'imageUrl' in value;
