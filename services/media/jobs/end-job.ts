import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { generatedVersion } from '@homeplate/contracts/documents/picture.ts';
import { ImageFailed, ImageReady } from '@homeplate/contracts/events/media-events.ts';
import type { RecipeCopies } from '../recipes/recipe-copies.ts';
import type { JobStore } from './job-store.ts';
import { masterName, type PictureJob, type Reason } from './picture-job.ts';

/**
 * Ends a job: its outcome, the recipe's picture and the fact of it are written together, and only by its holder, so that there is
 * one outcome and one fact whoever worked at it before.
 */
export type EndJob = {
  /** Its picture is stored. `withdrawn`: the recipe is no more, and the job has failed for it. `lost`: it is somebody else's. */
  ready(job: PictureJob): Promise<'ready' | 'withdrawn' | 'lost'>;
  /** False: it is not the holder's to end. */
  failed(job: PictureJob, reason: Exclude<Reason, 'none'>): Promise<boolean>;
};

export function createEndJob(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  jobs: JobStore;
  recipes: RecipeCopies;
  outbox: Outbox;
  now?: () => number;
}): EndJob {
  const { mongo, jobs, recipes, outbox, now = Date.now } = parts;
  const failed: EndJob['failed'] = (job, reason) =>
    mongo.transaction(async (session) => {
      const outcome = { status: 'failed', imageKind: 'composed', reason } as const;
      if (!(await jobs.end(job._id, job.holder, outcome, now(), session))) return false;
      const fact = { jobId: job._id, recipeId: job.recipeId, reason };
      await outbox.add(session, 'media.events', [eventOf(ImageFailed, fact, { id: `${job._id}.failed` })]);
      return true;
    });
  return {
    failed,
    ready: async (job) => {
      const { _id: jobId, recipeId } = job;
      const imageVersion = generatedVersion(jobId);
      const ended = await mongo.transaction(async (session) => {
        if (recipeId !== null) {
          const picture = { version: imageVersion, file: masterName(job) };
          if (!(await recipes.setPicture(recipeId, picture, session))) return 'withdrawn';
        }
        const outcome = { status: 'ready', imageKind: 'generated', reason: null } as const;
        if (!(await jobs.end(jobId, job.holder, outcome, now(), session))) {
          // Nothing of it may stay.
          await session.abortTransaction();
          return 'lost';
        }
        const fact = { jobId, recipeId, imageKind: 'generated', imageVersion } as const;
        await outbox.add(session, 'media.events', [eventOf(ImageReady, fact, { id: `${jobId}.ready` })]);
        return 'ready';
      });
      if (ended === 'withdrawn') await failed(job, 'withdrawn');
      return ended;
    },
  };
}
