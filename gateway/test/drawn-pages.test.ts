import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { PageDrawer } from '../pages/page-drawer.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

/** Reads what the address names and says what came: enough to see whose page it is and whether it is a new one. */
let drawn = 0;
let broken = false;
const draw: PageDrawer['draw'] = async ({ url, signedIn, fetch }) => {
  drawn += 1;
  if (broken) throw new Error('drawn badly');
  const paths = url.searchParams.getAll('read');
  const answers = await Promise.all(paths.map((path) => fetch(path)));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  const status = answers[0]?.status === 404 ? 404 : 200;
  return { status, html: `<p>${drawn} ${signedIn ? 'in' : 'out'} ${url.origin}</p>${texts.join('')}` };
};

const gateway: TestGateway = await startTestGateway(
  {},
  { pageDrawer: { draw, scripts: ['go()'], styles: [] } },
);
beforeEach(() => {
  drawn = 0;
  broken = false;
});
afterAll(() => gateway.stop());

const page = (cookie = '', url = '/recipes/z?read=/api/recipes/z', more = {}) =>
  gateway.ask({ url, headers: { ...(cookie && { cookie }), ...more } });

it('is drawn once, and again only when something it shows has changed', async () => {
  const first = await page('hp_zip=37201');
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(first.headers['content-security-policy']).toContain(
    // echo -n 'go()' | openssl dgst -sha256 -binary | base64
    "script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='; style-src 'self';",
  );
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect(first.body).toContain('"area":"372"');
  expect((await page('hp_zip=37201')).body).toBe(first.body);
  const { etag = '' } = first.headers;
  expect((await page('hp_zip=37201', undefined, { 'if-none-match': etag })).statusCode).toBe(304);
  expect(drawn).toBe(1);

  gateway.services.versions.area += 1;
  gateway.events.areaPricesChanged({ area: '372', version: gateway.services.versions.area, prices: [] });
  const second = await page('hp_zip=37201', undefined, { 'if-none-match': etag });
  expect(second.statusCode).toBe(200);
  expect(second.body).toContain(`"at":"${gateway.services.versions.area}`);
  expect(drawn).toBe(2);
});

it('is one for each place and for people signed in', async () => {
  const bodies = [
    await page(),
    await page('hp_zip=37201'),
    await page('hp_zip=02108'),
    await page(await gateway.signIn('drawn', '37201')),
  ].map(({ body }) => body);
  expect(new Set(bodies).size).toBe(4);
  expect(bodies[3]).toContain(' in ');
  expect(bodies[2]).toContain(' out ');
});

it('is drawn once for many who come at the same moment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => page('', '/recipes?read=/api/recipes&n=20')),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(drawn).toBe(1);
});

it('counts a view and passes its cookie on, whether the page was drawn now or before', async () => {
  for (const _ of [1, 2]) {
    const { headers } = await page('', '/recipes/counted?read=/api/recipes/counted');
    expect(String(headers['set-cookie'])).toContain('.counted;');
  }
  const day = new Date().toISOString().slice(0, 10);
  const full = `hp_views=${day}.a.b.c.d.e`;
  expect((await page(full, '/recipes/counted?read=/api/recipes/counted')).body).toContain('"preview":true');
});

it('says 404 for what is not there, and keeps no such page', async () => {
  const url = '/recipes/no-dish?read=/api/recipes/no-dish';
  for (const _ of [1, 2]) expect((await page('', url)).statusCode).toBe(404);
  expect(drawn).toBe(2);
});

it('is left to the browser when it cannot be drawn', async () => {
  broken = true;
  const answer = await page('', '/recipes/other');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<title>Homeplate</title>');
  broken = false;
  expect((await page('', '/recipes/other')).body).toContain('<p>2 ');
});

it('has nothing to do with files and calls', async () => {
  await gateway.ask('/assets/app-12345678.js');
  await gateway.ask('/api/nothing');
  await gateway.ask('/favicon.ico');
  expect(drawn).toBe(0);
});

it('leads from doubled slashes to the single form, on this host', async () => {
  const forms = {
    '//recipes?search=a//b': '/recipes?search=a//b',
    '//evil.example/x': '/evil.example/x',
    '///evil.example/x': '/evil.example/x',
    '/\\evil.example/x': '/evil.example/x',
    '/recipes//x': '/recipes/x',
  };
  const { hostname, port } = new URL(await gateway.fastify.listen({ port: 0, host: '127.0.0.1' }));
  for (const [asked, meant] of Object.entries(forms)) {
    // As the address stands: a client that reads it first would go to another host itself.
    const sent = get({ hostname, port, path: asked });
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    expect([asked, answer.statusCode, answer.headers.location]).toEqual([asked, 308, meant]);
  }
  expect(drawn).toBe(0);
});
