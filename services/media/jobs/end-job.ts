import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { generatedVersion } from '@homeplate/contracts/documents/picture.ts';
import { ImageFailed, ImageReady } from '@homeplate/contracts/events/media-events.ts';
import type { ClientSession } from 'mongoose';
import type { RecipeCopies } from '../recipes/recipe-copies.ts';
import { masterName, type PictureJob, type Reason } from './picture-job.ts';
import type { PictureJobStore } from './picture-job-store.ts';

/** Completes the work in the same transaction. Throws if another worker took it over, which aborts the transaction. */
type Complete = (session: ClientSession) => Promise<void>;

/** Ends a job: writes its outcome, the recipe's picture and the event in one transaction, and once for any number of workers. */
export type EndJob = {
  /** Expects the picture to be stored. Returns `withdrawn` if the job failed because its recipe was withdrawn. */
  ready(job: PictureJob, complete: Complete): Promise<'ready' | 'withdrawn'>;
  failed(job: PictureJob, reason: Exclude<Reason, 'none'>, complete: Complete): Promise<void>;
  /** Like `failed`, in the caller's transaction. */
  failedIn(session: ClientSession, job: PictureJob, reason: Exclude<Reason, 'none'>): Promise<void>;
};

export function createEndJob(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  jobs: PictureJobStore;
  recipes: RecipeCopies;
  outbox: Outbox;
  now?: () => number;
}): EndJob {
  const { mongo, jobs, recipes, outbox, now = Date.now } = parts;
  const failedIn: EndJob['failedIn'] = async (session, job, reason) => {
    const outcome = { status: 'failed', imageKind: 'composed', reason } as const;
    if (!(await jobs.end(job._id, outcome, now(), session))) return;
    const event = { jobId: job._id, recipeId: job.recipeId, reason };
    await outbox.add(session, 'media.events', [eventOf(ImageFailed, event, { id: `${job._id}.failed` })]);
  };
  const failed: EndJob['failed'] = (job, reason, complete) =>
    mongo.transaction(async (session) => {
      await failedIn(session, job, reason);
      await complete(session);
    });
  return {
    failed,
    failedIn,
    ready: async (job, complete) => {
      const { _id: jobId, recipeId } = job;
      const imageVersion = generatedVersion(jobId);
      const ended = await mongo.transaction(async (session) => {
        if (recipeId !== null) {
          const picture = { version: imageVersion, file: masterName(job) };
          if (!(await recipes.setPicture(recipeId, picture, session))) return 'withdrawn';
        }
        const outcome = { status: 'ready', imageKind: 'generated', reason: null } as const;
        if (await jobs.end(jobId, outcome, now(), session)) {
          const event = { jobId, recipeId, imageKind: 'generated', imageVersion } as const;
          await outbox.add(session, 'media.events', [eventOf(ImageReady, event, { id: `${jobId}.ready` })]);
        }
        await complete(session);
        return 'ready';
      });
      if (ended === 'withdrawn') await failed(job, 'withdrawn', complete);
      return ended;
    },
  };
}
