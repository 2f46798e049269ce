import type { EventEmitter } from 'node:events';
import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { Tracer } from '@homeplate/common/tracer.ts';
import { pause } from '@homeplate/common/waiting.ts';
import type { JobContext } from '@homeplate/work/job.ts';
import type { JobStore } from '@homeplate/work/job-store.ts';
import { startJobs } from '@homeplate/work/run-jobs.ts';
import { scheduledJob } from '@homeplate/work/schedule.ts';
import { BILLING_ACCOUNTS } from './accounts/account-store.ts';
import type { Payments } from './stripe/open-stripe.ts';
import { startDueSyncs } from './subscriptions/due-syncs.ts';
import { ACCOUNT_DUE, type Selling } from './subscriptions/open-subscriptions.ts';

/** Stripe allows 100 calls a second: the sweep takes half of them, and the syncs after webhooks the other half. */
const CALLS_PER_SECOND = 50;
const CALLS_PER_SYNC = 4;
/** From the start of a sync to the start of the next. */
const PACE_MS = (CALLS_PER_SYNC * 1_000) / CALLS_PER_SECOND;
/** Accounts are read in pages: the server closes a cursor that waits for ten minutes. */
const SWEEP_PAGE = 500;

type Parts = {
  mongo: Pick<Mongo, 'connection' | 'transaction'>;
  sync: (userId: string) => Promise<unknown>;
  log: Log;
};

/** The syncs after webhooks and at the ends of periods, and the nightly sweep. */
export async function startBillingJobs(parts: {
  mongo: Mongo;
  jobs: JobStore;
  selling: Selling;
  payments: Pick<Payments, 'now'>;
  log: Log;
  metrics: Metrics;
  tracer?: Tracer | undefined;
  signals: EventEmitter;
}): Promise<{ stop(): Promise<void> }> {
  const { signals, payments, selling } = parts;
  const { sync } = selling.subscriptions.account;
  const due = startDueSyncs({ ...parts, sync, paceMs: PACE_MS, now: payments.now });
  signals.on(ACCOUNT_DUE, due.wake);
  const nightly = nightlySweep({ ...parts, sync });
  await nightly.ensure();
  const running = startJobs({ ...parts, handlers: [nightly.handler] });
  return {
    stop: async () => {
      signals.off(ACCOUNT_DUE, due.wake);
      await running.stop();
      await due.stop();
    },
  };
}

/** Every night, all accounts: finds what a lost webhook changed. Goes on after a restart where it was. */
export function nightlySweep(parts: Parts & { jobs: JobStore }): ReturnType<typeof scheduledJob> {
  return scheduledJob(parts, {
    name: 'billing-sweep',
    cron: '0 3 * * *',
    timeZone: 'America/Chicago',
    run: (occurrence, context) => sweep(parts, occurrence, context),
  });
}

/** Accounts that were synced since the sweep began are done, so an interrupted sweep does not begin again. */
export async function sweep(
  { mongo, sync, log, wait = pause }: Parts & { wait?: typeof pause },
  began: Date,
  { progress, signal }: Pick<JobContext, 'progress' | 'signal'>,
): Promise<void> {
  const accounts = BILLING_ACCOUNTS.model(mongo);
  const all = { customerId: { $exists: true } };
  const total = await accounts.countDocuments(all);
  let [done, last] = [0, ''];
  for (;;) {
    const page = await accounts
      .find({ ...all, _id: { $gt: last } }, { syncedAt: 1 })
      .sort({ _id: 1 })
      .limit(SWEEP_PAGE)
      .lean();
    for (const { _id, syncedAt } of page) {
      signal.throwIfAborted();
      done += 1;
      if (syncedAt && syncedAt >= began) continue;
      const pacing = wait(PACE_MS, signal);
      await sync(_id).catch((err: unknown) => log.warn({ err }, 'The sweep could not sync an account'));
      await pacing;
      if (done % 100 === 0) await progress(done / total, `${done} of ${total} accounts`);
    }
    const end = page.at(-1);
    if (end === undefined) return;
    last = end._id;
  }
}
