import { once } from 'node:events';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { createJobStore, type JobRow, type JobStore } from '@homeplate/work/job-store.ts';
import { startJobs } from '@homeplate/work/run-jobs.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../deploy/local/ports.ts';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { moveQueuedMails } from '../jobs.ts';
import { accountMails } from './account-mails.ts';
import type { MailRow, NewMail } from './mail.ts';
import { createMailStore, type MailStore } from './mail-store.ts';
import { createMailSender, type MailSender } from './send-mails.ts';
import { openSmtp, smtpOptions } from './smtp.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
/** Long enough for a slow machine to renew the claim of a job in time: a lost one would send its mail twice. */
const LEASE_MS = 6_000;
const FROM = 'Homeplate <hello@homeplate.example>';
const CONTENT = accountMails.verifyEmail('maria', 'https://homeplate.example/verify-email?token=abc');

type Received = { to: string[]; from: string; text: string };

/** A mail server that records mails. `refuse` rejects a recipient with a status; `lose` accepts a mail without a response. */
async function startMailServer(
  options: { refuse?: (to: string) => number | undefined; lose?: () => boolean } = {},
) {
  const received: Received[] = [];
  const port = await freePort();
  const start = async () => {
    const smtp = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 50,
      onRcptTo: ({ address }, _session, done) => {
        const status = options.refuse?.(address);
        done(status ? Object.assign(new Error('Not to this one'), { responseCode: status }) : null);
      },
      onData: (stream, { envelope }, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          received.push({ to, from, text: Buffer.concat(parts).toString() });
          if (options.lose?.()) return;
          done();
        });
      },
    });
    smtp.on('error', () => {});
    smtp.listen(port, '127.0.0.1');
    await once(smtp.server, 'listening');
    return smtp;
  };
  let running: SMTPServer | undefined = await start();
  const stop = async () => {
    const ending = running;
    running = undefined;
    if (ending) await new Promise<void>((resolve) => ending.close(resolve));
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop,
    restart: async () => {
      running = await start();
    },
  };
}

describe.skipIf(server.missing)('mails', () => {
  let mongo: Mongo;
  const ends: (() => Promise<void> | void)[] = [];
  let jobs: JobStore;
  beforeAll(async () => {
    mongo = await openMongo({ url: server.url, database: 'mails', log });
    jobs = await createJobStore(mongo);
  });
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
    await mongo.db.collection('mails').deleteMany({});
    await mongo.db.collection('work_jobs').deleteMany({});
  });
  afterAll(() => mongo?.close());

  const rows = () => mongo.db.collection<MailRow>('mails');
  const openJobs = () =>
    mongo.db
      .collection<JobRow>('work_jobs')
      .find({ state: { $in: ['queued', 'running'] } })
      .toArray();
  const row = (to: string) => rows().findOne({ to });
  const send = (mails: MailStore, mail: Partial<NewMail> = {}) =>
    mongo.transaction((session) =>
      mails.add(session, {
        ...CONTENT,
        kind: 'verify-email',
        to: 'maria@example.com',
        ownerId: 'm',
        ...mail,
      }),
    );
  const open = (use: 'send' | 'show' | 'record') =>
    createMailStore({ connection: mongo.connection, jobs }, use);
  const sender = async (
    url: string,
    retryAfterMs: number[] = [50, 50, 50, 50],
  ): Promise<{ mails: MailStore; sending: Pick<MailSender, 'reached'> & { stop(): Promise<void> } }> => {
    const mails = await open('send');
    const smtp = await openSmtp(url, FROM);
    const metrics = createMetrics();
    const { reached, handler } = createMailSender({ mongo, mails, smtp, log, metrics, retryAfterMs });
    const running = startJobs({ mongo, jobs, handlers: [handler], log, metrics, leaseMs: LEASE_MS });
    const stop = async () => {
      await running.stop();
      smtp.close();
    };
    ends.push(stop);
    return { mails, sending: { reached, stop } };
  };
  const mailServer = async (...given: Parameters<typeof startMailServer>) => {
    const started = await startMailServer(...given);
    ends.push(started.stop);
    return started;
  };

  it('reach the mail server with text, HTML, a Message-ID and no tracking; the stored body is then deleted', async () => {
    const { url, received } = await mailServer();
    const { mails } = await sender(url);
    await send(mails, { unsubscribeUrl: 'https://homeplate.example/api/newsletter/unsubscribe?token=x' });
    await expect.poll(() => received.length).toBe(1);
    await expect.poll(async () => (await row('maria@example.com'))?.state).toBe('sent');
    const stored = await row('maria@example.com');
    expect(stored).toMatchObject({
      attempts: 1,
      text: null,
      html: null,
      sentAt: expect.any(Date),
      problem: null,
    });
    expect(JSON.stringify(stored)).not.toContain('token=');
    const [mail] = received;
    expect(mail).toMatchObject({ to: ['maria@example.com'], from: 'hello@homeplate.example' });
    const head = mail?.text.replace(/\r\n[ \t]+/g, ' ').split('\r\n\r\n', 1)[0];
    expect(head).toContain('From: Homeplate <hello@homeplate.example>');
    expect(head).toContain('To: maria@example.com');
    expect(head).toContain('Subject: Confirm your address for Homeplate');
    expect(head).toContain(`Message-ID: <${stored?._id}@homeplate.example>`);
    expect(head).toContain(`X-Homeplate-Mail: ${stored?._id}`);
    expect(head).toContain('Auto-Submitted: auto-generated');
    expect(head).toContain(
      'List-Unsubscribe: <https://homeplate.example/api/newsletter/unsubscribe?token=x>',
    );
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail?.text).toContain('text/plain');
    expect(mail?.text).toContain('text/html');
    expect(mail?.text).not.toMatch(/<img|<script|<link|\bsrc=|url\(|http-equiv=3D"refresh/i);
  });

  it('are retried after a temporary error, and fail after a permanent one', async () => {
    let times = 0;
    const { url, received } = await mailServer({
      refuse: (to) =>
        to === 'gone@example.com' ? 550 : to === 'busy@example.com' && times++ < 2 ? 451 : undefined,
    });
    const { mails } = await sender(url);
    await send(mails, { to: 'gone@example.com', unsubscribeUrl: 'https://homeplate.example/u?token=x' });
    await send(mails, { to: 'busy@example.com' });
    await expect.poll(async () => (await row('busy@example.com'))?.state).toBe('sent');
    expect(times).toBe(3);
    expect(await row('busy@example.com')).toMatchObject({ attempts: 3 });
    await expect.poll(async () => (await row('gone@example.com'))?.state).toBe('failed');
    expect(await row('gone@example.com')).toMatchObject({
      attempts: 1,
      text: null,
      problem: expect.stringContaining('550'),
    });
    expect(received.map(({ to }) => to)).toEqual([['busy@example.com']]);
    expect(JSON.stringify(await rows().find().toArray())).not.toContain('token=');
  });

  it('wait for an unreachable server, and fail after the last attempt', async () => {
    const { url, received, stop, restart } = await mailServer();
    await stop();
    const { mails, sending } = await sender(
      url,
      Array.from({ length: 10_000 }, () => 50),
    );
    await send(mails);
    await expect.poll(() => sending.reached()).toBe(false);
    expect((await row('maria@example.com'))?.state).toBe('queued');
    await restart();
    await expect.poll(() => received.length).toBe(1);
    await expect.poll(() => sending.reached()).toBe(true);

    await stop();
    await sending.stop();
    const short = await sender(url, [10]);
    await send(short.mails, { to: 'never@example.com' });
    await expect.poll(async () => (await row('never@example.com'))?.state).toBe('failed');
    expect(await row('never@example.com')).toMatchObject({ attempts: 2 });
  });

  it('are not sent after they expire', async () => {
    const { url, received } = await mailServer();
    const mails = await open('send');
    await send(mails, { usefulUntil: new Date(Date.now() - 1) });
    await sender(url);
    await expect.poll(async () => (await row('maria@example.com'))?.state).toBe('failed');
    expect(received).toEqual([]);
  });

  it('fail, without their body, when the payload of the job is invalid', async () => {
    const { url, received } = await mailServer();
    await send(await open('send'));
    await mongo.db.collection('work_jobs').updateMany({}, { $set: { payload: { mail: 1 } } });
    await sender(url);
    await expect.poll(async () => (await row('maria@example.com'))?.state).toBe('failed');
    expect(await row('maria@example.com')).toMatchObject({
      text: null,
      html: null,
      problem: expect.stringContaining('The payload is not valid'),
    });
    expect(received).toEqual([]);
  });

  it('are sent once by two processes, and none is lost when one of them stops', async () => {
    const { url, received } = await mailServer();
    const one = await sender(url);
    await sender(url);
    const addresses = Array.from({ length: 60 }, (_, place) => `reader${place}@example.com`);
    const sent = () => rows().countDocuments({ state: 'sent' });
    await Promise.all(addresses.slice(0, 30).map((to) => send(one.mails, { to })));
    await expect.poll(sent).toBe(30);
    expect(received.map(({ to }) => to[0]).toSorted()).toEqual(addresses.slice(0, 30).toSorted());
    await Promise.all(addresses.slice(30).map((to) => send(one.mails, { to })));
    await one.sending.stop();
    await expect.poll(sent).toBe(60);
    expect(new Set(received.map(({ to }) => to[0]))).toEqual(new Set(addresses));
    // A mail that was being handed over at the stop is sent again with its Message-ID.
    expect(new Set(received.map(({ text }) => /Message-ID: (\S+)/i.exec(text)?.[1])).size).toBe(60);
  });

  it('are sent again with the same Message-ID when the response of the server was lost', async () => {
    let lost = 0;
    const { url, received } = await mailServer({ lose: () => lost++ === 0 });
    // The next attempt comes after the stop.
    const first = await sender(url, [3_600_000]);
    await send(first.mails);
    await expect.poll(() => received.length).toBe(1);
    // Like a killed process, which had no time to record that it sent the mail.
    await first.sending.stop();
    expect((await row('maria@example.com'))?.state).toBe('queued');
    await mongo.db.collection('work_jobs').updateMany({}, { $set: { runAt: new Date() } });
    await sender(url);
    await expect.poll(async () => (await row('maria@example.com'))?.state).toBe('sent');
    const ids = received.map(({ text }) => /Message-ID: (\S+)/i.exec(text)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('in the queue of an earlier version are sent once, when their next attempt is due', async () => {
    const { url, received } = await mailServer();
    const mails = await open('send');
    await send(mails);
    await send(mails, { to: 'later@example.com' });
    await jobs.cancel((await openJobs())[0]?._id ?? '');
    await jobs.cancel((await openJobs())[0]?._id ?? '');
    await rows().updateOne({ to: 'maria@example.com' }, { $set: { nextTryAt: new Date() } as never });
    const later = new Date(Date.now() + 60_000);
    await rows().updateOne({ to: 'later@example.com' }, { $set: { nextTryAt: later } as never });
    await Promise.all([moveQueuedMails({ mongo, jobs }), moveQueuedMails({ mongo, jobs })]);
    expect((await openJobs()).map(({ runAt }) => runAt)).toContainEqual(later);
    await sender(url);
    await expect.poll(async () => (await row('maria@example.com'))?.state).toBe('sent');
    await moveQueuedMails({ mongo, jobs });
    expect(await openJobs()).toHaveLength(1);
    expect(received.map(({ to }) => to)).toEqual([['maria@example.com']]);
  });

  it('stay in the outbox without a mail server, commit with their cause, and skip reserved addresses', async () => {
    const mails = await open('show');
    await send(mails);
    expect(await row('maria@example.com')).toMatchObject({ state: 'kept', text: CONTENT.text });
    const failing = mongo.transaction(async (session) => {
      await mails.add(session, { ...CONTENT, kind: 'verify-email', to: 'other@example.com', ownerId: 'o' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await send(mails, { to: 'admin@staff.invalid' });
    expect(await rows().countDocuments()).toBe(1);
  });

  it('in production never store link tokens, and lose tokens that were stored before', async () => {
    const unsubscribeUrl = 'https://homeplate.example/api/newsletter/unsubscribe?token=x';
    const development = await open('show');
    await send(development, { unsubscribeUrl });
    // As stored by an earlier version.
    await rows().insertOne({ ...(await row('maria@example.com')), _id: 'old', state: 'sent' } as MailRow);
    await open('show');
    expect(await rows().findOne({ _id: 'old' })).toMatchObject({ text: null, unsubscribeUrl: null });
    expect((await row('maria@example.com'))?.text).toContain('?token=abc');
    const production = await open('record');
    await send(production, { to: 'new@example.com', unsubscribeUrl });
    const all = await rows().find().toArray();
    expect(all).toHaveLength(3);
    expect(JSON.stringify(all)).not.toMatch(/token=(?!\(hidden\))/);
    expect((await row('new@example.com'))?.text).toContain('/verify-email?token=(hidden)');
  });

  it.each([
    ['to', 'a@example.com\r\nBcc: victim@example.com'],
    ['to', 'a@example.com, b@example.com'],
    ['to', `${'a'.repeat(65)}@example.com`],
    ['to', `a@${'b'.repeat(250)}.com`],
    ['to', 'jörg@example.com'],
    ['to', 'a@exämple.com'],
    ['to', 'a\u2028b@example.com'],
    ['to', ''],
    ['subject', 'Hello\r\nBcc: victim@example.com'],
    ['subject', 'Hello\nthere'],
    ['subject', 'a\u2028b'],
    ['subject', 'a'.repeat(201)],
    ['subject', ''],
  ])('with an invalid header are refused, and nothing is stored (%s %j)', async (field, value) => {
    const mails = await open('send');
    await expect(send(mails, { [field]: value })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect(await rows().countDocuments()).toBe(0);
  });

  it('are listed newest first, page by page', async () => {
    const mails = await open('show');
    for (let place = 0; place < 5; place++) await send(mails, { to: `r${place}@example.com` });
    const first = await mails.newest(3);
    const rest = await mails.newest(3, first.at(-1)?._id);
    expect([...first, ...rest].map(({ to }) => to)).toEqual(
      [4, 3, 2, 1, 0].map((place) => `r${place}@example.com`),
    );
  });
});

it.each([
  ['smtp://localhost', { host: 'localhost', port: 587, secure: false, requireTLS: false }],
  ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, requireTLS: false }],
  [
    'smtp://me%40x:p%3Ass@mail.example:2525',
    {
      host: 'mail.example',
      port: 2525,
      secure: false,
      requireTLS: true,
      auth: { user: 'me@x', pass: 'p:ss' },
    },
  ],
])('smtpOptions parses %s', (url, options) => {
  expect(smtpOptions(url)).toEqual(options);
});
