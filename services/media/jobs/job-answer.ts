import {
  generatedVersion,
  pictureKind,
  pictureUrl,
  pictureVersion,
} from '@homeplate/contracts/documents/picture.ts';
import type { PictureJob as JobMessage } from '@homeplate/contracts/gen/media/v1/media.ts';
import { composedVersion, type PictureSubject } from '../pictures/picture-subject.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { RecipeCopy } from '../recipes/recipe-copies.ts';
import { masterName, type PictureJob, type Reason } from './picture-job.ts';

/** Why there is no generated picture. */
export const WHY: Record<Exclude<Reason, 'none' | 'withdrawn'>, string> = {
  refused: 'The image service declined this dish',
  spent: 'Today’s generated pictures are used up',
  away: 'The image service isn’t answering right now',
  late: 'The image service took too long',
  unusable: 'The image service sent a picture we can’t show',
};

/** Explains to the cook why there is no generated picture and what the page shows instead. */
function noteOf({ reason, recipeId }: PictureJob, recipe: RecipeCopy | undefined): string {
  if (reason === null) return '';
  if (reason === 'withdrawn') return 'This recipe was removed before its picture was ready.';
  const hasPicture = recipe?.picture !== undefined;
  if (reason !== 'none')
    return `${WHY[reason]}, so we kept the ${hasPicture ? 'picture' : 'drawing'} you see.`;
  if (recipeId === null) return 'We drew this dish from your words.';
  return hasPicture
    ? 'We can’t generate a new picture right now, so we kept the one you see.'
    : 'We drew another version of this dish.';
}

/** The job's status and the picture to show now. `recipe`: its current copy, if the job is for a recipe. */
export function answerOf(job: PictureJob, recipe: RecipeCopy | undefined): JobMessage {
  const { _id: id, status, recipeId, prompt } = job;
  const shown = recipe ? (recipe.picture?.version ?? composedVersion(recipe)) : 1;
  return {
    id,
    status,
    recipeId: recipeId ?? '',
    prompt,
    imageKind: job.imageKind === 'generated' ? 'generated' : pictureKind(recipe?.picture?.version),
    imageUrl:
      recipeId === null
        ? `/api/pictures/jobs/${id}/image`
        : pictureUrl(recipeId, job.imageKind === 'generated' ? generatedVersion(id) : shown),
    note: noteOf(job, recipe),
  };
}

/** The picture of a job for a described dish. */
export const subjectOfJob = (job: PictureJob, pictures: Pictures): PictureSubject => ({
  owner: job._id,
  region: job.dish.region,
  ...(job.imageKind === 'generated'
    ? { version: generatedVersion(job._id), of: { file: masterName(job) } }
    : {
        version: pictureVersion(1),
        of: {
          drawing: () => pictures.draw({ _id: job._id, version: 1, withdrawn: false, ...job.dish }),
        },
      }),
});
