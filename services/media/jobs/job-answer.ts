import { generatedVersion, pictureUrl, pictureVersion } from '@homeplate/contracts/documents/picture.ts';
import type { PictureJob as JobMessage } from '@homeplate/contracts/gen/media/v1/media.ts';
import type { PictureSubject } from '../pictures/picture-subject.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { RecipeCopy } from '../recipes/recipe-copies.ts';
import { REASON_WORDS } from './job-store.ts';
import { masterName, type PictureJob } from './picture-job.ts';

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
    note: reason === null ? '' : REASON_WORDS[reason],
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
