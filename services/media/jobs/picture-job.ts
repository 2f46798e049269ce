import { randomUUID } from 'node:crypto';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';

/** Why there is no generated picture. `none`: no image service is configured. */
export type Reason = 'none' | 'refused' | 'spent' | 'away' | 'late' | 'unusable' | 'withdrawn';

/** The dish to show. */
export type JobDish = { title: string; region: RegionKey; ingredients: string[] };

/** A requested picture. */
export type PictureJob = {
  _id: string;
  /** The users who may see it: the first to request it, and those who joined while it was pending. */
  people: string[];
  /** Null for a described dish. */
  recipeId: string | null;
  /** The recipe's id while the job is pending, else omitted. A unique index allows one pending job per recipe. */
  openFor?: string;
  dish: JobDish;
  prompt: string;
  status: 'pending' | 'ready' | 'failed';
  imageKind: 'composed' | 'generated';
  reason: Reason | null;
  /** The image model that was requested; omitted for jobs without one. */
  model?: string;
  createdAt: Date;
  endedAt: Date | null;
};

/** With a `reason`, the job is ready immediately with a composed picture. */
export function newJob(
  asked: Pick<PictureJob, 'recipeId' | 'dish' | 'prompt' | 'model'> & { personId: string },
  reason: Reason | null,
  now: number,
): PictureJob {
  const { personId, recipeId, dish, prompt, model } = asked;
  return {
    _id: `picture-${randomUUID()}`,
    people: [personId],
    recipeId,
    ...(recipeId !== null && reason === null && { openFor: recipeId }),
    dish,
    prompt,
    status: reason === null ? 'pending' : 'ready',
    imageKind: 'composed',
    reason,
    ...(model !== undefined && reason === null && { model }),
    createdAt: new Date(now),
    endedAt: reason === null ? null : new Date(now),
  };
}

/** Whether it ended without the generated picture that was requested. False without an image service, which shows a composition. */
export const isFailed = ({ status, reason }: Pick<PictureJob, 'status' | 'reason'>): boolean =>
  status === 'failed' || (reason !== null && reason !== 'none');

/** The file that stores the generated picture. */
export const masterName = (job: Pick<PictureJob, '_id' | 'recipeId'>): string =>
  `${job.recipeId ?? job._id}/${job._id}`;
