import type { Mongo } from '@homeplate/common/mongo.ts';
import type { JobStore } from '@homeplate/work/job-store.ts';
import { startLoop } from '@homeplate/work/loop.ts';
import { startJobs } from '@homeplate/work/run-jobs.ts';
import { scheduledJob } from '@homeplate/work/schedule.ts';
import { paintPicture } from './jobs/paint-picture.ts';
import { PICTURE_JOBS, type PictureJobStore } from './jobs/picture-job-store.ts';
import type { Photos } from './photos/photos.ts';
import type { PictureFiles } from './storage/picture-files.ts';

/** Repeated, because during a rolling update processes of the previous release still add to the old queue. */
const MOVE_EVERY_MS = 60_000;
const RETENTION_MS = 30 * 86_400_000;

type Parts = { mongo: Mongo; jobs: JobStore };

/** Moves picture jobs from the old queue, ordered by `leaseUntil`. Jobs that a process of the old release still leases stay. */
export async function movePictureJobs({ mongo, jobs }: Parts): Promise<void> {
  const rows = PICTURE_JOBS.model(mongo);
  const waiting = { status: 'pending', leaseUntil: { $lte: new Date() } } as const;
  for await (const { _id, runAt, deadline } of rows.find(waiting).lean().cursor()) {
    await mongo.transaction(async (session) => {
      const $unset = { leaseUntil: 1, holder: 1, runAt: 1, failures: 1, deadline: 1 } as const;
      const { modifiedCount } = await rows.updateOne({ _id, ...waiting }, { $unset }, { session });
      if (modifiedCount === 1)
        await jobs.enqueue(session, paintPicture, { jobId: _id }, { key: _id, runAt, deadline });
    });
  }
}

/** Deletes old picture jobs and the pictures that only they use. */
async function sweep(pictureJobs: PictureJobStore, files: PictureFiles): Promise<void> {
  for (const { _id, recipeId } of await pictureJobs.endedBefore(Date.now() - RETENTION_MS)) {
    if (recipeId === null) await files.remove(_id);
    await pictureJobs.remove(_id);
  }
}

/** Runs the jobs of this service, and moves pending jobs from the old queue. */
export async function startMediaJobs(
  parts: Parameters<typeof startJobs>[0] &
    Parts & { pictureJobs: PictureJobStore; files: PictureFiles; photos: Pick<Photos, 'sweep'> },
): Promise<{ stop(): Promise<void> }> {
  const { pictureJobs, files, photos } = parts;
  const sweeping = scheduledJob(parts, {
    name: 'sweep-pictures',
    cron: '17 * * * *',
    timeZone: 'UTC',
    run: async () => {
      await sweep(pictureJobs, files);
      await photos.sweep();
    },
  });
  await sweeping.ensure();
  const running = startJobs({ ...parts, handlers: [...parts.handlers, sweeping.handler] });
  const moving = startLoop({
    name: 'earlier-queue',
    log: parts.log,
    round: async () => {
      await movePictureJobs(parts);
      return MOVE_EVERY_MS;
    },
  });
  return {
    stop: async () => {
      await moving.stop();
      await running.stop();
    },
  };
}
