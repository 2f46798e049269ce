import { generatedVersion, pictureUrl, pictureVersion } from '@homeplate/contracts/documents/picture.ts';
import type { PictureJob as JobMessage } from '@homeplate/contracts/gen/media/v1/media.ts';
import type { PictureSubject } from '../pictures/picture-subject.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { RecipeCopy } from '../recipes/recipe-copies.ts';
import { masterName, type PictureJob, type Reason } from './picture-job.ts';

const WHY: Record<Exclude<Reason, 'withdrawn'>, string> = {
  none: 'No image service is set up here',
  refused: 'The image service declined this dish',
  spent: 'Today’s generated pictures are used up',
  away: 'The image service could not be reached',
  late: 'The image service took too long',
  unusable: 'The image service sent nothing that could be used',
};

/** Why there is no new picture, and what is seen in its place. `hasPicture`: there is a generated one of before. */
function noteOf(reason: Reason | null, hasPicture: boolean): string {
  if (reason === null) return '';
  if (reason === 'withdrawn') return 'The recipe was taken back before its picture was there.';
  return `${WHY[reason]}, so ${hasPicture ? 'the picture stays the one it was' : 'this is the illustration drawn from the dish itself'}.`;
}

/** What whoever asked is told: how far it is, and what can be shown now. `recipe`: as it is now, where it is one. */
export function answerOf(job: PictureJob, recipe: RecipeCopy | undefined): JobMessage {
  const { _id: id, status, recipeId, prompt, reason } = job;
  const shown = recipe?.picture?.version ?? recipe?.version ?? 1;
  return {
    id,
    status,
    recipeId: recipeId ?? '',
    prompt,
    imageKind: job.imageKind === 'generated' || recipe?.picture ? 'generated' : 'composed',
    imageUrl:
      recipeId === null
        ? `/api/pictures/jobs/${id}/image`
        : pictureUrl(recipeId, job.imageKind === 'generated' ? generatedVersion(id) : shown),
    note: noteOf(reason, recipe?.picture !== undefined),
  };
}

/** The picture of a job for a dish that is no recipe. */
export const subjectOfJob = (job: PictureJob, pictures: Pictures): PictureSubject => ({
  owner: job._id,
  region: job.dish.region,
  ...(job.imageKind === 'generated'
    ? { version: generatedVersion(job._id), of: { file: masterName(job) } }
    : {
        version: pictureVersion(1),
        of: {
          drawing: () => pictures.of({ _id: job._id, version: 1, withdrawn: false, ...job.dish }),
        },
      }),
});
