import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { keepRecipe } from '../../lib/kept-recipes.ts';

/**
 * Starts the service worker once the page has settled; without one (an old browser, no https) the app works as before. `seen` tells
 * the recipes looked at so far: the worker of a first visit comes after the first of them.
 */
export function keepForOffline(seen: () => readonly RecipeDetail[]): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller)
    serviceWorker.addEventListener('controllerchange', () => void handOver(seen()), { once: true });
  const register = () =>
    serviceWorker.register('/service-worker.js').catch((error) => console.warn('No offline pages', error));
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register());
}

async function handOver(recipes: readonly RecipeDetail[]): Promise<void> {
  for (const recipe of recipes) {
    await keepRecipe(recipe);
    // Through the worker now, which keeps it; the browser has it already.
    await fetch(recipe.imageUrl).catch(() => undefined);
  }
}
