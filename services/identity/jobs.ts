import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { JobStore } from '@homeplate/work/job-store.ts';
import { startLoop } from '@homeplate/work/loop.ts';
import { startJobs } from '@homeplate/work/run-jobs.ts';
import { MAILS } from './mails/mail-store.ts';
import { sendMail } from './mails/send-mails.ts';
import { sendPasswordLink } from './users/forgot-password.ts';

/** During a rolling update, processes of the version before still add to the earlier queues. */
const AGAIN_MS = 60_000;

type Parts = { mongo: Mongo; jobs: JobStore };

type PasswordRequest = { _id: string; email: string; origin: string | null; askedAt?: Date };
/** Written by the release before, as its queue of password requests. */
export const PASSWORD_REQUESTS = defineCollection<PasswordRequest>({
  name: 'password_wishes',
  shape: 1,
  keptFor: 'done',
  isPersonal: true,
  fields: {
    _id: { type: String, required: true, personal: false },
    email: { type: String, required: true, personal: 'contact' },
    origin: { type: String, default: null, personal: false },
    askedAt: { type: Date, personal: 'activity' },
  },
});

/** Each row of the earlier queue becomes a job in the transaction that deletes it. */
async function movePasswordRequests({ mongo, jobs }: Parts): Promise<void> {
  const rows = PASSWORD_REQUESTS.model(mongo);
  for await (const { _id, email, origin } of rows.find().lean<PasswordRequest[]>().cursor()) {
    await mongo.transaction(async (session) => {
      const { deletedCount } = await rows.deleteOne({ _id }, { session });
      if (deletedCount === 1) await jobs.enqueue(session, sendPasswordLink, { email, origin });
    });
  }
}

/** Mails were their own queue, by `nextTryAt`. What a process of the version before has in hand then is not due yet. */
export async function moveQueuedMails({ mongo, jobs }: Parts): Promise<void> {
  const rows = MAILS.model(mongo);
  const waiting = { state: 'queued', nextTryAt: { $exists: true } } as const;
  for await (const { _id, nextTryAt, usefulUntil } of rows.find(waiting).lean().cursor()) {
    await mongo.transaction(async (session) => {
      const $unset = { nextTryAt: 1 as const };
      const { modifiedCount } = await rows.updateOne({ _id, ...waiting }, { $unset }, { session });
      if (modifiedCount === 0) return;
      const options = { key: _id, runAt: nextTryAt, deadline: usefulUntil ?? undefined };
      await jobs.enqueue(session, sendMail, { mailId: _id }, options);
    });
  }
}

/** Runs the jobs of this service, and moves what waits in the queues of earlier versions to jobs. */
export function startIdentityJobs(parts: Parameters<typeof startJobs>[0] & Parts): { stop(): Promise<void> } {
  const running = startJobs(parts);
  const moving = startLoop({
    name: 'earlier-queues',
    log: parts.log,
    round: async () => {
      await movePasswordRequests(parts);
      await moveQueuedMails(parts);
      return AGAIN_MS;
    },
  });
  return {
    stop: async () => {
      await moving.stop();
      await running.stop();
    },
  };
}
