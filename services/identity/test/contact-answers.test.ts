import { EventEmitter } from 'node:events';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { StaffContactMessage, StaffContactMessages } from '@homeplate/contracts/documents/contact.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { ContactServiceClient } from '@homeplate/contracts/gen/identity/v1/contact.ts';
import { MailServiceClient } from '@homeplate/contracts/gen/identity/v1/mail.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { identity } from '../service.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const sue = () => callBy('sue', ['support']);
const good = { name: 'Ann', email: 'ann@example.com', kind: 'question', message: 'Where is the salt?' };
const read = (document: Document | undefined): unknown => JSON.parse(String(document?.body));

describe.skipIf(server.missing)('answers of staff to messages', () => {
  let service: RunningService;
  let contact: RpcClient<ContactServiceClient>;
  let mail: RpcClient<MailServiceClient>;
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
    contact = testClient(ContactServiceClient, service.address);
    mail = testClient(MailServiceClient, service.address);
    mongo = await openMongo({ url: server.url, database: 'identity', log });
  });
  afterAll(async () => {
    contact?.close();
    mail?.close();
    await service?.stop();
    await mongo?.close();
  });
  const send = (message: Partial<typeof good>, call?: ReturnType<typeof callBy>) =>
    contact.sendContactMessage({ ...good, ...message, clientAddress: `192.0.2.${++network}` }, call);
  const search = async (
    asked: Partial<{ state: string; query: string; sort: string; ids: string[] }> = {},
  ) => {
    const { sort = 'isPriority', ...filter } = asked;
    const page = { sort, descending: true, offset: 0, limit: 25 };
    const { document, totalCount } = await contact.searchContactMessages(
      { page, state: '', kind: '', query: '', ids: [], ...filter },
      sue(),
    );
    return { messages: StaffContactMessages.parse(read(document)), totalCount };
  };
  const mails = async (query = '') => {
    const page = { sort: 'createdAt', descending: true, offset: 0, limit: 10 };
    return mail.searchMails({ page, state: '', kind: 'contact-answer', query, ids: [] }, sue());
  };
  it('are listed with those of priority support first, then the one who waits longest', async () => {
    await send({ message: 'first' });
    await send({ message: 'second', email: 'una@example.com' });
    await send({ message: 'third', email: 'FAY@example.com' }, callBy('fay', ['family']));
    await send({ message: 'fourth' }, callBy('gil', ['family']));
    const { messages, totalCount } = await search({ state: 'open' });
    expect(totalCount).toBe(4);
    expect(messages.map(({ message, isPriority }) => [message, isPriority])).toEqual([
      ['third', true],
      ['fourth', true],
      ['first', false],
      ['second', false],
    ]);
    expect((await search({ query: 'FAY@' })).totalCount).toBe(1);
    expect((await search({ query: '.*' })).totalCount).toBe(0);
    await expect(search({ sort: 'message' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('are mailed once, and refused where someone else answered in the meantime', async () => {
    const [first] = (await search({ query: 'first' })).messages;
    const id = first?.id ?? '';
    const text = 'Beside the pepper.\n\n<b>Best</b>';
    const answers = await Promise.allSettled([
      contact.answerContactMessage({ id, text, answers: 0 }, sue()),
      contact.answerContactMessage({ id, text: 'In the cupboard.', answers: 0 }, callBy('sam', ['support'])),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { document } = await contact.getContactMessage({ id }, sue());
    const answered = StaffContactMessage.parse(read(document));
    expect([answered.state, answered.answers.length]).toEqual(['answered', 1]);
    const { mails: sent, totalCount } = await mails('ann@');
    expect(totalCount).toBe(1);
    expect(sent[0]?.text).toContain(answered.answers[0]?.text);
    expect(sent[0]?.text).toContain('first');
    await expect(contact.answerContactMessage({ id, text: ' ', answers: 1 }, sue())).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { text: 'Please write an answer' },
    });
    await contact.answerContactMessage({ id, text: 'One more thing.', answers: 1 }, sue());
    expect((await mails()).totalCount).toBe(2);
  });

  it('are recorded in the audit log without their text', async () => {
    const entries = await mongo.db
      .collection<{ _id: number; staffId: string; fields: string[] }>('audit_entries')
      .find({ action: 'contact-messages:answer' })
      .toArray();
    expect(entries).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toMatch(/pepper|cupboard|ann@/);
  });

  it('are not needed for a message that staff close and may open again', async () => {
    const [second] = (await search({ query: 'second' })).messages;
    const id = second?.id ?? '';
    await contact.setContactMessageState({ id, state: 'closed' }, sue());
    await contact.setContactMessageState({ id, state: 'closed' }, sue());
    expect((await search({ state: 'closed' })).messages.map((one) => one.id)).toEqual([id]);
    await contact.setContactMessageState({ id, state: 'open' }, sue());
    expect((await search({ state: 'open' })).totalCount).toBe(3);
    await expect(contact.setContactMessageState({ id: 'none', state: 'open' }, sue())).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(
      contact.setContactMessageState({ id, state: 'closed' }, callBy('ed', ['editor'])),
    ).rejects.toMatchObject({ code: 'WRONG_ROLE' });
  });
});
