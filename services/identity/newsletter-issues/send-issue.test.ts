import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { createJobStore, type JobStore } from '@homeplate/work/job-store.ts';
import { startJobs } from '@homeplate/work/run-jobs.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { MailRefused } from '../mails/smtp.ts';
import type { NewsletterReader } from '../newsletter/newsletter-readers.ts';
import { createDeliverIssue } from './deliver-issue.ts';
import { createDeliveryStore } from './delivery-store.ts';
import { createIssueStore, type IssueStore } from './issue-store.ts';
import { createSendIssue, sendIssue } from './send-issue.ts';

const log = createLog({ name: 'test', level: 'silent' });
const { missing } = await testMongo();
const places = await loadPlaces();
/** A Tuesday after every run of this test, because a job whose time has come runs by the real clock. */
const ISSUE = '2099-12-01';
const until = <T>(read: () => T) => expect.poll(read, { interval: 20 });
const reader = (name: string, zipCode: string | null): NewsletterReader => ({
  subscriberId: name,
  email: `${name}@example.com`,
  regions: REGION_KEYS,
  zipCode,
  storeIds: [],
  links: { preferences: '', unsubscribe: '', oneClick: '' },
});

describe.skipIf(missing)('an issue', () => {
  let mongo: Mongo;
  let jobs: JobStore;
  let issues: IssueStore;
  let readers: NewsletterReader[];
  let sent: string[];
  let stopped: string[];
  let refusal: (name: string) => Error | undefined;
  let now: number;
  let running: { stop(): Promise<void> };

  beforeEach(async () => {
    mongo = await openMongo({ ...(await testMongo()), log });
    jobs = await createJobStore(mongo);
    issues = await createIssueStore(mongo);
    const deliveries = await createDeliveryStore(mongo);
    readers = [reader('guam', '96910'), reader('nashville', '37203'), reader('honolulu', '96813')];
    [sent, stopped] = [[], []];
    refusal = () => undefined;
    now = Date.parse('2099-11-30T21:00:00Z');
    const deliver = createDeliverIssue({
      mongo,
      deliveries,
      loadContent: async () => ({
        place: undefined,
        isAtOwnStores: false,
        deals: [],
        recipes: [],
        produce: [],
        region: null,
      }),
      render: ({ issue }) => ({ subject: issue.subject, text: '', html: '' }),
      places,
      mails: { add: () => Promise.reject(new Error('It sends')) },
      smtp: {
        address: '',
        check: async () => {},
        close: () => {},
        send: async ({ to, subject }) => {
          const name = to.split('@')[0] ?? '';
          const refused = refusal(name);
          if (refused) throw refused;
          sent.push(`${name}: ${subject}`);
        },
      },
      stopSubscriber: async (id) => void stopped.push(id),
    });
    const metrics = createMetrics();
    const { handler } = createSendIssue({
      mongo,
      jobs,
      issues,
      deliveries,
      readers: async function* () {
        yield* readers;
      },
      places,
      deliver,
      check: async () => {},
      perSecond: 1_000,
      log,
      metrics,
      now: () => now,
    });
    await mongo.transaction(async (session) => {
      const texts = { subject: 'One', intro: 'Two', tip: 'Three' };
      const times = { createdAt: new Date(), startedAt: null, endedAt: null, problem: null };
      await issues.add(
        { _id: ISSUE, ...texts, state: 'draft', version: 1, isForAllNow: false, ...times },
        session,
      );
      await jobs.enqueue(session, sendIssue, { issueId: ISSUE }, { key: ISSUE });
    });
    running = startJobs({ mongo, jobs, handlers: [handler], log, metrics });
  });
  afterEach(async () => {
    await running.stop();
    await mongo.close();
  });

  const state = async () => (await issues.byId(ISSUE))?.state;
  const rows = () => mongo.db.collection('newsletter_deliveries').find().toArray();
  const stateOf = async (name: string) =>
    (await rows()).find(({ subscriberId }) => subscriberId === name)?.state;
  const nextRun = async () => {
    const [job] = await mongo.db.collection('work_jobs').find({ state: 'queued' }).toArray();
    return job?.runAt.toISOString();
  };
  /** Moves the clock and starts the job that waits. */
  const at = async (iso: string) => {
    now = Date.parse(iso);
    await mongo.db.collection('work_jobs').updateMany({ state: 'queued' }, { $set: { runAt: new Date() } });
  };

  it('goes to each time zone at 7 a.m. of its Tuesday, and is sent when all had it', async () => {
    await until(nextRun).toBe('2099-12-01T13:00:00.000Z');
    expect(sent).toEqual(['guam: One']);
    expect(await state()).toBe('sending');
    await at('2099-12-01T13:00:00Z');
    await until(nextRun).toBe('2099-12-01T17:00:00.000Z');
    expect(sent).toEqual(['guam: One', 'nashville: One']);
    await at('2099-12-01T17:00:00Z');
    await until(state).toBe('sent');
    expect(sent).toEqual(['guam: One', 'nashville: One', 'honolulu: One']);
  });

  it('tries a mail again that was refused for now, and ends the subscription of one refused for good', async () => {
    readers = [reader('full', '96910'), reader('gone', '96910'), reader('lost', '96910')];
    const refusals: Record<string, Error> = {
      full: new MailRefused('452 mailbox full', false),
      gone: new MailRefused('550 no such user', true),
      lost: new MailRefused('Connection lost', false, true),
    };
    refusal = (name) => refusals[name];
    await until(() => stateOf('full')).toBe('waiting');
    await until(nextRun).toBe('2099-11-30T21:15:00.000Z');
    expect([await stateOf('gone'), await stateOf('lost'), stopped]).toEqual(['bounced', 'unclear', ['gone']]);
    refusal = () => undefined;
    await at('2099-11-30T21:15:00Z');
    await until(state).toBe('sent');
    expect(sent).toEqual(['full: One']);
  });

  it('that staff stop goes to no further subscriber', async () => {
    await until(nextRun).toBe('2099-12-01T13:00:00.000Z');
    await mongo.transaction((session) => issues.set(ISSUE, { state: 'stopped' }, session));
    await at('2099-12-01T13:00:00Z');
    await until(nextRun).toBeUndefined();
    expect([sent, await state()]).toEqual([['guam: One'], 'stopped']);
  });

  it('waits while the mail server refuses everything', async () => {
    readers = Array.from({ length: 30 }, (_, index) => reader(`r${index}`, '96910'));
    refusal = () => new MailRefused('421 too busy', false);
    await until(async () => (await mongo.db.collection('work_jobs').findOne())?.problem).toContain(
      'does not accept mails',
    );
    expect((await rows()).length).toBeLessThan(10);
    refusal = () => undefined;
    await at('2099-11-30T21:30:00Z');
    await until(state).toBe('sent');
    expect(sent.toSorted()).toEqual(readers.map(({ subscriberId }) => `${subscriberId}: One`).toSorted());
  });
});
