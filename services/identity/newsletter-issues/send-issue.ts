import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { pause } from '@homeplate/common/waiting.ts';
import type { Places } from '@homeplate/reference/places/places.ts';
import { handle, type JobContext, type JobHandler, type JobKind } from '@homeplate/work/job.ts';
import type { JobStore } from '@homeplate/work/job-store.ts';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { NewsletterReader, NewsletterReaders } from '../newsletter/newsletter-readers.ts';
import type { DeliverIssue } from './deliver-issue.ts';
import type { DeliveryStore } from './delivery-store.ts';
import type { IssueRow } from './issue.ts';
import type { IssueStore } from './issue-store.ts';
import { morningOf, timeZoneOf } from './morning.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const Payload = z.object({ issueId: z.string() });
export const sendIssue: JobKind<z.infer<typeof Payload>> = {
  name: 'send-newsletter',
  payload: Payload,
  // An outage of the mail server or of the prices. After it the issue is stopped, and staff may go on.
  retryAfterMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, HOUR, 2 * HOUR],
  keepMs: 0,
  keepDeadMs: 7 * 24 * HOUR,
};

/** Mails on the way at once: as many as the connections to the mail server. */
const AT_ONCE = 2;
const BATCH = 50;
/** Then something is wrong with the mail server, not with one mailbox. */
const MOST_FAILURES_IN_A_ROW = 5;
/** A mail that was refused for now, such as by greylisting, is tried again after this time. */
const AGAIN_MS = 15 * MINUTE;

export type SendIssue = { handler: JobHandler };

/**
 * Sends an issue in runs over all subscribers: each run mails those whose Tuesday morning has come, and ends with the job for the next
 * run. A row in `newsletter_deliveries` is written before each mail, so that a process that dies sends none twice.
 */
export function createSendIssue(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  jobs: JobStore;
  issues: IssueStore;
  deliveries: DeliveryStore;
  readers: NewsletterReaders;
  places: Pick<Places, 'byZip'>;
  deliver: DeliverIssue;
  /** Resolves when mails can be sent. */
  check(): Promise<void>;
  perSecond: number;
  log: Log;
  metrics: Metrics;
  now?(): number;
}): SendIssue {
  const { mongo, jobs, issues, deliveries, readers, places, deliver, perSecond, log, now = Date.now } = parts;
  const outcomes = parts.metrics.counter('newsletter_mails_total', 'Attempts to send an issue', ['outcome']);
  const mornings = new Map<string, number>();
  const dueAt = ({ _id, isForAllNow }: IssueRow, { zipCode }: NewsletterReader): number => {
    if (isForAllNow) return 0;
    const timeZone = timeZoneOf(places, zipCode);
    const key = `${_id} ${timeZone}`;
    const known = mornings.get(key) ?? morningOf(_id, timeZone).getTime();
    mornings.set(key, known);
    return known;
  };

  const sendBatch = async (issue: IssueRow, batch: readonly NewsletterReader[], context: JobContext) => {
    const startedAt = Date.now();
    const handled = await deliveries.handled(
      issue._id,
      batch.map(({ subscriberId }) => subscriberId),
    );
    const open = batch.filter(({ subscriberId }) => !handled.has(subscriberId));
    let failuresInARow = 0;
    let isAnyWaiting = false;
    const limit = pLimit(AT_ONCE);
    const sendOne = async (reader: NewsletterReader) => {
      if (context.signal.aborted || failuresInARow >= MOST_FAILURES_IN_A_ROW) return;
      const outcome = await deliver(issue, reader);
      outcomes.inc({ outcome });
      if (outcome === 'waiting') isAnyWaiting = true;
      const isFailure = outcome === 'waiting' || outcome === 'unclear';
      failuresInARow = isFailure ? failuresInARow + 1 : 0;
    };
    await Promise.all(open.map((reader) => limit(() => sendOne(reader))));
    context.signal.throwIfAborted();
    if (failuresInARow >= MOST_FAILURES_IN_A_ROW) throw new Error('The mail server does not accept mails');
    const least = (open.length * 1_000) / perSecond;
    await pause(Math.max(0, startedAt + least - Date.now()), context.signal);
    return { isAnyWaiting };
  };

  /** Returns when the next run is due; undefined: no reader waits. */
  const run = async (issueId: string, context: JobContext): Promise<number | undefined> => {
    const issue = await issues.byId(issueId);
    if (!issue) return undefined;
    const later: number[] = [];
    let batch: NewsletterReader[] = [];
    /** False: staff stopped the issue. */
    const flush = async (): Promise<boolean> => {
      if (batch.length === 0) return true;
      const open = await issues.begin(issueId, new Date(now()));
      if (!open) return false;
      const { isAnyWaiting } = await sendBatch(open, batch, context);
      if (isAnyWaiting) later.push(now() + AGAIN_MS);
      batch = [];
      return true;
    };
    let nextMorning = Number.POSITIVE_INFINITY;
    for await (const reader of readers(undefined)) {
      context.signal.throwIfAborted();
      const at = dueAt(issue, reader);
      if (at > now()) nextMorning = Math.min(nextMorning, at);
      else batch.push(reader);
      if (batch.length === BATCH && !(await flush())) return undefined;
    }
    await flush();
    const nextAt = Math.min(nextMorning, ...later);
    return Number.isFinite(nextAt) ? nextAt : undefined;
  };

  return {
    handler: handle(
      sendIssue,
      async ({ issueId }, context) => {
        const issue = await issues.byId(issueId);
        if (issue?.state !== 'draft' && issue?.state !== 'sending') return;
        await deliveries.giveUpInterrupted(issueId);
        await parts.check();
        const nextAt = await run(issueId, context);
        await mongo.transaction(async (session) => {
          await context.complete(session);
          const current = await issues.byId(issueId, session);
          if (current?.state === 'stopped') return;
          if (nextAt === undefined)
            await issues.set(issueId, { state: 'sent', endedAt: new Date(now()), problem: null }, session);
          else await jobs.enqueue(session, sendIssue, { issueId }, { key: issueId, runAt: new Date(nextAt) });
        });
        log.info({ issueId, nextAt }, 'A run of the newsletter has ended');
      },
      async ({ key, problem }, session) => {
        const issueId = key?.split(' ')[0];
        if (issueId === undefined) return;
        await issues.set(issueId, { state: 'stopped', endedAt: new Date(now()), problem }, session);
      },
    ),
  };
}
