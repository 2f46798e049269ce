import { EventEmitter } from 'node:events';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, callByStaff, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { ContactMessages } from '@homeplate/contracts/documents/contact.ts';
import { CONTACT_KEPT_DAYS } from '@homeplate/contracts/documents/contact-limits.ts';
import { ContactServiceClient } from '@homeplate/contracts/gen/identity/v1/contact.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { identity } from '../service.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const good = { name: 'Ann', email: 'ann@example.com', kind: 'question', message: 'Where is the salt?' };

describe.skipIf(server.missing)('messages to the operator', () => {
  let service: RunningService;
  let client: RpcClient<ContactServiceClient>;
  let mongo: Mongo;
  let network = 0;

  beforeAll(async () => {
    service = await identity.start({
      env: { MONGODB_URL: server.url },
      log,
      signals: new EventEmitter(),
      metrics: createMetrics(),
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '',
    });
    client = testClient(ContactServiceClient, service.address);
    mongo = await openMongo({ url: server.url, database: 'identity', log });
  });
  afterAll(async () => {
    client?.close();
    await service?.stop();
    await mongo?.close();
  });

  const send = (message: Partial<typeof good>, clientAddress = `192.0.2.${++network}`) =>
    client.sendContactMessage({ ...good, ...message, clientAddress });
  const list = async (limit = 0, cursor = '') => {
    const { document, totalCount, nextCursor } = await client.listContactMessages(
      { limit, cursor },
      callByStaff(),
    );
    return { messages: ContactMessages.parse(JSON.parse(String(document?.body))), totalCount, nextCursor };
  };

  it('are stored as typed but trimmed, and listed for staff newest first, page by page', async () => {
    const markup = '<script>alert(1)</script> & {"$gt":""}\n\nbcc: victim@example.com';
    await send({ name: '', message: `  ${markup.replaceAll('\n', '\r\n')} ` });
    await send({ name: ' Zoë <b>O’Neil</b> ', kind: 'price', message: 'x'.repeat(4_000) });
    for (const message of ['one', 'two', 'three']) await send({ message });
    const all = await list();
    expect(all.totalCount).toBe(5);
    expect(all.messages.map(({ message }) => message.slice(0, 5))).toEqual([
      'three',
      'two',
      'one',
      'xxxxx',
      '<scri',
    ]);
    expect(all.messages[4]).toMatchObject({ name: null, email: good.email, message: markup });
    expect(all.messages[3]).toMatchObject({ name: 'Zoë <b>O’Neil</b>', kind: 'price' });
    const ids: string[] = [];
    let cursor = '';
    do {
      const page = await list(2, cursor);
      ids.push(...page.messages.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(ids).toEqual(all.messages.map(({ id }) => id));
  });

  it('of users with priority support are marked and come first, on every page', async () => {
    const before = await list();
    for (const [message, roles] of [
      ['family one', ['premium', 'family']],
      ['premium', ['premium']],
      ['family two', ['premium', 'family']],
    ] as const) {
      const clientAddress = `192.0.2.${++network}`;
      await client.sendContactMessage({ ...good, message, clientAddress }, callBy('ann', roles));
    }
    const wanted = ['family two', 'family one', 'premium', ...before.messages.map(({ message }) => message)];
    const { messages } = await list();
    expect(messages.map(({ message }) => message)).toEqual(wanted);
    expect(messages.map(({ isPriority }) => isPriority)).toEqual(wanted.map((_, at) => at < 2));
    const paged: string[] = [];
    for (let cursor = '', at = 0; at === 0 || cursor; at++) {
      const page = await list(1, cursor);
      paged.push(...page.messages.map(({ message }) => message));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(wanted);
  });

  it('are deleted after the time on the privacy page', async () => {
    const indexes = await mongo.db.collection('contact_messages').indexes();
    expect(indexes.find(({ name }) => name === 'kept')).toMatchObject({
      key: { receivedAt: 1 },
      expireAfterSeconds: CONTACT_KEPT_DAYS * 86_400,
    });
  });

  it.each([
    ['email', { email: 'a@example.com\nbcc: victim@example.com' }],
    ['email', { email: 'a@example\r\n.com' }],
    ['email', { email: 'two@example.com,three@example.com' }],
    ['email', { email: '' }],
    ['name', { name: 'Ann\nbcc: victim@example.com' }],
    ['name', { name: 'Ann\u2028Bob' }],
    ['name', { name: 'x'.repeat(81) }],
    ['kind', { kind: 'praise' }],
    ['kind', { kind: '' }],
    ['message', { message: '' }],
    ['message', { message: ' \u200b\n ' }],
    ['message', { message: 'x'.repeat(4_001) }],
  ])('with an invalid %s are refused: %j', async (field, wrong) => {
    const before = (await list()).totalCount;
    await expect(send(wrong)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect((await list()).totalCount).toBe(before);
  });

  it('are limited to five an hour from one network, and not from others', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => send({ message: `message ${index}` }, `2001:db8::${index}`)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) },
    });
    await expect(send({}, '2001:db8:1::1')).resolves.toEqual({});
  });

  it.each(['nothing', 'bm90aGluZw', 'MTIzIHg', 'x'.repeat(500)])(
    'are not listed from the invalid cursor %s',
    async (cursor) => {
      await expect(list(2, cursor)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: { cursor: 'is not one of this list' },
      });
    },
  );

  it('are refused to users without the staff role', async () => {
    const listed = client.listContactMessages({ limit: 1, cursor: '' }, callBy('ann'));
    await expect(listed).rejects.toMatchObject({ code: 'WRONG_ROLE' });
  });
});
