/**
 * Lets the app open without a network. Workbox precaches the app's own files, and stores the files and pictures used last; the page stores
 * recipes (`lib/cached-recipes.ts`). A request that matches no route, such as one for an account, is never stored.
 */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { CACHED_RECIPES, cachedUrlOf } from '../../lib/cached-recipes.ts';
import { paths } from '../../lib/paths.ts';
import { APP_CACHE, FILES_CACHE } from '../../lib/storage-keys.ts';
import { IS_UPDATE } from './worker-messages.ts';

/** Inserted by the build (`precache-plugin.ts`). */
declare const PRECACHE_MANIFEST: PrecacheEntry[];
declare const BUILD_ID: string;

type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
/** What a service worker has in addition to a window: TypeScript cannot load both libraries of types. */
const worker = globalThis as unknown as {
  addEventListener(name: 'activate', listener: (event: Extendable) => void): void;
  addEventListener(name: 'message', listener: (event: Extendable & MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<unknown[]> };
};

/** Recipe cards on lists have pictures too. */
const MOST_PICTURES = 120;
const MOST_FILES = 150;
/** The page without content: the app renders into it what is stored. */
const SHELL = '/shell.html';
/** All data of these pages is on the device. */
const OFFLINE_PATHS = new Set<string>([paths.offline, paths.shopping]);
const CACHES = new Set<string>([APP_CACHE, FILES_CACHE, CACHED_RECIPES.recipes, CACHED_RECIPES.pictures]);

setCacheNameDetails({ prefix: '', precache: APP_CACHE, suffix: '' });
precacheAndRoute(PRECACHE_MANIFEST);
clientsClaim();

// The name of a built file contains its hash, so a stored one is never stale.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: FILES_CACHE, plugins: [new ExpirationPlugin({ maxEntries: MOST_FILES })] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/api\/recipes\/[a-z0-9-]+\/image$/.test(url.pathname),
  new NetworkFirst({
    cacheName: CACHED_RECIPES.pictures,
    plugins: [
      // Any version of a picture is better than none.
      { cacheKeyWillBeUsed: async ({ request }) => request.url.split('?', 1)[0] ?? request.url },
      new ExpirationPlugin({ maxEntries: MOST_PICTURES }),
    ],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/api\/recipes\/[a-z0-9-]+$/.test(url.pathname),
  new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => storedRecipe(request.url) }] }),
);
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => offlinePage(new URL(request.url)) }] }),
);

worker.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()));
worker.addEventListener('message', (event) => {
  const { data, ports } = event;
  // After signing out: only that user could open some of the recipes.
  if (data === CACHED_RECIPES.forget) event.waitUntil(caches.delete(CACHED_RECIPES.recipes));
  else if (data?.type === IS_UPDATE)
    event.waitUntil(isUpdate(data.build).then((answer) => ports[0]?.postMessage(answer)));
  else if (data?.type === 'SKIP_WAITING') void worker.skipWaiting();
});

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !CACHES.has(name)).map((name) => caches.delete(name)));
}

const storedRecipe = async (address: string): Promise<Response | undefined> =>
  (await caches.open(CACHED_RECIPES.recipes)).match(address);

async function offlinePage(url: URL): Promise<Response | undefined> {
  const id = /^\/recipes\/([a-z0-9-]+)$/.exec(url.pathname)?.[1];
  const isStored = id !== undefined && (await storedRecipe(cachedUrlOf(id))) !== undefined;
  if (!isStored && !OFFLINE_PATHS.has(url.pathname))
    return Response.redirect(new URL(paths.offlineFor(url.pathname + url.search), url));
  return matchPrecache(SHELL);
}

/** Whether this worker has another version than a page of this build. */
async function isUpdate(build: string): Promise<boolean> {
  if (build !== BUILD_ID) return true;
  // With no other tab open, nobody uses the old version: take over now, and nothing on the page changes.
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length === 1) void worker.skipWaiting();
  return false;
}
