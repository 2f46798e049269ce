import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { JobStore } from '@homeplate/work/job-store.ts';
import { startLoop } from '@homeplate/work/loop.ts';
import { startJobs } from '@homeplate/work/run-jobs.ts';
import { MAILS } from './mails/mail-store.ts';
import { sendMail } from './mails/send-mails.ts';
import { sendPasswordLink } from './users/forgot-password.ts';

/** During a rolling update, processes of the previous version still add to the old queues. */
const ROUND_MS = 60_000;

type Parts = { mongo: Mongo; jobs: JobStore };

type PasswordRequest = { _id: string; email: string; origin: string | null; askedAt?: Date };
/** The queue of password requests of the previous release. */
export const PASSWORD_REQUESTS = defineCollection<PasswordRequest>({
  name: 'password_wishes',
  shape: 1,
  keptFor: 'done',
  isPersonal: true,
  person: {
    foundBy: [{ email: 'email' }],
    exported: { not: 'A request that is deleted once its email is written' },
    deletion: 'delete',
  },
  fields: {
    _id: { type: String, required: true, personal: false },
    email: { type: String, required: true, personal: 'contact' },
    origin: { type: String, default: null, personal: false },
    askedAt: { type: Date, personal: 'activity' },
  },
});

/** Creates a job for each row of the old queue, in the transaction that deletes the row. */
async function movePasswordRequests({ mongo, jobs }: Parts): Promise<void> {
  const rows = PASSWORD_REQUESTS.model(mongo);
  for await (const { _id, email, origin } of rows.find().lean<PasswordRequest[]>().cursor()) {
    await mongo.transaction(async (session) => {
      const { deletedCount } = await rows.deleteOne({ _id }, { session });
      if (deletedCount === 1) await jobs.enqueue(session, sendPasswordLink, { email, origin });
    });
  }
}

/** The previous release queued mails by `nextTryAt`. It moves the time of a mail that it is sending into the future. */
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

/** Runs the jobs of this service, and creates jobs for the rows in the old queues. */
export function startIdentityJobs(parts: Parameters<typeof startJobs>[0] & Parts): { stop(): Promise<void> } {
  const running = startJobs(parts);
  const moving = startLoop({
    name: 'earlier-queues',
    log: parts.log,
    round: async () => {
      await movePasswordRequests(parts);
      await moveQueuedMails(parts);
      return ROUND_MS;
    },
  });
  return {
    stop: async () => {
      await moving.stop();
      await running.stop();
    },
  };
}
