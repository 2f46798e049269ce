import type { LookupAddress } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Cache, openCache } from '@homeplate/common/cache.ts';
import { newCall } from '@homeplate/common/call.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createRateLimit } from '@homeplate/common/rate-limit.ts';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LONG_TEST_MS, WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { FETCH_LIMITS } from './fetch-limits.ts';
import { UnfetchablePage } from './guarded-get.ts';
import { createPageFetcher, userAgentOf } from './page-fetcher.ts';
import { isPublicAddress, isPublicTarget, type Target } from './public-target.ts';

/** Another loopback address with the same port: what DNS rebinding would reach. */
const CANARY = process.platform === 'linux' ? '127.0.0.2' : '::1';
const PAGE = '<h1>Pie</h1>';
const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

type Seen = { path: string; agent: string };
let seen: Seen[] = [];
let sentMegabytes = 0;
const html = { 'content-type': 'text/html; charset=utf-8' };

/** What the hostile site answers, by path. */
const ANSWERS: Record<string, RequestListener> = {
  '/pie': (_, response) => response.writeHead(200, html).end(PAGE),
  '/packed': (_, response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync(PAGE)),
  '/moved': (_, response) => response.writeHead(301, { location: '/pie' }).end(),
  '/circle': (_, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/to-canary': (_, response) =>
    response.writeHead(302, { location: `http://${host(CANARY)}:${port}/secret` }).end(),
  '/to-canary-by-name': (_, response) =>
    response.writeHead(302, { location: `http://inside.test:${port}/secret` }).end(),
  '/to-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/drip': async (_, response) => {
    response.writeHead(200, html);
    while (!response.destroyed) {
      response.write('x');
      await sleep(50);
    }
  },
  '/silent': () => undefined,
  '/endless': (_, response) => {
    response.writeHead(200, html);
    const more = () => {
      while (!response.destroyed && sentMegabytes < 1024) {
        sentMegabytes += 1;
        if (!response.write(MEGABYTE)) return;
      }
      response.end();
    };
    response.on('drain', more);
    more();
  },
  '/declared': (_, response) => response.writeHead(200, { ...html, 'content-length': '1073741824' }).end(),
  '/bomb': (_, response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(64e6))),
  '/broken-gzip': (_, response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('no gzip'),
  '/picture': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
  '/robots.txt': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /private\n'),
  '/private/pie': (_, response) => response.writeHead(200, html).end(PAGE),
};
for (const status of [401, 402, 403, 404, 410, 429, 500])
  ANSWERS[`/status/${status}`] = (_, response) => response.writeHead(status, html).end('no');

const server = createServer((request, response) => {
  const path = request.url ?? '';
  seen.push({ path, agent: request.headers['user-agent'] ?? '' });
  const answer = ANSWERS[path];
  if (answer) answer(request, response);
  else response.writeHead(404, html).end();
});
const port = await listen(server, 0, '127.0.0.1');
let canaryHeard = 0;
const canary = createServer((_, response) => response.end('secret'));
canary.on('connection', () => {
  canaryHeard += 1;
});
await listen(canary, port, CANARY);
const host = (address: string) => (address.includes(':') ? `[${address}]` : address);

afterAll(() => {
  for (const one of [server, canary]) {
    one.closeAllConnections();
    one.close();
  }
});

let resolved: string[] = [];
/** The addresses of each name, in the order of the questions; the last one stays. */
const NAMES: Record<string, string[]> = {
  'site.test': ['127.0.0.1'],
  'inside.test': [CANARY],
  'later.test': ['127.0.0.1', CANARY],
  'late.test': ['127.0.0.1', '127.0.0.1', CANARY],
};
async function resolve(hostname: string): Promise<LookupAddress[]> {
  const asked = resolved.filter((name) => name === hostname).length;
  resolved.push(hostname);
  if (hostname === 'both.test') return ['127.0.0.1', CANARY].map(entry);
  const addresses = NAMES[hostname];
  if (!addresses) return [entry(hostname)];
  return [entry(addresses[Math.min(asked, addresses.length - 1)] ?? '')];
}
const entry = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 });

/** The hostile site counts as public; everything else as in production. */
const mayConnect = (target: Target) =>
  (target.address === '127.0.0.1' && target.port === port) || isPublicTarget(target);
const log = createLog({ name: 'test', level: 'silent' });

type Increment = Cache['increment'];
/** Without a limit for a site: most tests request several paths of one. */
const unlimited: Increment = async () => ({ count: 1, resetsInSeconds: 0 });
async function fetcher(increment = unlimited, siteSeconds: number = FETCH_LIMITS.siteSeconds) {
  const cache = await openCache({ env: {}, log, namespace: 'test' });
  return createPageFetcher({
    network: { resolve, mayConnect },
    cache: { increment },
    limit: createRateLimit({ cache, scale: 1 }),
    userAgent: userAgentOf('cook@homeplate.example'),
    limits: { totalMs: WAIT_MS, siteSeconds },
  });
}
const at = (path: string, name = 'site.test') => `http://${name}:${port}${path}`;
const newFetch = () => newCall({ timeoutMs: LONG_TEST_MS });
async function get(url: string) {
  const fetchPage = await fetcher();
  return fetchPage(url, 'ada', newFetch());
}
/** The sentence with which a URL is refused. */
async function refusal(url: string): Promise<string> {
  const error: unknown = await get(url).then(
    () => undefined,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(UnfetchablePage);
  return (error as Error).message;
}

beforeEach(() => {
  seen = [];
  resolved = [];
  sentMegabytes = 0;
});

describe('a page fetched by URL', () => {
  it('is read with its type and its address after redirects, also when it is compressed', async () => {
    const { page, contentType, url } = await get(at('/moved'));
    expect([page.toString(), contentType, url]).toEqual([PAGE, html['content-type'], at('/pie')]);
    expect((await get(at('/packed'))).page.toString()).toBe(PAGE);
  });

  it('is asked for by name, with the address of someone to write to', async () => {
    await get(at('/pie'));
    expect(new Set(seen.map(({ agent }) => agent))).toEqual(
      new Set(['HomeplateRecipeImport/1.0 (one page for a reader who asked for it; cook@homeplate.example)']),
    );
  });

  it.each([
    'http://127.0.0.2/',
    'http://localhost/',
    'http://0x7f.2/',
    'http://2130706434/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.2]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
  ])('is refused at %s, which is not public', async (url) => {
    expect(await refusal(url.replace('localhost', 'inside.test'))).toMatch(/isn’t a public web page.*paste/);
    expect(seen).toEqual([]);
    expect(canaryHeard).toBe(0);
  });

  it('is refused at a port that is not one of the web', async () => {
    expect(await refusal('http://93.184.216.34:6379/')).toMatch(/isn’t a public web page/);
  });

  it.each(['/to-canary', '/to-canary-by-name'])('is refused when %s redirects to loopback', async (path) => {
    expect(await refusal(at(path))).toMatch(/isn’t a public web page/);
    expect(canaryHeard).toBe(0);
  });

  it('is refused when DNS has public and private addresses', async () => {
    expect(await refusal(at('/pie', 'both.test'))).toMatch(/isn’t a public web page/);
    expect(canaryHeard).toBe(0);
  });

  it('comes from the address that was checked when DNS changes', async () => {
    // The page's own name resolves elsewhere after robots.txt: checked again, and refused.
    expect(await refusal(at('/pie', 'later.test'))).toMatch(/isn’t a public web page/);
    // A second lookup by the connection would find the canary.
    expect((await get(at('/pie', 'late.test'))).page.toString()).toBe(PAGE);
    expect(resolved.filter((name) => name === 'late.test')).toHaveLength(2);
    expect(canaryHeard).toBe(0);
  });

  it.each([
    ['/circle', /in a loop/],
    ['/to-file', /http and https/],
    ['/endless', /too large/],
    ['/declared', /too large/],
    ['/bomb', /too large/],
    ['/broken-gzip', /couldn’t reach/],
    ['/picture', /file of another kind/],
    ['/private/pie', /doesn’t let programs/],
    ['/status/401', /needs an account/],
    ['/status/402', /paywall/],
    ['/status/403', /didn’t let us in/],
    ['/status/404', /no page/],
    ['/status/410', /gone/],
    ['/status/429', /busy/],
    ['/status/500', /error/],
  ])('is refused at %s with a sentence and a way on', async (path, words) => {
    const sentence = await refusal(at(path));
    expect(sentence).toMatch(words);
    expect(sentence).toMatch(/paste it here/);
    expect(canaryHeard).toBe(0);
  });

  it('stops reading a body of a gigabyte early', async () => {
    await refusal(at('/endless'));
    expect(sentMegabytes).toBeLessThan(64);
  });

  it.each(['/drip', '/silent'])('is given up when %s takes longer than the limit', async (path) => {
    const late = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    onTestFinished(() => limit.mockRestore());
    const refused = refusal(at(path));
    await expect.poll(() => seen.at(-1)?.path).toBe(path);
    late.abort(new DOMException('The operation timed out', 'TimeoutError'));
    expect(await refused).toMatch(/takes too long/);
    expect(limit).toHaveBeenCalledExactlyOnceWith(WAIT_MS);
  });

  it('is not requested where robots.txt forbids it', async () => {
    await refusal(at('/private/pie'));
    expect(seen.map(({ path }) => path)).toEqual(['/robots.txt']);
  });

  it('is requested at most once a second from one site', async () => {
    let inWindow = 0;
    const asked: Parameters<Increment>[] = [];
    // A window of the site ends when the test says so.
    const increment: Increment = async (...question) => {
      asked.push(question);
      inWindow += 1;
      return { count: inWindow, resetsInSeconds: 1 };
    };
    const fetchPage = await fetcher(increment, 0.01);
    const call = newFetch();
    let isDone = false;
    const both = Promise.all([
      fetchPage(at('/pie'), 'ada', call),
      fetchPage(at('/packed'), 'bob', call),
    ]).finally(() => {
      isDone = true;
    });
    for (let windows = 1; !isDone; windows += 1) {
      // The request of this window arrived, and others asked again and again in vain.
      await expect.poll(() => isDone || seen.length >= windows).toBe(true);
      const before = asked.length;
      await expect.poll(() => isDone || asked.length > before + 4).toBe(true);
      expect(seen.length).toBeLessThanOrEqual(windows);
      inWindow = 0;
    }
    await both;
    expect(seen.length).toBeGreaterThanOrEqual(3);
    expect(new Set(asked.map(String))).toEqual(new Set(['site:site.test,0.01']));
    expect(FETCH_LIMITS.siteSeconds).toBe(1);
  });

  it('is limited per person', async () => {
    const fetchPage = await fetcher();
    const call = newFetch();
    for (let at = 0; at < FETCH_LIMITS.perPerson.limit; at += 1)
      await expect(fetchPage('http://10.0.0.1/', 'ada', call)).rejects.toBeInstanceOf(UnfetchablePage);
    await expect(fetchPage('http://10.0.0.1/', 'ada', call)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(fetchPage('http://10.0.0.1/', 'bob', call)).rejects.toBeInstanceOf(UnfetchablePage);
  });
});

describe('isPublicAddress', () => {
  it.each(
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.1.1 172.16.0.1 192.0.0.1 192.168.1.1 198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::ffff:10.0.0.1 64:ff9b::a00:1 2002:a00:1:: 2001::1 fc00::1 fe80::1 ff02::1 2001:db8::1 localhost'.split(
      ' ',
    ),
  )('is false for %s', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:8.8.8.8'])(
    'is true for %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});
