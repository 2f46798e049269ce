import { routeOf } from './routes.tsx';

/** A pointer that rests so long on a link means it. */
const RESTS_MS = 65;

/**
 * Loads the code of the page behind a link once somebody points at it, touches it or tabs to it. What the page reads is left
 * for the visit: opening a recipe counts as a view (reading C50).
 */
export function prefetchOnIntent(): void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const wanted = (event: Event): URL | undefined => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== window.location.origin)
      return undefined;
    return new URL(link.href);
  };
  const load = (url: URL | undefined) => {
    if (url && !url.pathname.startsWith('/api/'))
      routeOf(url)
        .route.load()
        .catch(() => undefined);
  };
  document.addEventListener('pointerover', (event) => {
    clearTimeout(rest);
    rest = setTimeout(() => load(wanted(event)), RESTS_MS);
  });
  for (const name of ['touchstart', 'focusin'] as const)
    document.addEventListener(name, (event) => load(wanted(event)), { passive: true });
}
