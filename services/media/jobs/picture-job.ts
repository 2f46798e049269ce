import { randomUUID } from 'node:crypto';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';

/** Why there is no generated picture. `none`: no painter is set up. */
export type Reason = 'none' | 'refused' | 'spent' | 'away' | 'late' | 'unusable' | 'withdrawn';

/** What it is to show: what a composed picture needs, and the prompt. */
export type JobDish = { title: string; region: RegionKey; ingredients: string[] };

/** A picture that somebody asked for. */
export type PictureJob = {
  _id: string;
  /** Who may see how far it is: who asked first, and who asked for the same while it was under way. */
  people: string[];
  /** null: of a dish that is no recipe. */
  recipeId: string | null;
  /** The recipe while the job is pending: one at a time. Left out otherwise. */
  openFor?: string;
  dish: JobDish;
  prompt: string;
  status: 'pending' | 'ready' | 'failed';
  imageKind: 'composed' | 'generated';
  reason: Reason | null;
  createdAt: Date;
  endedAt: Date | null;
};

/** `reason`: it is ready at once, composed. */
export function newJob(
  asked: Pick<PictureJob, 'recipeId' | 'dish' | 'prompt'> & { personId: string },
  reason: Reason | null,
  now: number,
): PictureJob {
  const { personId, recipeId, dish, prompt } = asked;
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
    createdAt: new Date(now),
    endedAt: reason === null ? null : new Date(now),
  };
}

/** Where the bytes of its picture are. */
export const masterName = (job: Pick<PictureJob, '_id' | 'recipeId'>): string =>
  `${job.recipeId ?? job._id}/${job._id}`;
