import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { PageRenderer } from '../pages/page-renderer.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

/** Requests the paths in the URL and prints the answers: enough to see whose page it is and whether it is a new one. */
let rendered = 0;
let broken = false;
let errors: unknown[] = [];
const render: PageRenderer['render'] = async ({ url, signedIn, fetch }) => {
  rendered += 1;
  if (broken) throw new Error('rendering failed');
  const paths = url.searchParams.getAll('read');
  const answers = await Promise.all(paths.map((path) => fetch(path)));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  const status = answers[0]?.status === 404 ? 404 : 200;
  return {
    status,
    html: `<p>${rendered} ${signedIn ? 'in' : 'out'} ${url.origin}</p>${texts.join('')}`,
    errors,
  };
};

const gateway: TestGateway = await startTestGateway(
  {},
  { pageRenderer: { render, scripts: ['go()'], styles: [] } },
);
beforeEach(() => {
  rendered = 0;
  broken = false;
  errors = [];
});
afterAll(() => gateway.stop());

const page = (cookie = '', url = '/recipes/z?read=/api/recipes/z', more = {}) =>
  gateway.ask({ url, headers: { ...(cookie && { cookie }), ...more } });

it('a page is rendered once, and again only when something it shows has changed', async () => {
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
  expect(rendered).toBe(1);

  gateway.services.versions.area += 1;
  gateway.events.areaPricesChanged({ area: '372', version: gateway.services.versions.area, prices: [] });
  const second = await page('hp_zip=37201', undefined, { 'if-none-match': etag });
  expect(second.statusCode).toBe(200);
  expect(second.body).toContain(`"at":"${gateway.services.versions.area}`);
  expect(rendered).toBe(2);
});

it('a page is rendered per location and for signed-in users', async () => {
  const bodies = [
    await page(),
    await page('hp_zip=37201'),
    await page('hp_zip=02108'),
    await page(await gateway.signIn('rendered', '37201')),
  ].map(({ body }) => body);
  expect(new Set(bodies).size).toBe(4);
  expect(bodies[3]).toContain(' in ');
  expect(bodies[2]).toContain(' out ');
});

it('concurrent requests share one rendering', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => page('', '/recipes?read=/api/recipes&n=20')),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(rendered).toBe(1);
});

it('a page view is counted and sets its cookie, whether the page is cached or not', async () => {
  for (const _ of [1, 2]) {
    const { headers } = await page('', '/recipes/counted?read=/api/recipes/counted');
    expect(String(headers['set-cookie'])).toContain('.counted;');
  }
  const day = new Date().toISOString().slice(0, 10);
  const full = `hp_views=${day}.a.b.c.d.e`;
  expect((await page(full, '/recipes/counted?read=/api/recipes/counted')).body).toContain('"preview":true');
});

it('a missing recipe gives 404, and its page is not cached', async () => {
  const url = '/recipes/no-dish?read=/api/recipes/no-dish';
  for (const _ of [1, 2]) expect((await page('', url)).statusCode).toBe(404);
  expect(rendered).toBe(2);
});

it('the browser renders a page whose server rendering failed', async () => {
  broken = true;
  const answer = await page('', '/recipes/other');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<title>Homeplate</title>');
  broken = false;
  expect((await page('', '/recipes/other')).body).toContain('<p>2 ');
});

it('a page with a failed part is rendered again for the next request', async () => {
  errors = [new Error('a part failed')];
  expect((await page('', '/recipes/partly')).body).toContain('<p>1 ');
  errors = [];
  expect((await page('', '/recipes/partly')).body).toContain('<p>2 ');
  expect((await page('', '/recipes/partly')).body).toContain('<p>2 ');
});

it('files and API calls render no page', async () => {
  await gateway.ask('/assets/app-12345678.js');
  await gateway.ask('/api/nothing');
  await gateway.ask('/favicon.ico');
  expect(rendered).toBe(0);
});

it('doubled slashes redirect to the single form, on this host', async () => {
  const forms = {
    '//recipes?search=a//b': '/recipes?search=a//b',
    '//evil.example/x': '/evil.example/x',
    '///evil.example/x': '/evil.example/x',
    '/tips/portion-cost-and-the-till?from=mail': '/tips/cost-per-serving-and-at-checkout?from=mail',
    '/\\evil.example/x': '/evil.example/x',
    '/recipes//x': '/recipes/x',
  };
  const { hostname, port } = new URL(await gateway.fastify.listen({ port: 0, host: '127.0.0.1' }));
  for (const [path, target] of Object.entries(forms)) {
    // Sent as it is: an HTTP client that parses it would request another host.
    const sent = get({ hostname, port, path });
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    expect([path, answer.statusCode, answer.headers.location]).toEqual([path, 308, target]);
  }
  expect(rendered).toBe(0);
});
