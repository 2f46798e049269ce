import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silent } from '../test/test-payments.ts';
import { forwardToTestServer } from './forward.ts';
import { type StripeTestServer, startStripeTestServer } from './server.ts';

const body = Buffer.alloc(0);

describe('calls of a page to the Stripe test server', () => {
  let server: StripeTestServer;
  beforeAll(async () => {
    server = await startStripeTestServer({ isProduction: false, log: silent });
  });
  afterAll(() => server.stop());
  const get = (path: string) => forwardToTestServer(server, { method: 'GET', path, body });

  it('every module that a script imports is served', async () => {
    const seen = new Set(['stripe.js']);
    for (const name of seen) {
      const answer = await get(`/${name}`);
      expect([name, answer.status, answer.contentType]).toEqual([
        name,
        200,
        'text/javascript; charset=utf-8',
      ]);
      const source = readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8');
      expect(answer.body.toString()).toBe(source);
      for (const [, other] of source.matchAll(/from '\.\/([\w-]+\.js)'/g)) seen.add(String(other));
    }
    expect(seen.size).toBeGreaterThan(3);
  });

  it('an intent without its client secret is answered in the shape of Stripe', async () => {
    const { status, body: text } = await get('/v1/setup_intents/seti_1?client_secret=wrong');
    expect([status, JSON.parse(text.toString()).error.type]).toEqual([404, 'invalid_request_error']);
  });

  it.each([
    '/v1/customers',
    '/test/clock',
    '/v1/setup_intents/../customers',
    '/v1/refunds',
    '/receipts/../v1/customers',
    '//x/stripe.js',
  ])('the path %s is not for pages', async (path) => {
    for (const method of ['GET', 'POST'])
      await expect(forwardToTestServer(server, { method, path, body })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
  });

  it('with keys of Stripe, and in production, there is nothing to call', async () => {
    const request = { method: 'GET', path: '/stripe.js', body };
    await expect(forwardToTestServer(undefined, request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
