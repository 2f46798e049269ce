import { z } from 'zod';
import { PICTURE_KINDS } from './picture.ts';

/** Of the newest job. `waiting`: no worker has begun it. */
export const PICTURE_STATES = ['waiting', 'running', 'failed', 'done'] as const;
export type PictureState = (typeof PICTURE_STATES)[number];
export const STAFF_PICTURE_SORTS = ['changedAt', 'title'] as const;
export type StaffPictureSort = (typeof STAFF_PICTURE_SORTS)[number];

/** How many jobs of one recipe are shown. */
export const STAFF_PICTURE_JOBS = 50;

/** A request for a generated picture. Stored for 30 days. */
export const StaffPictureJob = z.object({
  id: z.string(),
  state: z.enum(PICTURE_STATES),
  /** Why there is no generated picture; null where there is one, or may be. */
  reason: z.string().nullable(),
  /** Null where no image service was called, and for a job stored without it. */
  model: z.string().nullable(),
  /** The id of the first user to request it who still has an account; null if all of them deleted theirs. */
  requestedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type StaffPictureJob = z.infer<typeof StaffPictureJob>;

/** A row of `GET /api/admin/pictures`: the picture of a published recipe. */
export const StaffPictureRow = z.object({
  /** The recipe's. */
  id: z.string(),
  title: z.string(),
  imageUrl: z.string(),
  imageKind: z.enum(PICTURE_KINDS),
  /** The newest job; null where none is stored. */
  job: StaffPictureJob.nullable(),
  /** When the newest job began or ended, or staff changed the picture; null where neither is stored. */
  changedAt: z.iso.datetime().nullable(),
});
export type StaffPictureRow = z.infer<typeof StaffPictureRow>;
export const StaffPictureRows = z.array(StaffPictureRow);

/** `GET /api/admin/pictures/{id}`. */
export const StaffPicture = StaffPictureRow.extend({
  /** The newest jobs, newest first: at most `STAFF_PICTURE_JOBS`. */
  jobs: z.array(StaffPictureJob),
});
export type StaffPicture = z.infer<typeof StaffPicture>;
