import { AppError } from '@homeplate/common/app-error.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { findPage, type PageQuery } from '@homeplate/common/staff-list.ts';
import type { JOB_SORTS } from '@homeplate/contracts/documents/staff-job.ts';
import type { ClientSession } from 'mongoose';
import type { JobState } from './job.ts';
import { type JobRow, revived, WORK_JOBS } from './job-store.ts';

type Filter = { state?: JobState; kind?: string; ids?: readonly string[] };
export type StaffJobs = ReturnType<typeof createStaffJobs>;

/** The jobs of a service as employees see them. */
export function createStaffJobs(mongo: Pick<Mongo, 'connection'>) {
  const jobs = WORK_JOBS.model(mongo);
  /** Throws NOT_FOUND, CONFLICT for a job that is not dead. */
  const requireDead = async (id: string, session: ClientSession): Promise<JobRow> => {
    const job = await jobs.findById(id, null, { session }).lean<JobRow>();
    if (!job) throw new AppError('NOT_FOUND', { message: 'There is no such job.' });
    if (job.state !== 'dead') throw new AppError('CONFLICT', { message: `This job is ${job.state}.` });
    return job;
  };
  return {
    page: (
      { state, kind, ids }: Filter,
      page: PageQuery<(typeof JOB_SORTS)[number]>,
    ): Promise<{ found: JobRow[]; total: number }> =>
      findPage(
        jobs,
        { ...(state && { state }), ...(kind && { kind }), ...(ids && { _id: { $in: [...ids] } }) },
        page,
      ),
    /** Queues a dead job again, with all its attempts and no deadline. */
    retry: async (id: string, session: ClientSession): Promise<JobRow> => {
      const job = await requireDead(id, session);
      const $set = revived();
      await jobs.updateOne({ _id: id, state: 'dead' }, { $set }, { session });
      return { ...job, ...$set };
    },
    discard: async (id: string, session: ClientSession): Promise<void> => {
      await requireDead(id, session);
      await jobs.deleteOne({ _id: id, state: 'dead' }, { session });
    },
  };
}
