import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { MAILS } from '../mails/mail-store.ts';
import { SUBSCRIBERS } from '../newsletter/subscriber-store.ts';
import { DELIVERIES } from '../newsletter-issues/delivery-store.ts';
import { startTestIdentity, type TestIdentity } from './test-identity.ts';
import { bounceOf, complaintOf } from './test-reports.ts';

const server = await testMongo();
const KEY = 'a-key-of-the-mail-server-with-32-characters';
const at = new Date();
const headersOf = (id: string) => [`Message-ID: <${id}@homeplate.example>`];

describe.skipIf(server.missing)('reports of the mail server', () => {
  let here: TestIdentity;
  const report = async (text: string, key = KEY) =>
    (await here.mail.takeMailReport({ key, raw: Buffer.from(text) })).isTaken;
  /** A subscriber who got an issue. Returns the id of its mail. */
  const sentTo = async (name: string): Promise<string> => {
    const _id = `2026-12-01.${name}`;
    const email = `${name}@example.com`;
    const row = { _id: name, email, emailKey: email, weekly: true, regions: [], zipCode: null };
    await SUBSCRIBERS.model(here.mongo).create({ ...row, requestedAt: at, confirmedAt: at, goneAt: null });
    const delivery = { _id, issueId: '2026-12-01', subscriberId: name, state: 'sent', attempts: 1 } as const;
    await DELIVERIES.model(here.mongo).create({ ...delivery, problem: null, at, goneAt: new Date(2100, 1) });
    return _id;
  };
  const outcome = async (name: string) => {
    const delivery = await DELIVERIES.model(here.mongo).findOne({ subscriberId: name }).lean();
    const subscriber = await SUBSCRIBERS.model(here.mongo).findById(name).lean();
    return [delivery?.state, subscriber?.weekly];
  };
  const cancelled = async (name: string) =>
    (await here.bus.records.scan('identity.events')).filter(({ key }) => key === name).length;
  beforeAll(async () => {
    here = await startTestIdentity(server.url, { MAIL_REPORT_KEY: KEY });
  });
  afterAll(() => here?.stop());

  it('end the subscription of an address that refuses mail or complains, once', async () => {
    const [gone, angry] = [await sentTo('gone'), await sentTo('angry')];
    for (let times = 0; times < 2; times += 1) {
      expect(await report(bounceOf(headersOf(gone)))).toBe(true);
      expect(await report(complaintOf([...headersOf(angry), '', 'Good morning!']))).toBe(true);
    }
    expect([await outcome('gone'), await outcome('angry')]).toEqual([
      ['bounced', false],
      ['complained', false],
    ]);
    await expect.poll(() => cancelled('angry')).toBe(1);
    expect(await cancelled('gone')).toBe(1);
  });

  it('of a full mailbox leave the subscription', async () => {
    expect(await report(bounceOf(headersOf(await sentTo('full')), '4.2.2'))).toBe(true);
    expect(await outcome('full')).toEqual(['failed', true]);
  });

  it('show staff that another mail did not arrive, with the words of the other server', async () => {
    const _id = 'c1b7d5a0-1d0e-4b51-8a53-9f6b3a2f7c11';
    const texts = { subject: 'Confirm', text: null, html: null, unsubscribeUrl: null, usefulUntil: null };
    const times = { createdAt: at, sentAt: at, goneAt: new Date(2100, 1) };
    const row = {
      _id,
      kind: 'verify-email' as const,
      to: 'gone@example.com',
      ownerId: 'maria',
      ...texts,
      ...times,
    };
    await MAILS.model(here.mongo).create({ ...row, state: 'sent', attempts: 1, problem: null });
    expect(await report(bounceOf(headersOf(_id)))).toBe(true);
    expect(await MAILS.model(here.mongo).findById(_id).lean()).toMatchObject({
      state: 'failed',
      problem: 'smtp; 5.1.1 as the other server said it',
    });
  });

  it('about unknown mails, and mails that are no report, change nothing', async () => {
    expect(await report(bounceOf(headersOf('2020-01-07.nobody')))).toBe(false);
    expect(await report('From: a@example.com\r\n\r\nThank you!')).toBe(false);
  });

  it('need the key, and an installation that has one', async () => {
    const id = await sentTo('reader');
    for (const key of ['', 'another-key'])
      await expect(report(bounceOf(headersOf(id)), key)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await outcome('reader')).toEqual(['sent', true]);
    const without = await startTestIdentity(server.url);
    const asked = { key: '', raw: Buffer.from(bounceOf(headersOf(id))) };
    await expect(without.mail.takeMailReport(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await without.stop();
    await expect(startTestIdentity(server.url, { MAIL_REPORT_KEY: 'short' })).rejects.toThrow(
      /MAIL_REPORT_KEY/,
    );
  });
});
