import type { AddressInfo } from 'node:net';
import type { Environment } from '@homeplate/common/service.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, startTestGateway, type TestGateway } from './test-gateway.ts';

const HSTS = 'strict-transport-security';
const PATHS = [
  '/',
  '/recipes/chili',
  '/api/recipes',
  '/api/recipes/chili',
  '/api/recipes/no-dish',
  '/api/auth/user',
  '/api/nothing',
  '/api/login',
  '/health/live',
  '/assets/app-12345678.js',
  '/robots.txt',
];

const started: TestGateway[] = [];
const listening = async (env: Environment) => {
  const gateway = await startTestGateway(env);
  started.push(gateway);
  await gateway.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = gateway.fastify.server.address() as AddressInfo;
  return {
    gateway,
    ask: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
  };
};
afterAll(async () => {
  for (const gateway of started) await gateway.stop();
});

describe('an app served by https', () => {
  let app: Awaited<ReturnType<typeof listening>>;
  beforeAll(async () => {
    app = await listening({ PUBLIC_URL: 'https://homeplate.example' });
  });

  it.each(PATHS)('every answer has HSTS: %s', async (path) => {
    // The second answer of a document comes from its copy.
    for (let times = 0; times < 2; times++) {
      const answer = await app.ask(path, { redirect: 'manual' });
      expect([path, answer.headers.get(HSTS)]).toEqual([path, 'max-age=31536000']);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const etag = answer.headers.get('etag');
      if (!etag) continue;
      const unchanged = await app.ask(path, { headers: { 'if-none-match': etag } });
      expect([unchanged.status, unchanged.headers.get(HSTS)]).toEqual([304, 'max-age=31536000']);
    }
  });

  it('a stream and a missing page have HSTS too', async () => {
    const stream = await app.ask('/api/events?recipe=chili');
    expect(stream.headers.get('content-type')).toMatch(/event-stream/);
    expect(stream.headers.get(HSTS)).toBe('max-age=31536000');
    await stream.body?.cancel();
    expect((await app.ask('/nowhere')).headers.get(HSTS)).toBe('max-age=31536000');
  });

  it('a session cookie without the prefix still works, and is renamed when its token changes', async () => {
    const { gateway } = app;
    const cookie = await gateway.signIn('mover');
    expect(cookie).toMatch(/^__Host-hp_session=[^;]+; hp_session=; hp_signed_in=1$/);
    const old = `hp_session=${/__Host-hp_session=([^;]+)/.exec(cookie)?.[1]}`;
    const user = (header: string) => gateway.ask({ url: '/api/auth/user', headers: { cookie: header } });
    expect((await user(old)).json()).toMatchObject({ username: 'mover' });
    gateway.events.locationChanged({
      userId: (await user(old)).json().id,
      changedAt: new Date().toISOString(),
    });
    gateway.services.rotatesTo = 'fresh-token';
    const rotated = await user(old);
    expect(rotated.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^__Host-hp_session=fresh-token; .*; Secure$/),
    );
    expect(rotated.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^hp_session=; .*Max-Age=0; /),
    );
    expect((await user(cookieOf(rotated))).json()).toMatchObject({ username: 'mover' });
    const out = await gateway.post('/api/auth/logout', undefined, { cookie: cookieOf(rotated) });
    expect(String(out.headers['set-cookie'])).toMatch(/__Host-hp_session=;[^,]*,hp_session=;/);
    expect((await user(cookieOf(rotated))).statusCode).toBe(401);
  });
});

describe('an app served by http', () => {
  it.each([{}, { PUBLIC_URL: 'http://homeplate.example' }])('no answer has HSTS: %j', async (env) => {
    const { ask } = await listening(env);
    for (const path of ['/', '/api/recipes', '/health/live', '/api/nothing'])
      expect([path, (await ask(path)).headers.get(HSTS)]).toEqual([path, null]);
  });
});
