import { OUTBOX, OUTBOX_COUNTERS } from '@homeplate/bus/outbox.ts';
import type { Declaration } from '@homeplate/common/collection.ts';
import { kitCollections } from '@homeplate/common/kit-collections.ts';
import { WORK_JOBS } from '@homeplate/work/job-store.ts';
import { DAILY_COUNTS } from './jobs/daily-counts.ts';
import { PICTURE_JOBS } from './jobs/picture-job-store.ts';
import { PHOTOS } from './photos/photo-store.ts';
import { RECIPE_COPIES } from './recipes/recipe-copies.ts';
import { RENDERED } from './renditions/missing-renditions.ts';
import { PICTURE_CHUNKS, PICTURE_FILES } from './storage/gridfs-files.ts';

/** Everything stored in the database of this service. */
export const declarations: readonly Declaration[] = [
  RECIPE_COPIES,
  PICTURE_JOBS,
  DAILY_COUNTS,
  RENDERED,
  PHOTOS,
  PICTURE_FILES,
  PICTURE_CHUNKS,
  WORK_JOBS,
  OUTBOX,
  OUTBOX_COUNTERS,
  ...kitCollections,
];
