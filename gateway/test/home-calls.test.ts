import { AppError } from '@homeplate/common/app-error.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({});
});
afterAll(() => gateway.stop());

describe('POST /api/newsletter/subscribe', () => {
  const subscribe = (body: unknown, headers?: Record<string, string>) =>
    gateway.post('/api/newsletter/subscribe', body, headers);

  it('a subscription gives 202 without a body, and identity gets the client’s network', async () => {
    const answer = await subscribe({ email: 'cook@example.com' });
    expect(answer.statusCode).toBe(202);
    expect(['', 'null']).toContain(answer.body);
    expect(gateway.services.last('requestNewsletter')).toEqual({
      email: 'cook@example.com',
      clientAddress: '127.0.0.1',
      origin: 'http://localhost:3000',
    });
  });

  it.each([
    [{}, 'email'],
    [undefined, 'body'],
    [{ email: '' }, 'email'],
    [{ email: 7 }, 'email'],
    [{ email: { $ne: '' } }, 'email'],
    [{ email: 'a@example.com\nbcc: b@example.com' }, 'email'],
    [{ email: `${'a'.repeat(260)}@example.com` }, 'email'],
    [{ email: 'cook@example.com', plan: 'premium' }, 'plan'],
    [[], 'body'],
  ])('the subscription %j is refused with its field', async (body, field) => {
    gateway.services.forget();
    const answer = await subscribe(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty([field]);
    expect(gateway.services.count('requestNewsletter')).toBe(0);
  });

  it('a subscription refuses other sites and GET, and passes on a rate limit', async () => {
    const origin = await subscribe({ email: 'cook@example.com' }, { origin: 'https://evil.example' });
    expect(origin.statusCode).toBe(403);
    gateway.services.trouble.set(
      'requestNewsletter',
      new AppError('RATE_LIMITED', { retryAfterSeconds: 60 }),
    );
    const limited = await subscribe({ email: 'cook@example.com' });
    gateway.services.trouble.clear();
    expect(limited.statusCode).toBe(429);
    expect(limited.headers['retry-after']).toBe('60');
    expect((await gateway.ask('/api/newsletter/subscribe')).statusCode).toBe(405);
  });
});

describe('GET /api/prices/deals', () => {
  it('returns the deals near the user, and none without a location', async () => {
    expect((await gateway.ask('/api/prices/deals')).json()).toMatchObject({ zipCode: null, deals: [] });
    const cookie = await gateway.signIn('saver', '37201');
    const near = await gateway.ask({ url: '/api/prices/deals', headers: { cookie } });
    expect(near.json()).toMatchObject({ zipCode: '37201' });
  });
});

describe('GET /api/prices/comparison', () => {
  it('prices are compared at the reader’s ZIP code, with a call for each request', async () => {
    expect((await gateway.ask('/api/prices/comparison')).json()).toMatchObject({ zipCode: null });
    const cookie = await gateway.signIn('comparer', '37201');
    gateway.services.forget();
    const first = await gateway.ask({ url: '/api/prices/comparison', headers: { cookie } });
    expect(first.json()).toMatchObject({ zipCode: '37201', at: 1 });
    gateway.services.versions.area = 2;
    const second = await gateway.ask({ url: '/api/prices/comparison', headers: { cookie } });
    expect(second.json()).toMatchObject({ at: 2 });
    expect(gateway.services.count('comparePrices')).toBe(2);
    const same = await gateway.ask({
      url: '/api/prices/comparison',
      headers: { cookie, 'if-none-match': String(second.headers.etag) },
    });
    expect(same.statusCode).toBe(304);
  });
});
