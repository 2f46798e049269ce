// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CACHED_RECIPES } from '../../lib/cached-recipes.ts';
import { APP_CACHE, FILES_CACHE } from '../../lib/storage-keys.ts';
import { IS_UPDATE } from './worker-messages.ts';

const ORIGIN = 'https://homeplate.example';
const BUILD = 'build-2';

/** The parts of the Cache API that the worker uses. A full cache stores nothing more. */
class FakeCache {
  entries = new Map<string, Response>();
  isFull = false;
  async match(key: Request | string) {
    return this.entries.get(addressOf(key))?.clone();
  }
  async put(key: Request | string, response: Response) {
    if (this.isFull) throw new DOMException('No room', 'QuotaExceededError');
    this.entries.set(addressOf(key), response);
  }
  async delete(key: Request | string) {
    return this.entries.delete(addressOf(key));
  }
  async keys() {
    return [...this.entries.keys()].map((url) => new Request(url));
  }
}
const addressOf = (key: Request | string) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;

class ExtendableEvent extends Event {
  readonly work: Promise<unknown>[] = [];
  waitUntil(work: Promise<unknown>) {
    this.work.push(work);
  }
}
class FetchEvent extends ExtendableEvent {
  readonly request: Request;
  response: Promise<Response> | undefined;
  constructor(request: Request) {
    super('fetch');
    this.request = request;
  }
  respondWith(response: Promise<Response>) {
    this.response = response;
  }
}

let stored: Map<string, FakeCache>;
let network: (url: URL) => Promise<Response>;
let worker: EventTarget;
const skipWaiting = vi.fn<() => Promise<void>>();
let openTabs: number;

const cacheNamed = (name: string) => {
  const cache = stored.get(name) ?? new FakeCache();
  stored.set(name, cache);
  return cache;
};
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(async () => {
  stored = new Map();
  openTabs = 1;
  skipWaiting.mockReset().mockResolvedValue();
  network = async ({ pathname, search }) => new Response(`network ${pathname}${search}`);
  worker = new EventTarget();
  const globals = {
    self: globalThis,
    __WB_DISABLE_DEV_LOGS: true,
    PRECACHE_MANIFEST: [
      { url: '/shell.html', revision: '1' },
      { url: '/assets/app-1a2b.js', revision: null },
    ],
    BUILD_ID: BUILD,
    location: new URL(`${ORIGIN}/service-worker.js`),
    registration: { scope: `${ORIGIN}/` },
    clients: { claim: async () => undefined, matchAll: async () => Array.from({ length: openTabs }) },
    skipWaiting,
    ExtendableEvent,
    FetchEvent,
    addEventListener: worker.addEventListener.bind(worker),
    fetch: (request: Request) => network(new URL(request.url)),
    caches: {
      open: async (name: string) => cacheNamed(name),
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
      match: async (key: Request | string, { cacheName }: { cacheName: string }) =>
        cacheNamed(cacheName).match(key),
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.resetModules();
  await import('./service-worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

async function run(event: ExtendableEvent): Promise<void> {
  worker.dispatchEvent(event);
  for (const work of event.work) await work;
}
const lifecycle = (name: 'install' | 'activate') => run(new ExtendableEvent(name));

/** The worker's response; undefined if the request goes to the network untouched. */
async function fetched(path: string, init: { mode?: RequestMode; method?: string } = {}) {
  const { mode, ...rest } = init;
  const request = new Request(new URL(path, ORIGIN), rest);
  // No constructor makes a request of a navigation.
  if (mode) Object.defineProperty(request, 'mode', { value: mode });
  const event = new FetchEvent(request);
  worker.dispatchEvent(event);
  const response = await event.response;
  await Promise.allSettled(event.work);
  return response;
}
const textOf = async (path: string) => (await fetched(path))?.text();
const visit = (path: string) => fetched(path, { mode: 'navigate' });

async function message(data: unknown): Promise<unknown> {
  const answers: unknown[] = [];
  const event = Object.assign(new ExtendableEvent('message'), {
    data,
    ports: [{ postMessage: (answer: unknown) => answers.push(answer) }],
  });
  await run(event);
  return answers[0];
}

const FILE = '/assets/faq-page-3c4d.js';
const PICTURE = '/api/recipes/grits/image?v=2';

it.each([FILE, PICTURE])('stores %s and answers with it offline', async (path) => {
  expect(await textOf(path)).toBe(`network ${path}`);
  network = offline;
  expect(await textOf(path)).toBe(`network ${path}`);
});

it.each([
  [FILE, FILES_CACHE],
  [PICTURE, CACHED_RECIPES.pictures],
])('answers with %s from the network when the device is full', async (path, name) => {
  cacheNamed(name).isFull = true;
  // Workbox reports the failed write to the worker's console; vitest would count it as an error of the test.
  const listeners = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', () => undefined);
  expect(await textOf(path)).toBe(`network ${path}`);
  expect(cacheNamed(name).entries.size).toBe(0);
  await new Promise(setImmediate);
  process.removeAllListeners('unhandledRejection');
  for (const listener of listeners) process.on('unhandledRejection', listener);
});

it('stores no failed response, and answers with another version of a picture offline', async () => {
  await fetched('/api/recipes/grits/image?v=1');
  network = async () => new Response('gone', { status: 404 });
  expect((await fetched(PICTURE))?.status).toBe(404);
  network = offline;
  expect(await textOf(PICTURE)).toBe('network /api/recipes/grits/image?v=1');
});

it('stores the 120 pictures used last', async () => {
  for (let number = 0; number < 125; number += 1) await fetched(`/api/recipes/dish-${number}/image`);
  await expect.poll(() => cacheNamed(CACHED_RECIPES.pictures).entries.size).toBe(120);
  expect(cacheNamed(CACHED_RECIPES.pictures).entries.has(`${ORIGIN}/api/recipes/dish-124/image`)).toBe(true);
});

it('answers with a recipe that the page stored only when the network fails, and stores none itself', async () => {
  const path = '/api/recipes/grits';
  await cacheNamed(CACHED_RECIPES.recipes).put(path, new Response('stored'));
  expect(await textOf(path)).toBe(`network ${path}`);
  expect(await textOf('/api/recipes/gumbo')).toBe('network /api/recipes/gumbo');
  network = offline;
  expect(await textOf(path)).toBe('stored');
  await expect(fetched('/api/recipes/gumbo')).rejects.toThrow('Failed to fetch');
});

it.each([
  '/api/auth/me',
  '/api/users/favorites',
  '/api/recipes',
  '/api/recipes/grits/reviews',
  '/api/events?topics=x',
  '/api/user/calendar-feed',
  '/api/user/meal-plans/week-2026-11-22/calendar.ics',
  '/api/calendar/x.ics',
  'https://elsewhere.example/assets/app.js',
])('leaves %s to the network', async (path) => {
  expect(await fetched(path)).toBeUndefined();
});

it('leaves writes to the network', async () => {
  expect(await fetched('/api/recipes/grits', { method: 'DELETE' })).toBeUndefined();
  expect(await fetched('/favicon.svg', { method: 'HEAD' })).toBeUndefined();
});

it('answers a visit offline with the shell for stored recipes and the list, and else with the offline page', async () => {
  await lifecycle('install');
  await cacheNamed(CACHED_RECIPES.recipes).put('/api/recipes/grits', new Response('stored'));
  expect(await (await visit('/recipes/grits'))?.text()).toBe('network /recipes/grits');
  network = offline;
  for (const path of ['/recipes/grits', '/shopping', '/offline?to=%2F'])
    expect(await (await visit(path))?.text()).toBe('network /shell.html');
  const elsewhere = await visit('/recipes?tag=soup');
  expect(elsewhere?.headers.get('location')).toBe(`${ORIGIN}/offline?to=%2Frecipes%3Ftag%3Dsoup`);
});

it('deletes the caches of earlier workers, and keeps recipes, when it becomes active', async () => {
  for (const name of ['homeplate-app-1', 'homeplate-pictures-1', CACHED_RECIPES.recipes])
    await cacheNamed(name).put('/x', new Response(''));
  await cacheNamed(APP_CACHE).put('/assets/app-0000.js', new Response('old'));
  await lifecycle('install');
  expect(stored.has('homeplate-app-1')).toBe(true);
  await lifecycle('activate');
  expect([...stored.keys()].sort()).toEqual([APP_CACHE, CACHED_RECIPES.recipes]);
  expect([...cacheNamed(APP_CACHE).entries.keys()]).toEqual([
    `${ORIGIN}/shell.html?__WB_REVISION__=1`,
    `${ORIGIN}/assets/app-1a2b.js`,
  ]);
});

it('deletes the stored recipes after signing out, and no pictures', async () => {
  await cacheNamed(CACHED_RECIPES.recipes).put('/api/recipes/grits', new Response('stored'));
  await cacheNamed(CACHED_RECIPES.pictures).put('/api/recipes/grits/image', new Response('stored'));
  await message(CACHED_RECIPES.forget);
  expect([...stored.keys()]).toEqual([CACHED_RECIPES.pictures]);
});

it('waits for the user while pages of another build are open', async () => {
  await lifecycle('install');
  expect(await message({ type: IS_UPDATE, build: 'build-1' })).toBe(true);
  openTabs = 2;
  expect(await message({ type: IS_UPDATE, build: BUILD })).toBe(false);
  expect(skipWaiting).not.toHaveBeenCalled();
  await message({ type: 'SKIP_WAITING' });
  expect(skipWaiting).toHaveBeenCalledOnce();
});

it('takes over from an older worker when the only open page is of its own build', async () => {
  expect(await message({ type: IS_UPDATE, build: BUILD })).toBe(false);
  expect(skipWaiting).toHaveBeenCalledOnce();
});
