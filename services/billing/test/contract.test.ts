import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStripeMock } from '../../../deploy/local/stripe-mock.ts';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { createPrices, loadPrices } from '../plans/stripe-prices.ts';
import { type FetchFunction, openTestPayments, TABLE, type TestPayments } from './test-payments.ts';

const found = await testMongo();
const env = process.env;
const mock = found.missing
  ? undefined
  : await startStripeMock({ env, log: () => {}, signal: new AbortController().signal });
const missing =
  'stripe-mock is not there, so Stripe’s own check of our requests is skipped: install Go, or stripe-mock on the PATH';
if (!found.missing && !mock) {
  if (env.REQUIRE_REAL) throw new Error(missing);
  process.stderr.write(`${missing}\n`);
}

type Request = { method: string; path: string; headers: Record<string, string>; body: string };
const DAY = 86_400;

describe.skipIf(!mock)('the requests that billing sends', () => {
  const requests: Request[] = [];
  let payments: TestPayments;
  const record: FetchFunction = (url, init) => {
    const { pathname, search } = new URL(String(url instanceof Request ? url.url : url));
    requests.push({
      method: init?.method ?? 'GET',
      path: pathname + search,
      headers: Object.fromEntries(new Headers(init?.headers).entries()),
      body: typeof init?.body === 'string' ? init.body : '',
    });
    return fetch(url, init);
  };
  beforeAll(async () => {
    payments = await openTestPayments({ url: found.url, fetchFunction: record });
  });
  afterAll(async () => {
    mock?.stop();
    await payments?.mongo.db.dropDatabase();
    await payments?.stop();
  });

  it('are all accepted by stripe-mock', async () => {
    const { create, change, account } = payments.subscriptions;
    const card = { card: '4242424242424242' };
    await payments.confirm((await create('u-1', 'premium')).clientSecret, card);
    await account.sync('u-1');
    await change.cancel('u-1');
    await change.resume('u-1');
    payments.server.advance(14 * DAY + 7_200);
    const { proratedAt } = await change.preview('u-1', 'family');
    await change.change('u-1', 'family', proratedAt);
    await change.change('u-1', 'premium');
    await change.refund('u-1');
    await payments.confirm((await create('u-1', 'family')).clientSecret, card);
    await account.sync('u-1');
    await payments.confirm((await create('u-2', 'premium')).clientSecret, { card: '4000000000000341' });
    await create('u-2', 'family').catch(() => {});
    await account.sync('u-2');
    payments.server.advance(14 * DAY + 7_200);
    await payments.confirm((await change.replaceCard('u-2')).clientSecret, card);
    await account.sync('u-2');
    await payments.confirm((await create('u-3', 'premium')).clientSecret, { card: '4000000000000259' });
    payments.server.advance(14 * DAY + 7_200);
    await account.sync('u-3');
    const dearer = TABLE.map((row) => ({ ...row, cents: row.cents + 1 }));
    await createPrices(payments.stripe, dearer);
    await loadPrices(payments.stripe, dearer);

    const kinds = new Set(
      requests.map(({ method, path }) => `${method} ${path.replaceAll(/_[0-9a-f]{24}/g, '')}`),
    );
    expect(kinds.size).toBeGreaterThan(12);
    for (const list of ['charges', 'disputes'])
      expect(
        [...kinds].some((one) => one.startsWith(`GET /v1/${list}?`)),
        list,
      ).toBe(true);
    const refused: string[] = [];
    for (const { method, path, headers, body } of requests) {
      const { 'content-length': _, host: __, ...kept } = headers;
      const answer = await fetch(`http://127.0.0.1:${mock?.port}${path}`, {
        method,
        headers: kept,
        ...(body !== '' && { body }),
      });
      const text = await answer.text();
      if (!answer.ok) refused.push(`${method} ${path} ${body}: ${text}`);
    }
    expect(refused).toEqual([]);
  });
});
