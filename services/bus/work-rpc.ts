import { requireAction } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { readPageQuery } from '@homeplate/common/staff-list.ts';
import { JOB_SORTS, JOB_STATES, type JobService } from '@homeplate/contracts/documents/staff-job.ts';
import type { Job, WorkServiceService } from '@homeplate/contracts/gen/common/v1/work.ts';
import type { JobRow } from '@homeplate/work/job-store.ts';
import { createStaffJobs } from '@homeplate/work/staff-jobs.ts';
import type { ClientSession } from 'mongoose';
import type { Outbox } from './outbox.ts';
import { STAFF_TOPIC, staffActed } from './staff-action.ts';

/** The jobs of a service for the back office. Each action is in the audit log, in its own transaction. */
export function workRpc(parts: {
  service: JobService;
  mongo: Pick<Mongo, 'connection' | 'transaction'>;
  outbox: Outbox;
}): Handlers<typeof WorkServiceService> {
  const { service, mongo, outbox } = parts;
  const jobs = createStaffJobs(mongo);
  const act = <Result>(
    action: 'jobs:retry' | 'jobs:discard',
    id: string,
    call: Call,
    work: (session: ClientSession) => Promise<Result>,
  ): Promise<Result> => {
    requireAction(call, action);
    return mongo.transaction(async (session) => {
      const result = await work(session);
      await outbox.add(session, STAFF_TOPIC, [staffActed(call, { action, recordId: `${service}.${id}` })]);
      return result;
    }, call);
  };
  return {
    listJobs: async ({ page, state, kind, ids }, call) => {
      requireAction(call, 'jobs:read');
      const known = JOB_STATES.find((name) => name === state);
      if (state !== '' && !known)
        throw new AppError('INVALID_INPUT', { fields: { state: `is one of ${JOB_STATES.join(', ')}` } });
      const filter = {
        ...(known && { state: known }),
        ...(kind !== '' && { kind }),
        ...(ids.length > 0 && { ids }),
      };
      const { found, total } = await jobs.page(filter, readPageQuery(page, JOB_SORTS));
      return { jobs: found.map(jobOf), totalCount: total };
    },
    retryJob: async ({ id }, call) => ({
      job: jobOf(await act('jobs:retry', id, call, (session) => jobs.retry(id, session))),
    }),
    discardJob: async ({ id }, call) => {
      await act('jobs:discard', id, call, (session) => jobs.discard(id, session));
      return {};
    },
  };
}

const jobOf = ({
  _id,
  kind,
  state,
  attempts,
  problem,
  progress,
  runAt,
  createdAt,
  endedAt,
}: JobRow): Job => ({
  id: _id,
  kind,
  state,
  attempts,
  problem: problem ?? '',
  step: progress?.step ?? '',
  share: progress?.share ?? 0,
  runAt: runAt.toISOString(),
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? '',
});
