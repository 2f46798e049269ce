import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Workbox } from 'workbox-window';
import { cacheRecipe } from '../../lib/cached-recipes.ts';
import { offerUpdate } from './offer-update.ts';

/**
 * Registers the service worker after the page has loaded; without one (an old browser, no https) the app works as before. `seen` returns
 * the recipes opened so far.
 */
export function registerServiceWorker(seen: () => readonly RecipeDetail[]): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // The first worker takes control after the first recipe was opened, so the page stores that recipe then.
  if (!serviceWorker.controller)
    serviceWorker.addEventListener('controllerchange', () => void storeRecipes(seen()), { once: true });
  const workbox = new Workbox('/service-worker.js');
  workbox.addEventListener('waiting', ({ sw }) => void (sw && offerUpdate(workbox, sw)));
  workbox.register().catch((error) => console.warn('No offline pages', error));
  // A tab can stay open for weeks, but browsers look for a new worker when a page loads.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) workbox.update().catch(() => undefined);
  });
}

async function storeRecipes(recipes: readonly RecipeDetail[]): Promise<void> {
  for (const recipe of recipes) {
    await cacheRecipe(recipe);
    // The worker stores the picture when the page requests it again; the browser has it in its own cache.
    await fetch(recipe.imageUrl).catch(() => undefined);
  }
}
