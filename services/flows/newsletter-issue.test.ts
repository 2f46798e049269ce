import { randomUUID } from 'node:crypto';
import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import type { IssuePreview, NewsletterIssue } from '@homeplate/contracts/documents/newsletter-issue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_WAIT_MS } from '../../deploy/local/test-waits.ts';
import { complaintOf } from '../identity/test/test-reports.ts';
import { type Homeplate, type Mode, startHomeplate } from './homeplate.ts';
import { startMailServer } from './mail-server.ts';
import { eventually, visitor } from './visitor.ts';

const MODES: [Mode, string][] = [
  ['one process', 'gateway'],
  ['a process per target', 'identity'],
];
const PASSWORD = 'seven dinners';
const REPORT_KEY = 'a-key-of-the-mail-server-with-32-characters';
const READERS = 80;
const GONE = 'gone@example.com';
const BUSY = 'busy@example.com';
/** Mails on the way when the process is killed. */
const AT_ONCE = 2;
const ZIPS = ['37203', '10001', '96813', null];
/** Mails go out by id: these are the last, so that they are not on the way when the process is killed. */
const LAST = ['ffffffff-ffff-4fff-bfff-fffffffffffe', 'ffffffff-ffff-4fff-bfff-ffffffffffff'];

describe.each(MODES)('an issue of the newsletter in %s', (mode, sender) => {
  let homeplate: Homeplate;
  let mongo: Mongo;
  let isBusy = true;
  const server = startMailServer((address) =>
    address === GONE ? 550 : address === BUSY && isBusy ? 450 : undefined,
  );
  beforeAll(async () => {
    homeplate = await startHomeplate(mode, {
      ADMIN_USERNAME: 'boss',
      ADMIN_PASSWORD: PASSWORD,
      NEWSLETTER_PER_SECOND: '20',
      MAIL_REPORT_KEY: REPORT_KEY,
      ...(await server).settings,
    });
    const log = createLog({ name: 'test', level: 'silent' });
    mongo = await openMongo({ url: homeplate.settings.MONGODB_URL ?? '', database: 'identity', log });
  });
  afterAll(async () => {
    await homeplate?.stop();
    await mongo?.close();
    await (await server).stop();
  });

  const rows = (name: string) => mongo.db.collection<{ _id: string; [field: string]: unknown }>(name);
  const subscribe = (email: string, zipCode: string | null, id: string = randomUUID()) =>
    rows('newsletter_subscribers').insertOne({
      _id: id,
      email,
      emailKey: email,
      requestedAt: new Date(),
      confirmedAt: new Date(),
      goneAt: null,
      weekly: true,
      regions: [],
      zipCode,
    });
  const isWeekly = async (email: string) =>
    (await rows('newsletter_subscribers').findOne({ emailKey: email }))?.weekly;

  it('reaches every subscriber once although the process is killed, and ends bounced subscriptions', async () => {
    const { received, raw } = await server;
    const staff = visitor(homeplate.url);
    expect((await staff.post('/api/auth/login', { username: 'boss', password: PASSWORD })).status).toBe(200);
    const [draft] = await staff.json<NewsletterIssue[]>('/api/admin/newsletter');
    expect(draft).toMatchObject({ state: 'draft', version: 1 });
    const path = `/api/admin/newsletter/${draft?.id}`;
    const preview = await eventually(() => staff.json<IssuePreview>(`${path}/preview?zip=37203`));
    expect(preview.subject).toBe('Cheap near Nashville this week, and three dinners');
    expect(preview.html.match(/\/recipes\/[a-z0-9-]+"/g)).toHaveLength(3);
    expect(preview.text).toMatch(/\$\d+\.\d\d a serving, \$\d+\.\d\d for \d+/);
    expect(preview.text).toMatch(/stores near 37203, (newest [A-Z][a-z]{2} \d+|published averages)/);
    expect(preview.html).not.toMatch(/<img|\{\{/);
    expect((await staff.post(`${path}/test`, { zip: '37203' })).status).toBe(409);

    const emails = Array.from({ length: READERS }, (_, index) => `reader${index}@example.com`);
    for (const [index, email] of emails.entries()) await subscribe(email, ZIPS[index % ZIPS.length] ?? null);
    await subscribe(GONE, null, LAST[0]);
    await subscribe(BUSY, null, LAST[1]);
    const mailed = () => emails.filter((email) => received.has(email)).length;
    expect((await staff.post(`${path}/send`, {})).status).toBe(200);
    await eventually(async () => (mailed() >= READERS / 4 ? true : undefined), LONG_WAIT_MS);
    await homeplate.kill(sender);
    expect(mailed()).toBeLessThan(READERS);
    await homeplate.revive(sender);

    const issue = () => staff.json<NewsletterIssue>(path);
    await eventually(async () => {
      const { counts } = await issue();
      return counts.sent + counts.unclear >= READERS && counts.waiting === 1 ? true : undefined;
    }, LONG_WAIT_MS);
    isBusy = false;
    await eventually(async () => {
      await rows('work_jobs').updateMany(
        { kind: 'send-newsletter', state: 'queued' },
        { $set: { runAt: new Date() } },
      );
      return (await issue()).state === 'sent' ? true : undefined;
    }, LONG_WAIT_MS);
    const { counts } = await issue();
    expect(counts).toMatchObject({ bounced: 1, waiting: 0, failed: 0 });
    expect(counts.unclear).toBeLessThanOrEqual(AT_ONCE);
    expect(counts.sent + counts.unclear).toBe(READERS + 1);
    for (const email of [...emails, BUSY]) expect(received.get(email)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(mailed()).toBeGreaterThanOrEqual(READERS - AT_ONCE);
    expect([received.has(GONE), await isWeekly(GONE)]).toEqual([false, false]);
    const texts = { subject: 'Late', intro: 'Late', tip: 'Late', version: 1 };
    expect((await staff.put(path, texts)).status).toBe(409);

    const mail = (raw.get(BUSY) ?? '').replaceAll(/=\r\n/g, '').replaceAll(/\r\n[ \t]+/g, ' ');
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const oneClick = /^List-Unsubscribe: <http:\/\/homeplate\.example(\S+)>/im.exec(mail)?.[1];
    const left = await fetch(`${homeplate.url}${oneClick}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([left.status, await isWeekly(BUSY)]).toEqual([204, false]);
    expect((await staff.post(`${path}/send`, {})).status).toBe(409);

    const [unhappy = ''] = emails.filter((email) => received.has(email));
    const reported = await fetch(`${homeplate.url}/api/mail/reports`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${REPORT_KEY}` },
      body: complaintOf([raw.get(unhappy) ?? '']),
    });
    expect([reported.status, await reported.json()]).toEqual([200, { taken: true }]);
    expect([await isWeekly(unhappy), (await issue()).counts.complained]).toEqual([false, 1]);
  });
});
