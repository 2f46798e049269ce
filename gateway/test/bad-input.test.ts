import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { Problem } from '@homeplate/contracts/documents/problem.ts';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const gateway: TestGateway = await startTestGateway();
afterAll(() => gateway.stop());
const cookie = await gateway.signIn('tester');

const register = { username: 'someone', email: 'someone@example.com', password: 'secret1' };
const WRITES: { url: string; good: Record<string, unknown>; headers?: Record<string, string> }[] = [
  { url: '/api/auth/register', good: register },
  { url: '/api/auth/login', good: { username: 'tester', password: 'secret1' } },
  { url: '/api/location/update', good: { zipCode: '37201' } },
  { url: '/api/location/update', good: { zipCode: '37201' }, headers: { cookie } },
  {
    url: '/api/feeds/prices',
    good: { events: [{ eventId: 'e1' }] },
    headers: { authorization: 'Bearer good-key' },
  },
];

/** Expects a Problem with this status, and no write call to a service. */
async function refused(options: InjectOptions, status: number, fields?: readonly string[]): Promise<Problem> {
  const before = gateway.services.accounts.length;
  const answer = await gateway.ask(options);
  expect(answer.statusCode, `${options.method ?? 'GET'} ${JSON.stringify(options.url)} ${answer.body}`).toBe(
    status,
  );
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const problem = Problem.strict().parse(answer.json());
  expect(problem.requestId).toBe(answer.headers['x-request-id']);
  if (fields) expect(Object.keys(problem.fields ?? {}).sort()).toEqual([...fields].sort());
  expect(gateway.services.accounts.length).toBe(before);
  return problem;
}

const write = (url: string, payload: unknown, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json', ...headers },
  payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
});

describe.each(WRITES)('POST $url', ({ url, good, headers = {} }) => {
  const names = Object.keys(good);

  it('a valid body is accepted', async () => {
    expect((await gateway.ask(write(url, good, headers))).statusCode).toBeLessThan(300);
  });

  it('wrong types and operators are refused, with every wrong field', async () => {
    for (const wrong of [{ $gt: '' }, { $ne: null }, ['a'], 7, true, null]) {
      const body = Object.fromEntries(names.map((name) => [name, wrong]));
      if (url === '/api/feeds/prices' && Array.isArray(wrong)) continue;
      await refused(write(url, body, headers), 400, names);
    }
  });

  it('missing fields, unknown fields and bodies that are no object are refused', async () => {
    const missing = await refused(write(url, {}, headers), 400, names);
    expect(missing.error).not.toMatch(/undefined|expected|Invalid input/);
    await refused(write(url, { ...good, isAdmin: true }, headers), 400, ['isAdmin']);
    for (const body of ['[]', '"text"', '7', 'null', 'true']) await refused(write(url, body, headers), 400);
    await refused({ method: 'POST', url, headers }, 400);
  });

  it('values that are too long are refused', async () => {
    const long = Object.fromEntries(names.map((name) => [name, 'x'.repeat(300)]));
    await refused(write(url, long, headers), 400, names);
  });

  it('another content type gives 415, invalid JSON 400, a __proto__ field 400 and a large body 413', async () => {
    const text = JSON.stringify(good);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'nonsense',
    ]) {
      await refused(write(url, text, { ...headers, 'content-type': type }), 415);
    }
    await refused(write(url, text, { ...headers, 'content-encoding': 'gzip' }), 415);
    for (const broken of ['{', '{"a":}', 'undefined', '{"a":1', '\u0000', '{"__proto__":{"isAdmin":true}}']) {
      await refused(write(url, broken, headers), 400);
    }
    await refused(write(url, { ...good, padding: 'x'.repeat(1024 * 1024) }, headers), 413);
  });

  it('another method gives 405 with Allow', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await gateway.ask({ method, url });
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
      expect(answer.json().code).toBe('METHOD_NOT_ALLOWED');
    }
  });
});

describe('fields of a registration', () => {
  it.each([
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', 'a'.repeat(31), 'Username must be less than 30 characters'],
    ['username', 'no spaces', 'Username can only contain letters, numbers, and underscores'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['password', 'short', 'Password must be at least 6 characters'],
    ['password', 'x'.repeat(101), 'Password must be less than 100 characters'],
  ])('%s %s: %s', async (name, value, words) => {
    const problem = await refused(write('/api/auth/register', { ...register, [name]: value }), 400, [name]);
    expect(problem.error).toBe(words);
    expect(problem.fields?.[name]).toBe(words);
  });

  it('a user name may have 30 characters, a password 100', async () => {
    const body = { ...register, username: 'a'.repeat(30), password: 'x'.repeat(100) };
    expect((await gateway.ask(write('/api/auth/register', body))).statusCode).toBe(201);
  });
});

describe('queries', () => {
  it.each([
    ['/api/recipes?region=atlantis', ['region']],
    ['/api/recipes?maxCost=cheap', ['maxCost']],
    ['/api/recipes?maxCost=-1', ['maxCost']],
    ['/api/recipes?maxCost=1e3', ['maxCost']],
    ['/api/recipes?maxCost=99999', ['maxCost']],
    ['/api/recipes?maxCostPerServing=NaN', ['maxCostPerServing']],
    ['/api/recipes?maxTime=0', ['maxTime']],
    ['/api/recipes?dietary=air', ['dietary']],
    ['/api/recipes?seasonal=yes', ['seasonal']],
    ['/api/recipes?season=monsoon', ['season']],
    ['/api/recipes?tag=%3Cscript%3E', ['tag']],
    ['/api/recipes?tags=quick,%24where', ['tags']],
    ['/api/recipes?difficulty=impossible', ['difficulty']],
    ['/api/recipes?sort=price', ['sort']],
    ['/api/recipes?limit=0', ['limit']],
    ['/api/recipes?limit=101', ['limit']],
    ['/api/recipes?limit=1.5', ['limit']],
    ['/api/recipes?cursor=a%20b', ['cursor']],
    [`/api/recipes?search=${'x'.repeat(101)}`, ['search']],
    ['/api/recipes?region=south&region=midwest', ['region']],
    ['/api/recipes?region[$ne]=south', ['region']],
    ['/api/recipes?search[$gt]=&limit=x', ['search']],
    ['/api/recipes?limit=0&sort=x&region=y', ['limit', 'sort', 'region']],
    ['/api/recipes/region/south?limit=x', ['limit']],
    ['/api/ingredients/salt/history?zip=1', ['zip']],
    ['/api/ingredients/salt/history?zip[$gt]=', ['zip']],
    ['/api/events', ['recipe']],
    ['/api/events?recipe=', ['recipe']],
    ['/api/events?recipe=chili,A%20B', ['recipe']],
    ['/api/ingredients/salt/history?zip=00000', ['zip']],
    ['/api/events?recipe[$ne]=x', ['recipe']],
    [`/api/events?recipe=${Array.from({ length: 201 }, (_, i) => `r${i}`).join(',')}`, ['recipe']],
  ])('%s is refused', async (url, fields) => {
    const problem = await refused({ url }, 400, fields);
    expect(problem.error).not.toMatch(/undefined|Invalid input/);
  });

  it('unknown query parameters are ignored, and empty ones count as missing', async () => {
    for (const url of [
      '/api/recipes?utm_source=mail&limit=',
      '/api/regions/stats?x=1',
      '/api/recipes?search=',
    ]) {
      expect((await gateway.ask(url)).statusCode).toBe(200);
    }
  });
});

describe('addresses', () => {
  it('an unknown path under /api gives 404 in JSON, for every method and Accept header', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/api/recipes/', '/api/auth/user/x', '/health/x']) {
      await refused({ url, headers: { accept: 'text/html' } }, 404);
      await refused(write(url, {}), 404);
    }
  });

  it('an invalid id gives 404, a malformed URL 400', async () => {
    for (const id of [
      '..%2f..%2fetc',
      '%00',
      'A',
      '$ne',
      'x'.repeat(81),
      'x'.repeat(150),
      '%7B%22%24gt%22%3A1%7D',
    ]) {
      await refused({ url: `/api/recipes/${id}` }, 404);
      await refused({ url: `/api/recipes/${id}/pricing` }, 404);
      await refused({ url: `/api/ingredients/${id}/history` }, 404);
    }
    await refused({ url: '/api/recipes/%zz' }, 400);
    expect((await gateway.ask(`/api/recipes/${'x'.repeat(5000)}`)).statusCode).toBe(404);
  });

  it('pages only accept GET and HEAD', async () => {
    for (const url of ['/', '/recipes', '/recipes/chili', '/login', '/register']) {
      const answer = await gateway.ask(write(url, {}));
      expect([url, answer.statusCode, answer.headers.allow]).toEqual([url, 405, 'GET, HEAD']);
    }
  });

  it('an API path gives 405 for a method it does not have', async () => {
    for (const url of ['/api/recipes', '/api/recipes/chili', '/api/recipes/featured', '/health/live']) {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
        const answer = await gateway.ask({ method, url });
        expect([url, answer.statusCode, answer.headers.allow]).toEqual([url, 405, 'GET, HEAD']);
      }
    }
  });
});

describe('a feed', () => {
  const events = (count: number) => ({
    events: Array.from({ length: count }, (_, i) => ({ eventId: `e${i}` })),
  });
  const key = { authorization: 'Bearer good-key' };

  it('a feed is identified by its key', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer a b', 'Bearer wrong']) {
      const answer = await gateway.ask(
        write('/api/feeds/prices', events(1), authorization ? { authorization } : {}),
      );
      expect(answer.statusCode).toBe(401);
      expect(answer.json().code).toBe('BAD_FEED_KEY');
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('a feed may send 1,000 events and gets a result for each', async () => {
    const body = { events: [...events(998).events, { eventId: 'bad' }, 'bad too'] };
    const answer = await gateway.ask(write('/api/feeds/prices', body, key));
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({
      accepted: 998,
      rejected: [
        { index: 998, reason: 'bad' },
        { index: 999, reason: 'bad' },
      ],
    });
    await refused(write('/api/feeds/prices', events(1001), key), 413);
    await refused(write('/api/feeds/prices', events(0), key), 400, ['events']);
  });
});

describe('input that is not HTTP', () => {
  it('input that is not HTTP gets the usual error body', async () => {
    await gateway.fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = gateway.fastify.server.address() as AddressInfo;
    const say = (text: string) =>
      new Promise<string>((resolve, reject) => {
        let answer = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        socket.on('data', (data) => {
          answer += data.toString();
        });
        socket.on('close', () => resolve(answer));
        socket.on('error', reject);
      });
    const garbage = await say('GARBAGE\r\n\r\n');
    expect(garbage).toMatch(/^HTTP\/1\.1 400 /);
    expect(Problem.parse(JSON.parse(garbage.split('\r\n\r\n')[1] ?? '')).code).toBe('INVALID_INPUT');
    expect(await say(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
    expect(await say('GET /api/recipes HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('any request', () => {
  const paths = [
    ...new Set(gateway.routes.all().map((route) => route.slice(route.indexOf(' ') + 1))),
    '/api/unknown',
    '/',
    '/recipes/x',
  ].filter((path) => path !== '/api/events');
  const strange = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '',
      '0',
      '-1',
      '1e309',
      'null',
      '__proto__',
      '$where',
      '../',
      '%',
      '%00',
      '{"$gt":""}',
      'x'.repeat(500),
    ),
  );
  const inPath = strange.map((text) => encodeURIComponent(text.toWellFormed()));
  const query = fc.array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(
          'limit',
          'region',
          'tags',
          'cursor',
          'search',
          'maxCost',
          'zip',
          'next',
          'v',
          'region[$ne]',
        ),
        strange,
      ),
      strange,
    ),
    { maxLength: 4 },
  );
  const body = fc.oneof(
    fc.json(),
    strange,
    fc
      .dictionary(fc.constantFrom('username', 'email', 'password', 'zipCode', 'events', 'x'), fc.jsonValue())
      .map((o) => JSON.stringify(o)),
  );
  const safeHeader = fc.string({ maxLength: 60 }).map((text) => text.replace(/[^\t\x20-\x7e]/g, ''));
  const headers = fc.record(
    {
      'content-type': fc.constantFrom(
        'application/json',
        'application/json; charset=utf-8',
        'text/plain',
        '',
      ),
      cookie: fc.oneof(
        safeHeader,
        safeHeader.map((text) => `hp_session=${text}; hp_zip=${text}`),
      ),
      'if-none-match': safeHeader,
      'accept-encoding': fc.oneof(safeHeader, fc.constantFrom('br', 'gzip;q=0', '*')),
      origin: safeHeader,
      referer: safeHeader,
      traceparent: safeHeader,
      'x-request-id': safeHeader,
      authorization: safeHeader.map((text) => `Bearer ${text}`),
    },
    { requiredKeys: [] },
  );

  it('any request gets a status below 500, with a Problem if it is an error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS' as const),
        inPath,
        query,
        fc.option(body, { nil: undefined }),
        headers,
        async (path, method, part, pairs, payload, given) => {
          const search = pairs
            .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='))
            .join('&');
          const answer = await gateway.ask({
            method: method as 'GET',
            url: `${path.replace(/:\w+/g, () => part || 'x')}?${search}`,
            headers: given,
            ...(payload !== undefined && method !== 'GET' && method !== 'HEAD' && { payload }),
          });
          expect(answer.statusCode).toBeLessThan(500);
          const isPage = String(answer.headers['content-type']).startsWith('text/html');
          if (answer.statusCode >= 400 && method !== 'HEAD' && !isPage) {
            // The test server's errors have the shape of Stripe's.
            if (!path.startsWith('/development/stripe/')) Problem.strict().parse(answer.json());
            expect(answer.headers['x-content-type-options']).toBe('nosniff');
          }
        },
      ),
      { numRuns: 1500 },
    );
  });
});
