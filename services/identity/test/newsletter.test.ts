import { EventEmitter } from 'node:events';
import type { Bus } from '@homeplate/bus/bus.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { createRpcClient, type RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { IdentityServiceClient } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { identity } from '../service.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const suffix = server.database.slice(-8);
const address = (start: string) => `${start}.${suffix}@example.com`;

describe.skipIf(server.missing)('the newsletter through the port of identity', () => {
  let service: RunningService;
  let client: RpcClient<IdentityServiceClient>;
  let mongo: Mongo;
  let bus: Bus;

  beforeAll(async () => {
    const env = { MONGODB_URL: server.url };
    const signals = new EventEmitter();
    const common = { env, log, signals };
    service = await identity.start({
      ...common,
      metrics: createMetrics(),
      listen: '127.0.0.1:0',
      addressOf: () => '',
    });
    client = createRpcClient(IdentityServiceClient, service.address, { metrics: createMetrics() });
    mongo = await openMongo({ url: server.url, database: 'identity', log });
    bus = await openBus({ ...common, metrics: createMetrics(), producer: 'test' });
  });
  afterAll(async () => {
    client?.close();
    await service?.stop();
    await bus?.stop();
    await mongo?.close();
  });

  const ask = (email: string, clientAddress = '192.0.2.7') =>
    client.requestNewsletter({ email, clientAddress });
  const kept = (email: string) =>
    mongo.db.collection('newsletter_subscribers').find({ emailKey: email.toLowerCase() }).toArray();
  const facts = async () =>
    (await bus.records.scan('identity.events')).filter(
      ({ headers }) => headers.type === 'NewsletterRequested',
    );

  it('keeps an address once whatever its case, answers the same, and tells of it by an id alone', async () => {
    const email = address('Reader');
    const answers = [await ask(email), await ask(email), await ask(email.toUpperCase())];
    expect(answers).toEqual([{}, {}, {}]);
    const rows = await kept(email);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ email, requestedAt: expect.any(Date) });
    const own = async () => (await facts()).filter(({ key }) => key === String(rows[0]?._id));
    await expect.poll(async () => (await own()).length, { timeout: 10_000 }).toBe(1);
    const text = (await own()).map(({ headers, value }) => JSON.stringify(headers) + String(value)).join();
    expect(text.toLowerCase()).not.toContain(email.toLowerCase());
  });

  it('keeps addresses apart from accounts', async () => {
    const email = address('both');
    await client.register({
      username: `both_${suffix}`,
      email,
      password: 'grits and gravy',
      clientAddress: '192.0.2.8',
    });
    expect(await kept(email)).toEqual([]);
    await ask(email);
    expect(Object.keys((await kept(email))[0] ?? {}).sort()).toEqual([
      '_id',
      'confirmedAt',
      'email',
      'emailKey',
      'goneAt',
      'regions',
      'requestedAt',
      'weekly',
      'zipCode',
    ]);
  });

  it.each([
    '',
    ' ',
    'nobody',
    'a@b',
    'two@example.com,three@example.com',
    'a@example.com\nbcc: victim@example.com',
    'a@example.com\n',
    '\r\na@example.com',
    'a b@example.com',
    '<script>@example.com',
    `${'a'.repeat(250)}@example.com`,
    '{"$gt":""}',
  ])('refuses %j and keeps nothing', async (email) => {
    const before = await mongo.db.collection('newsletter_subscribers').countDocuments();
    await expect(ask(email)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { email: 'Please enter a valid email address' },
    });
    expect(await mongo.db.collection('newsletter_subscribers').countDocuments()).toBe(before);
  });

  it('takes 20 an hour from one network, and goes on taking from others', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 25 }, (_, index) => ask(address(`many${index}`), '198.51.100.9')),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) },
    });
    await expect(ask(address('other'), '198.51.100.10')).resolves.toEqual({});
  });
});
