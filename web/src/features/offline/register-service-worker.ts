import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { cacheRecipe } from '../../lib/cached-recipes.ts';

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
  const start = () => void register().catch((error) => console.warn('No offline pages', error));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js');
  if (registration.waiting) await offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // The first worker replaces none.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) void offer(worker);
    });
  });
  // A tab can stay open for weeks, but browsers look for a new worker when a page loads.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) registration.update().catch(() => undefined);
  });
}

/** Loaded only when there is a new version to offer. */
const offer = async (waiting: ServiceWorker): Promise<void> =>
  import('./offer-update.ts').then(
    ({ offerUpdate }) => offerUpdate(waiting),
    // The new version is offered when the next page loads.
    () => undefined,
  );

async function storeRecipes(recipes: readonly RecipeDetail[]): Promise<void> {
  for (const recipe of recipes) {
    await cacheRecipe(recipe);
    // The worker stores the picture when the page requests it again; the browser has it in its own cache.
    await fetch(recipe.imageUrl).catch(() => undefined);
  }
}
