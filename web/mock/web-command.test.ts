// @vitest-environment node
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { resolveConfig } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mode } from './modes.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** The command of the README, on a free port, in a process group of its own. */
const server = spawn('npm', ['run', '-s', 'web', '--', '--port', '0'], {
  cwd: ROOT,
  detached: true,
  env: { ...process.env, NO_COLOR: '1' },
  stdio: ['ignore', 'pipe', 'pipe'],
});
let address = '';
let errors = '';
server.stderr.on('data', (text) => (errors += text));

beforeAll(async () => {
  for await (const line of createInterface(server.stdout)) {
    address = /Local:\s+(http:\/\/\S+?)\/?$/.exec(line)?.[1] ?? '';
    if (address) return;
  }
  throw new Error(`npm run -s web ended without an address: ${errors}`);
});
afterAll(() => {
  // npm starts a shell, which starts the server: end all of them.
  if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
});

const get = (url: string, mode?: Mode): Promise<Response> =>
  fetch(address + url, {
    redirect: 'manual',
    headers: { accept: 'text/html', ...(mode && { cookie: `other=1; mock=${mode}` }) },
  });

it('serves pages of the app with the strip of modes', async () => {
  for (const url of ['/', '/recipes/corn-chowder', '/account']) {
    const page = await get(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/\/src\/app\/main\.tsx.*\/mock\/mode-strip\.ts/s);
  }
  const strip = await get('/mock/mode-strip.ts');
  expect(await strip.text()).toContain('Mock data');
});

it('?mock= sets the mode for this browser and leaves the address', async () => {
  const page = await get('/recipes?search=corn&mock=empty');
  expect(page.status).toBe(302);
  expect(page.headers.get('location')).toBe('/recipes?search=corn');
  expect(page.headers.get('set-cookie')).toMatch(/^mock=empty;/);
  expect((await get('/recipes?mock=other')).status).toBe(200);
});

it('answers the API by the mode', async () => {
  const recipes = async (mode?: Mode): Promise<unknown> => (await get('/api/recipes', mode)).json();
  expect(await recipes()).toHaveLength(8);
  expect(await recipes('normal')).toHaveLength(8);
  expect(await recipes('empty')).toEqual([]);

  const failing = await get('/api/recipes', 'failing');
  expect(failing.status).toBe(503);
  expect(await failing.json()).toMatchObject({ code: 'UNAVAILABLE' });
  expect(await recipes('slow')).toHaveLength(8);
  expect(errors).not.toContain('Internal server error');
});

it('keeps what is written, and an event stream open', async () => {
  const write = await fetch(`${address}/api/location/update`, {
    method: 'POST',
    body: JSON.stringify({ zipCode: '97201' }),
  });
  expect(write.status).toBe(200);
  expect(await (await get('/api/location/current')).json()).toMatchObject({ city: 'Portland' });

  const stop = new AbortController();
  const events = await fetch(`${address}/api/events?recipe=corn-chowder`, { signal: stop.signal });
  expect(events.headers.get('content-type')).toBe('text/event-stream');
  const { done } = (await events.body?.getReader().read()) ?? {};
  expect(done).toBe(false);
  stop.abort();
});

it('no build contains the mock', async () => {
  const { plugins } = await resolveConfig({ configFile: path.join(ROOT, 'web/vite.config.ts') }, 'build');
  expect(plugins.map(({ name }) => name)).not.toContain('homeplate-mock-gateway');
  const sources = readdirSync(path.join(ROOT, 'web/src'), { recursive: true, encoding: 'utf8' });
  const texts = sources
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(ROOT, 'web/src', file), 'utf8'));
  expect(texts.filter((text) => /from '[^']*\/mock\//.test(text))).toEqual([]);
});
