/**
 * Keeps the app usable without a connection: its own files, and the recipes somebody looked at last. It answers from what it
 * keeps only where a name stands for one content, or where the network does not answer; everything else passes by untouched.
 */
import { KEPT_RECIPES, keptAddressOf } from '../../lib/kept-recipes.ts';
import { paths } from '../../lib/paths.ts';
import { APP_CACHE as APP } from '../../lib/storage-keys.ts';

type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type Asked = Extendable & { request: Request; respondWith(answer: Promise<Response>): void };
/** What a service worker has that a window has not; the two libraries of types cannot be had at once. */
const worker = globalThis as unknown as {
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(name: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(name: 'message', listener: (event: Extendable & { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
};

/** Those of the cards passed by, too. */
const MOST_PICTURES = 120;
/** The empty page: the app draws itself into it, from what is kept. */
const SHELL = '/shell.html';
const KEPT = new Set<string>([APP, KEPT_RECIPES.recipes, KEPT_RECIPES.pictures]);
/** Fetched when somebody opens it: the dish in 3D weighs as much as all the rest, and other pages need a connection. */
const LATER = /\/visualizer\/|^src\/routes\/(?:[^/]+-page\.|home\/)/;
/** What stands around every page (menus, dialogs, timers, toasts), and the pages that can be read without a connection. */
const WHOLE = [
  'index.html',
  'src/routes/offline-page.tsx',
  'src/routes/recipe-page.tsx',
  'src/routes/shopping-page.tsx',
];
/** What they show is on the device. */
const OFFLINE_PATHS = new Set<string>([paths.offline, paths.shopping]);

type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; assets?: string[]; dynamicImports?: string[] }
>;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(dropOlder().then(() => worker.clients.claim())),
);
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(event));
  else if (/^\/api\/recipes\/[a-z0-9-]+\/image$/.test(url.pathname)) event.respondWith(picture(event));
  else if (/^\/api\/recipes\/[a-z0-9-]+$/.test(url.pathname)) event.respondWith(recipe(request));
  else if (request.mode === 'navigate') event.respondWith(navigation(request, url));
});
/** Who signs out leaves nothing of what only they may read. */
worker.addEventListener('message', (event) => {
  if (event.data === KEPT_RECIPES.forget) event.waitUntil(caches.delete(KEPT_RECIPES.recipes));
});

async function install(): Promise<void> {
  const cache = await caches.open(APP);
  const manifest = (await (await fetch('/chunks.json')).json()) as Manifest;
  const files = new Set<string>();
  const visited = new Set<string>();
  /** `deep`: with the parts it fetches when they are wanted. What one page needs plainly another may need deep. */
  const visit = (name: string, deep: boolean) => {
    const chunk = manifest[name];
    const key = `${name} ${deep}`;
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const needed of chunk.imports ?? []) visit(needed, deep);
    if (deep) for (const part of chunk.dynamicImports ?? []) if (!LATER.test(part)) visit(part, false);
  };
  // The styles are one file of their own; pages that are drawn bring them along, the empty one does not.
  visit('style.css', false);
  for (const name of WHOLE) visit(name, true);
  await cache.addAll([SHELL, '/theme.js', '/favicon.svg', ...[...files].map((file) => `/${file}`)]);
  await worker.skipWaiting();
}

async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !KEPT.has(name)).map((name) => caches.delete(name)));
}

/** Beside the answer, which waits for nothing that is kept and comes where a device has no room for it. */
const beside = (event: Extendable, work: Promise<unknown>): void =>
  event.waitUntil(work.catch(() => undefined));

/** Built files are named after their content. */
async function fromCacheFirst(event: Asked): Promise<Response> {
  const { request } = event;
  // This cache alone: in the others a picture may be on its way in, which would be waited for.
  const held = await (await caches.open(APP)).match(request);
  if (held) return held;
  const answer = await fetch(request);
  if (answer.ok) beside(event, keepFile(request, answer.clone()));
  return answer;
}

async function keepFile(request: Request, answer: Response): Promise<void> {
  await (await caches.open(APP)).put(request, answer);
}

/** What the app put there when the recipe was looked at (`lib/kept-recipes.ts`), where the network does not answer. */
async function recipe(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const held = await (await caches.open(KEPT_RECIPES.recipes)).match(request);
    if (held) return held;
    throw error;
  }
}

/** Without the part that names its version: any version of a picture is better than none. */
async function picture(event: Asked): Promise<Response> {
  const { request } = event;
  const key = request.url.split('?', 1)[0] ?? request.url;
  try {
    const answer = await fetch(request);
    if (answer.ok) beside(event, keepPicture(key, answer.clone()));
    return answer;
  } catch (error) {
    const held = await (await caches.open(KEPT_RECIPES.pictures)).match(key);
    if (held) return held;
    throw error;
  }
}

/** Put anew it is the last, and the first ones go. */
async function keepPicture(key: string, answer: Response): Promise<void> {
  const cache = await caches.open(KEPT_RECIPES.pictures);
  await cache.delete(key);
  await cache.put(key, answer);
  const keys = await cache.keys();
  const tooMany = keys.slice(0, Math.max(0, keys.length - MOST_PICTURES));
  await Promise.all(tooMany.map((oldest) => cache.delete(oldest)));
}

async function navigation(request: Request, url: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const id = /^\/recipes\/([a-z0-9-]+)$/.exec(url.pathname)?.[1];
    const isKept = id && (await (await caches.open(KEPT_RECIPES.recipes)).match(keptAddressOf(id)));
    if (!isKept && !OFFLINE_PATHS.has(url.pathname))
      return Response.redirect(paths.offlineFor(url.pathname + url.search));
    return (await caches.match(SHELL)) ?? Response.error();
  }
}
