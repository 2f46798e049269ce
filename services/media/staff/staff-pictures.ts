import { AppError } from '@homeplate/common/app-error.ts';
import { pageOf } from '@homeplate/common/page-of.ts';
import type { PageQuery } from '@homeplate/common/staff-list.ts';
import { type PictureKind, pictureKind, pictureUrl } from '@homeplate/contracts/documents/picture.ts';
import {
  type PictureState,
  STAFF_PICTURE_JOBS,
  type StaffPicture,
  type StaffPictureJob,
  type StaffPictureRow,
  type StaffPictureSort,
} from '@homeplate/contracts/documents/staff-picture.ts';
import type { JobStore } from '@homeplate/work/job-store.ts';
import { WHY } from '../jobs/job-answer.ts';
import { paintPicture } from '../jobs/paint-picture.ts';
import { isFailed, type Reason } from '../jobs/picture-job.ts';
import type { ListedJob, PictureJobStore } from '../jobs/picture-job-store.ts';
import { composedVersion } from '../pictures/picture-subject.ts';
import type { ListedRecipe, RecipeCopies } from '../recipes/recipe-copies.ts';

/** For staff, who see the picture itself beside it. */
const REASONS: Record<Reason, string> = {
  ...WHY,
  none: 'No image service is set up',
  withdrawn: 'The recipe was removed before its picture was ready',
};

/** The pictures of the recipes and their jobs, for staff. */
export type StaffPictures = {
  page(
    filter: { text?: string; kind?: PictureKind; state?: PictureState; ids?: readonly string[] },
    page: PageQuery<StaffPictureSort>,
  ): Promise<{ pictures: StaffPictureRow[]; total: number }>;
  /** Throws NOT_FOUND for an unknown or withdrawn recipe. */
  read(recipeId: string): Promise<StaffPicture>;
};

/** The list is joined in memory, as `RecipeCopies.states` is after each change of a picture: a catalog has a few thousand recipes. */
export function createStaffPictures(parts: {
  recipes: Pick<RecipeCopies, 'all' | 'find'>;
  jobs: Pick<PictureJobStore, 'listRecipeJobs' | 'newestJobs'>;
  work: Pick<JobStore, 'runningKeys'>;
}): StaffPictures {
  const { recipes, jobs, work } = parts;
  return {
    page: async ({ text, kind, state, ids }, page) => {
      const [all, listed, running] = await Promise.all([
        recipes.all(),
        jobs.newestJobs(),
        work.runningKeys(paintPicture),
      ]);
      const newest = new Map(listed.map((job) => [job.recipeId, job]));
      const words = text?.toLowerCase() ?? '';
      const rows = all
        .filter(({ _id }) => ids === undefined || ids.includes(_id))
        .filter(({ _id, title }) => [_id, title.toLowerCase()].some((one) => one.includes(words)))
        .filter(({ picture }) => kind === undefined || pictureKind(picture?.version) === kind)
        .map((recipe) => ({ recipe, job: newest.get(recipe._id) }))
        .filter(({ job }) => state === undefined || (job && stateOf(job, running)) === state)
        .map((row) => ({ ...row, id: row.recipe._id, title: row.recipe.title, changedAt: changedAt(row) }));
      const shown = pageOf(rows, page).map(({ recipe, job }) => rowOf(recipe, job, running));
      return { pictures: shown, total: rows.length };
    },
    read: async (recipeId) => {
      const [recipe, listed, running] = await Promise.all([
        recipes.find(recipeId),
        jobs.listRecipeJobs(recipeId, STAFF_PICTURE_JOBS),
        work.runningKeys(paintPicture),
      ]);
      if (!recipe) throw new AppError('NOT_FOUND', { message: 'There is no such recipe.' });
      return {
        ...rowOf(recipe, listed[0], running),
        jobs: listed.map((job) => staffJobOf(job, running)),
      };
    },
  };
}

/** Epoch milliseconds. */
function changedAt(row: { recipe: ListedRecipe; job: ListedJob | undefined }): number | null {
  const job = row.job?.endedAt ?? row.job?.createdAt;
  const latest = Math.max(job?.getTime() ?? 0, row.recipe.replacedAt?.getTime() ?? 0);
  return latest || null;
}

function rowOf(
  recipe: ListedRecipe,
  job: ListedJob | undefined,
  running: ReadonlySet<string>,
): StaffPictureRow {
  const { _id: id, title, picture } = recipe;
  const changed = changedAt({ recipe, job });
  return {
    id,
    title,
    imageUrl: pictureUrl(id, picture?.version ?? composedVersion(recipe)),
    imageKind: pictureKind(picture?.version),
    job: job ? staffJobOf(job, running) : null,
    changedAt: changed === null ? null : new Date(changed).toISOString(),
  };
}

const staffJobOf = (job: ListedJob, running: ReadonlySet<string>): StaffPictureJob => ({
  id: job._id,
  state: stateOf(job, running),
  reason: job.reason && REASONS[job.reason],
  model: job.model ?? null,
  requestedBy: job.people[0] ?? null,
  createdAt: job.createdAt.toISOString(),
  endedAt: job.endedAt?.toISOString() ?? null,
});

function stateOf(job: ListedJob, running: ReadonlySet<string>): PictureState {
  if (job.status !== 'pending') return isFailed(job) ? 'failed' : 'done';
  return running.has(job._id) ? 'running' : 'waiting';
}
