import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const ORIGIN = 'https://homeplate.example';
/** As much of a cache as the worker uses; a full one takes nothing more. */
let kept: Map<string, Response>;
let isFull: boolean;
let network: (url: string) => Promise<Response>;
let answerOf: (path: string) => Promise<Response>;

const keyOf = (key: string | { url: string }) => (typeof key === 'string' ? key : key.url);
const cache = {
  match: async (key: string | { url: string }) => kept.get(keyOf(key))?.clone(),
  keys: async () => [...kept.keys()],
  delete: async (key: string) => kept.delete(keyOf(key)),
  put: async (key: string | { url: string }, answer: Response) => {
    const body = await answer.text();
    if (isFull) throw new DOMException('No room', 'QuotaExceededError');
    kept.set(keyOf(key), new Response(body));
  },
};

beforeEach(async () => {
  kept = new Map();
  isFull = false;
  network = async (url) => new Response(`network ${url.slice(ORIGIN.length)}`);
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match });
  vi.stubGlobal('fetch', ({ url }: { url: string }) => network(url));
  vi.stubGlobal('location', { origin: ORIGIN });
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    listeners.set(name, listener),
  );
  vi.resetModules();
  await import('./service-worker.ts');
  answerOf = async (path) => {
    const waits: Promise<unknown>[] = [];
    const { promise, resolve } = Promise.withResolvers<Response>();
    listeners.get('fetch')?.({
      request: { method: 'GET', url: ORIGIN + path, mode: 'cors' },
      respondWith: resolve,
      waitUntil: (work: Promise<unknown>) => waits.push(work),
    });
    const answer = await promise;
    await Promise.all(waits);
    return answer;
  };
});
afterEach(() => vi.unstubAllGlobals());

const FILE = '/assets/app-1a2b.js';
const PICTURE = '/api/recipes/grits/image?v=2';

it.each([FILE, PICTURE])('keeps %s and answers with it once there is no connection', async (path) => {
  expect(await (await answerOf(path)).text()).toBe(`network ${path}`);
  network = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await (await answerOf(path)).text()).toBe(`network ${path}`);
});

it.each([FILE, PICTURE])('answers with %s though the device has no room to keep it', async (path) => {
  isFull = true;
  expect(await (await answerOf(path)).text()).toBe(`network ${path}`);
  expect(kept.size).toBe(0);
});

it('keeps no failure, and any version of a picture for every other', async () => {
  await answerOf('/api/recipes/grits/image?v=1');
  network = async () => new Response('gone', { status: 404 });
  expect((await answerOf(PICTURE)).status).toBe(404);
  network = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await (await answerOf(PICTURE)).text()).toBe('network /api/recipes/grits/image?v=1');
});
