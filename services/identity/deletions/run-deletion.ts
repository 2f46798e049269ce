import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { newCall } from '@homeplate/common/call.ts';
import type { Declaration } from '@homeplate/common/collection.ts';
import type { Log } from '@homeplate/common/log.ts';
import { currentContext } from '@homeplate/common/log-context.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { erasePerson } from '@homeplate/common/person-data.ts';
import { AccountDeleted, type AccountErased } from '@homeplate/contracts/events/deletion-events.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import { NewsletterAddressDeleted } from '@homeplate/contracts/events/identity-events.ts';
import { handle, type JobHandler, type JobKind } from '@homeplate/work/job.ts';
import type { JobStore } from '@homeplate/work/job-store.ts';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import type { LeaveHousehold } from '../households/leave-household.ts';
import type { SubscriberStore } from '../newsletter/subscriber-store.ts';
import type { EndSessions } from '../sessions/end-sessions.ts';
import type { UserRow } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import type { DeletionRow, DeletionStore } from './deletion-store.ts';
import { finishedServices, isErasedEverywhere, LAST_ROUND } from './receipt.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Longer than a request that was accepted before the sessions ended can take. */
const BETWEEN_ROUNDS_MS = 30 * SECOND;
const RETRIES = [SECOND, 5 * SECOND, 30 * SECOND, 300 * SECOND, HOUR, HOUR, 6 * HOUR, 24 * HOUR];

const Payload = z.object({ deletionId: z.string() });
/** Due when the days of grace are over. */
export const deleteAccount: JobKind<z.infer<typeof Payload>> = {
  name: 'delete-account',
  payload: Payload,
  retryAfterMs: RETRIES,
  keepMs: 0,
};
/** Publishes the last round, and again every hour until every service has reported. */
export const finishDeletion: JobKind<z.infer<typeof Payload>> = {
  name: 'finish-deletion',
  payload: Payload,
  retryAfterMs: RETRIES,
  keepMs: 0,
};

export type RunDeletion = {
  handlers: JobHandler[];
  /** Stores the report of a service. A repeated report changes nothing. */
  takeReport(data: EventData<typeof AccountErased>): Promise<void>;
};

export function createRunDeletion(parts: {
  mongo: Mongo;
  declarations: readonly Declaration[];
  users: UserStore;
  subscribers: Pick<SubscriberStore, 'byEmail'>;
  deletions: DeletionStore;
  leave: Pick<LeaveHousehold, 'forgetUser'>;
  endSessions: Pick<EndSessions, 'ofUser'>;
  jobs: Pick<JobStore, 'enqueue'>;
  outbox: Outbox;
  log: Log;
  now?: () => number;
}): RunDeletion {
  const { mongo, declarations, users, deletions, jobs, outbox, log, now = Date.now } = parts;

  const publishRound = async (session: ClientSession, row: DeletionRow, round: number) => {
    const { _id: deletionId, userId, householdIds } = row;
    const deletedAt = (row.startedAt ?? new Date(now())).toISOString();
    await deletions.setRound(deletionId, round, session);
    await deletions.addReport(deletionId, { service: 'identity', round, at: new Date(now()) }, session);
    const deleted = { deletionId, userId, householdIds, round, deletedAt };
    await outbox.add(session, 'identity.deletions', [eventOf(AccountDeleted, deleted)]);
  };
  /** The newsletter is stored by address. The address is the user's: they confirmed the deletion by a mail to it. */
  const eraseSubscriber = async (session: ClientSession, { emailKey }: UserRow) => {
    const subscriber = await parts.subscribers.byEmail(emailKey, session);
    if (!subscriber) return;
    const { _id: subscriberId } = subscriber;
    const person = { userId: subscriberId, householdIds: [] };
    await erasePerson(mongo, declarations, person, { session });
    const deleted = { subscriberId, deletedAt: new Date(now()).toISOString() };
    await outbox.add(session, 'identity.events', [eventOf(NewsletterAddressDeleted, deleted)]);
  };
  /** All of identity's part, in the transaction that publishes the deletion: there is no half. */
  const begin = async (session: ClientSession, deletionId: string) => {
    const row = await deletions.find(deletionId, session);
    const user = row?.state === 'scheduled' ? await users.byId(row.userId, session) : null;
    if (!row || user?.deletion?.id !== deletionId) return;
    const householdIds = await parts.leave.forgetUser(user._id, session);
    const startedAt = new Date(now());
    if (!(await deletions.begin(deletionId, householdIds, startedAt, session))) return;
    await parts.endSessions.ofUser(
      user._id,
      session,
      newCall({ timeoutMs: 30 * SECOND, ...currentContext() }),
    );
    await eraseSubscriber(session, user);
    const person = { userId: user._id, householdIds, email: user.email };
    await erasePerson(mongo, declarations, person, { session });
    await publishRound(session, { ...row, householdIds, startedAt }, 1);
    const next = { key: deletionId, runAt: new Date(now() + BETWEEN_ROUNDS_MS) };
    await jobs.enqueue(session, finishDeletion, { deletionId }, next);
  };
  return {
    handlers: [
      handle(deleteAccount, ({ deletionId }, context) =>
        mongo.transaction(async (session) => {
          await begin(session, deletionId);
          await context.complete(session);
        }),
      ),
      handle(finishDeletion, ({ deletionId }, context) =>
        mongo.transaction(async (session) => {
          const row = await deletions.find(deletionId, session);
          await context.complete(session);
          if (row?.state !== 'running') return;
          if (row.round === LAST_ROUND) {
            const missing = finishedServices(row).flatMap(({ name, finishedAt }) =>
              finishedAt ? [] : [name],
            );
            log.error(
              { deletionId, missing },
              'Services have not reported a deletion; it is published again',
            );
          }
          const { userId, householdIds } = row;
          await erasePerson(mongo, declarations, { userId, householdIds }, { session });
          await publishRound(session, row, LAST_ROUND);
          const next = { key: deletionId, runAt: new Date(now() + HOUR) };
          await jobs.enqueue(session, finishDeletion, { deletionId }, next);
        }),
      ),
    ],
    takeReport: ({ deletionId, service, round, erasedAt }) =>
      mongo.transaction(async (session) => {
        const report = { service, round, at: new Date(erasedAt) };
        const row = await deletions.addReport(deletionId, report, session);
        if (row?.state === 'running' && isErasedEverywhere(row))
          await deletions.finish(deletionId, new Date(now()), session);
      }),
  };
}
