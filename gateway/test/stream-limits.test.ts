import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

describe('the limits of GET /api/events', () => {
  let gateway: TestGateway;
  let origin: string;
  let streams: { close(): Promise<void> }[] = [];
  beforeAll(async () => {
    gateway = await startTestGateway({
      MAX_EVENT_STREAMS: '6',
      EVENT_STREAMS_PER_NETWORK: '2',
      EVENT_STREAMS_PER_USER: '1',
      RATE_LIMIT_SCALE: '2',
      TRUSTED_PROXIES: '1',
    });
    await gateway.fastify.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(gateway.fastify.server.address() as AddressInfo).port}`;
  });
  afterAll(() => gateway?.stop());
  afterEach(async () => {
    for (const stream of streams) await stream.close();
    streams = [];
    await expect.poll(() => gateway.figures()).toMatch(/^event_streams 0$/m);
  });

  async function open(address: string, cookie = '', recipe = 'chili') {
    const stop = new AbortController();
    const response = await fetch(`${origin}/api/events?recipe=${recipe}`, {
      headers: { 'x-forwarded-for': address, cookie },
      signal: stop.signal,
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    const error = isStream ? undefined : ((await response.json()) as { code: string; error: string });
    let isEnded = !isStream;
    const done = (async () => {
      for await (const _ of isStream ? (response.body ?? []) : []);
    })()
      .catch(() => undefined)
      .finally(() => {
        isEnded = true;
      });
    const stream = {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      error,
      isEnded: () => isEnded,
      close: async () => {
        stop.abort();
        await done;
      },
    };
    streams.push(stream);
    return stream;
  }

  it('a network above its limit gets 429 with Retry-After', async () => {
    const own = await Promise.all(Array.from({ length: 4 }, () => open('203.0.113.9')));
    expect(own.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const refused = await open('203.0.113.9');
    expect(refused).toMatchObject({ status: 429, retryAfter: '10', error: { code: 'RATE_LIMITED' } });
    expect((await open('203.0.113.10')).status).toBe(200);
    await own[0]?.close();
    await expect.poll(async () => (await open('203.0.113.9')).status).toBe(200);
  });

  it('an IPv6 /64 counts as one network', async () => {
    for (const address of [
      '2001:db8:1:2::1',
      '2001:db8:1:2::2',
      '2001:db8:1:2:a:b:c:d',
      '2001:db8:1:2:ffff::1',
    ])
      expect((await open(address)).status).toBe(200);
    expect((await open('2001:db8:1:2:9::9')).status).toBe(429);
    expect((await open('2001:db8:1:3::1')).status).toBe(200);
  });

  it('a user above their limit gets 429 from any network, and failed requests do not count', async () => {
    const cookie = await gateway.signIn('collector');
    for (let failed = 0; failed < 5; failed += 1)
      expect((await open('198.51.100.1', cookie, 'no-dish')).status).toBe(404);
    expect((await open('198.51.100.1', cookie)).status).toBe(200);
    expect((await open('198.51.100.2', cookie)).status).toBe(200);
    expect(await open('198.51.100.3', cookie)).toMatchObject({ status: 429, retryAfter: '10' });
    expect((await open('198.51.100.3')).status).toBe(200);
  });

  it('with all slots taken, the largest network loses its oldest stream to a new network', async () => {
    const greedy: Awaited<ReturnType<typeof open>>[] = [];
    for (let nth = 0; nth < 4; nth += 1) greedy.push(await open('203.0.113.1'));
    const small = [await open('203.0.113.2'), await open('203.0.113.3')];
    const newcomer = await open('203.0.113.4');
    expect(newcomer.status).toBe(200);
    await expect.poll(() => greedy.map(({ isEnded }) => isEnded())).toEqual([true, false, false, false]);
    expect([...small, newcomer].some(({ isEnded }) => isEnded())).toBe(false);
    // The network that lost a stream still has the most, so it gets none back.
    expect(await open('203.0.113.1')).toMatchObject({
      status: 503,
      retryAfter: '10',
      error: { code: 'UNAVAILABLE' },
    });
  });

  it('a stream that cannot be opened after its response has begun ends, and frees its slot', async () => {
    const { streams: live } = gateway.fastify;
    const broken = vi.spyOn(live, 'open').mockImplementation(() => {
      throw new Error('the stream is broken');
    });
    for (let failed = 0; failed < 5; failed += 1) {
      const response = await open('203.0.113.77');
      expect(response.status).toBe(200);
      await expect.poll(() => response.isEnded()).toBe(true);
    }
    broken.mockRestore();
    const opened = await Promise.all(Array.from({ length: 4 }, () => open('203.0.113.77')));
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('a client that leaves while its stream is being opened frees its slot', async () => {
    const held = Promise.withResolvers<void>();
    gateway.services.hold = held.promise;
    const leaving = Array.from({ length: 4 }, () => {
      const stop = new AbortController();
      const headers = { 'x-forwarded-for': '203.0.113.88' };
      const asked = fetch(`${origin}/api/events?recipe=chili`, { headers, signal: stop.signal });
      return { asked: asked.catch(() => undefined), stop };
    });
    await expect.poll(async () => (await open('203.0.113.88')).status).toBe(429);
    for (const { asked, stop } of leaving) {
      stop.abort();
      await asked;
    }
    held.resolve();
    gateway.services.hold = undefined;
    await expect.poll(async () => (await open('203.0.113.88')).status).toBe(200);
  });
});
