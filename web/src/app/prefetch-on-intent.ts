import { matchRoutes } from 'react-router-dom';
import { routeObjects } from './route-objects.tsx';

/** A pointer that rests this long on a link is likely to follow it. */
const HOVER_MS = 65;

/**
 * Loads the code of the page behind a link on hover, touch or focus. Its data is loaded by the visit alone: opening a recipe counts as
 * a view (reading C50).
 */
export function prefetchOnIntent(): void {
  let hover: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', ({ target }) => {
    clearTimeout(hover);
    hover = setTimeout(() => prefetch(linkOf(target)), HOVER_MS);
  });
  for (const name of ['touchstart', 'focusin'] as const)
    document.addEventListener(name, ({ target }) => prefetch(linkOf(target)), { passive: true });
}

/** The URL of a link to a page of this site. */
function linkOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  const isOwnPage =
    link instanceof HTMLAnchorElement &&
    !link.target &&
    link.origin === window.location.origin &&
    !link.pathname.startsWith('/api/');
  return isOwnPage ? new URL(link.href) : undefined;
}

function prefetch(url: URL | undefined): void {
  for (const { route } of (url && matchRoutes(routeObjects, url)) ?? [])
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
}
