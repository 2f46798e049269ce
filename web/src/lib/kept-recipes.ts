/** What the service worker keeps of recipes for the time without a connection, and the word that makes it forget them. */
export const KEPT_RECIPES = { cache: 'homeplate-recipes-1', forget: 'forget-recipes' } as const;

/** On signing out: some recipes were only that person's to read. */
export function forgetKeptRecipes(): void {
  navigator.serviceWorker?.controller?.postMessage(KEPT_RECIPES.forget);
}
