import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@homeplate/common/app-error.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { loadWebFiles } from '../routes/app/web-files.ts';
import { safeNext } from '../routes/auth/navigations.ts';
import { docsPage } from '../routes/docs/docs-page.ts';
import { startTestGateway } from './test-gateway.ts';

const gateway = await startTestGateway();
afterAll(() => gateway.stop());

describe('operation', () => {
  it('the gateway is live, and ready while every part is', async () => {
    expect((await gateway.ask('/health/live')).json()).toEqual({ status: 'live' });
    expect((await gateway.ask('/health/ready')).json()).toEqual({
      status: 'ready',
      parts: { store: { adapter: 'fake', version: '1', ok: true } },
    });
    gateway.services.trouble.set('any', new AppError('UNAVAILABLE'));
    await expect.poll(async () => (await gateway.ask('/health/ready')).statusCode).toBe(503);
    gateway.services.trouble.clear();
  });

  it('answers are counted by route and status, documents too, without addresses', async () => {
    await gateway.ask('/api/recipes/chili?secret=37201');
    await gateway.ask('/api/recipes/chili');
    await gateway.ask('/api/recipes/no-dish');
    await gateway.ask('/api/auth/user');
    await gateway.ask('/api/nothing');
    const text = await gateway.figures();
    expect(text).toContain('http_requests_total{method="GET",route="/api/recipes/:id",status="200"} 2');
    expect(text).toContain('http_requests_total{method="GET",route="/api/recipes/:id",status="404"} 1');
    expect(text).toContain('http_requests_total{method="GET",route="/api/auth/user",status="401"} 1');
    expect(text).toContain('http_requests_total{method="GET",route="none",status="404"} 1');
    expect(text).toContain('http_request_seconds_bucket{method="GET",route="/api/recipes/:id",le="+Inf"} 3');
    expect(text).toContain('rpc_client_seconds');
    expect(text).not.toContain('37201');
  });

  it('refused and missing feed keys are counted, accepted ones not', async () => {
    const post = (authorization?: string) =>
      gateway.post('/api/feeds/prices', { events: [] }, authorization ? { authorization } : {});
    const before = await post('Bearer good-key');
    expect(before.statusCode).not.toBe(401);
    expect(await gateway.figures()).not.toContain('event="feed-key-refused"');
    const event = { eventId: 'e1' };
    const send = (authorization: string) =>
      gateway.post('/api/feeds/prices', { events: [event] }, { authorization });
    expect((await send('Bearer bad-key')).statusCode).toBe(401);
    expect((await send('Basic bad-key')).statusCode).toBe(401);
    expect((await post()).statusCode).toBe(401);
    expect(await gateway.figures()).toContain('security_events_total{event="feed-key-refused"} 3');
  });

  it('metrics are not served on the public port', async () => {
    for (const url of ['/metrics', '/metrics/', '/metrics?x=1', '//metrics'])
      expect([url, (await gateway.ask(url)).body]).toEqual([url, expect.not.stringContaining('_total')]);
    expect((await gateway.ask('/metrics')).statusCode).toBe(404);
    expect((await gateway.ask('/metrics')).json().code).toBe('NOT_FOUND');
  });
});

describe('a stop', () => {
  it('a stop answers running requests and the next one on their connection, none with 503', async () => {
    const stopping = await startTestGateway();
    const release = Promise.withResolvers<void>();
    stopping.services.hold = release.promise;
    await stopping.fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = stopping.fastify.server.address() as AddressInfo;
    let text = '';
    const socket = connect(port, '127.0.0.1');
    const ended = new Promise((resolve) => socket.on('close', resolve));
    socket.on('data', (data) => {
      text += data;
    });
    socket.write('GET /api/recipes?limit=3 HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => stopping.services.count('listRecipes')).toBe(1);
    const stopped = stopping.stop();
    socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    release.resolve();
    await Promise.all([stopped, ended]);
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(text).toMatch(/connection: close/i);
  });
});

describe('the OpenAPI document', async () => {
  const text = await readFile(new URL('../openapi.json', import.meta.url), 'utf8');
  const { openapi, paths } = JSON.parse(text) as {
    openapi: string;
    paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>;
  };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );

  it('the OpenAPI document is 3.1 and lists exactly the routes', () => {
    expect(openapi).toMatch(/^3\.1/);
    const hidden =
      /^HEAD |\/api\/docs$|\/api\/openapi\.json$|\/robots\.txt$|\/development\/|\/back-office|\/sitemap\.xml$|\/advertising\/frame$/;
    const routes = gateway.routes.all().filter((route) => !hidden.test(route));
    expect(documented.sort()).toEqual(routes.sort());
  });

  it('every documented error is JSON, also for pictures and streams', () => {
    for (const [path, methods] of Object.entries(paths))
      for (const { responses } of Object.values(methods))
        expect(Object.keys(responses['4XX']?.content ?? {}), path).toEqual(['application/json']);
  });

  it('the OpenAPI document is served, with a page without scripts', async () => {
    const json = await gateway.ask('/api/openapi.json');
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
    const page = await gateway.ask('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const html = docsPage(JSON.parse(text));
    for (const path of Object.keys(paths)) expect(html).toContain(path);
    expect(html).not.toMatch(/<script|\son\w+=|https?:\/\/(?!www\.w3\.org)/);
  });
});

describe('the app', () => {
  it('the app is served for its own paths, and with 404 for all others', async () => {
    for (const url of ['/', '/recipes', '/recipes?tag=quick', '/recipes/chili', '/login', '/register']) {
      const answer = await gateway.ask(url);
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
        url,
        200,
        'text/html; charset=utf-8',
      ]);
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/unsafe|https?:/);
    }
    for (const url of ['/nowhere', '/recipes/a/b', '/admin/secret']) {
      const answer = await gateway.ask(url);
      expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('<title>Homeplate')]);
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    }
    expect((await gateway.ask('/assets/old-87654321.js')).json().code).toBe('NOT_FOUND');
    expect((await gateway.post('/assets/app-12345678.js', {})).headers.allow).toBe('GET, HEAD');
  });

  it('the app is read from its folder once, with its compressed forms, and no other file is served', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'web-files-'));
    await mkdir(join(folder, 'dist/assets'), { recursive: true });
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await writeFile(join(folder, 'dist/index.html'), '<!doctype html>');
    await writeFile(join(folder, 'dist/assets/main-abcd1234.js'), 'let a = 1;\n'.repeat(500));
    const files = await loadWebFiles(join(folder, 'dist'));
    const script = files.file('/assets/main-abcd1234.js');
    expect(script?.options.cacheControl).toBe('public, max-age=31536000, immutable');
    expect(files.index?.options.cacheControl).toBe('no-cache');
    for (const path of ['/../secret.txt', '/assets/../../secret.txt', '/%2e%2e/secret.txt', '/', '']) {
      expect(files.file(path)).toBeUndefined();
    }
    expect((await loadWebFiles(join(folder, 'none'))).index).toBeUndefined();
    await rm(folder, { recursive: true });
  });

  it('no path leads out of the app’s folder', async () => {
    for (const url of ['/../package.json', '/..%2fpackage.json', '/assets/..%5c..%5cpackage.json', '/.env']) {
      expect((await gateway.ask(url)).body).not.toContain('"name"');
    }
  });
});

describe('a safe next', () => {
  it('a safe next never leads to another site', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '@',
      ':',
      '.',
      '..',
      '%2f',
      '\t',
      '\n',
      'evil.example',
      'https:',
      '?',
      '#',
      'api',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const next = safeNext(pieces.join(''));
        if (next === undefined) return;
        expect(new URL(next, 'https://here.example').origin).toBe('https://here.example');
        expect(next).toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('robots.txt and the sitemap', () => {
  it('the sitemap lists every page, article and recipe once', async () => {
    const robots = await gateway.ask('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body).toContain('Disallow: /api/\n');
    expect(robots.body).toContain(`Sitemap: http://localhost:3000/sitemap.xml`);
    const sitemap = await gateway.ask('/sitemap.xml');
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    const pages = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => page);
    expect(new Set(pages).size).toBe(pages.length);
    for (const page of ['', 'recipes', 'tips', 'privacy', 'tips/unit-prices', 'recipes/chili'])
      expect(pages).toContain(`http://localhost:3000/${page}`);
  });
});
