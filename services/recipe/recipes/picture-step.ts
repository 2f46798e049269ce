import { pictureVersion } from '@homeplate/contracts/documents/picture.ts';
import type { StoredRecipe } from './recipe.ts';

/** A change of a recipe's picture, as media reports it. */
export type PictureStep =
  /** An image service is generating it. */
  | { is: 'begun'; jobId: string }
  /** The recipe now shows the generated picture. */
  | { is: 'generated'; jobId: string; imageVersion: string }
  /** The recipe now shows the picture that staff uploaded. */
  | { is: 'uploaded'; imageVersion: string }
  /** Staff had the composed picture shown again. */
  | { is: 'reset' }
  /** The recipe now shows another composition. */
  | { is: 'composed'; composition: number }
  | { is: 'failed'; jobId: string };

type Shown = Pick<StoredRecipe, 'version' | 'picture' | 'composition' | 'generating'>;

/** Applies a step. The end of one job does not affect a job that started later. */
export function afterStep<Recipe extends Shown>(recipe: Recipe, step: PictureStep): Recipe {
  const after = { ...recipe };
  if (step.is === 'begun') after.generating = step.jobId;
  if (step.is === 'composed') after.composition = step.composition;
  if (step.is === 'generated' || step.is === 'uploaded') after.picture = step.imageVersion;
  if (step.is === 'reset') delete after.picture;
  const isEnd = step.is === 'generated' || step.is === 'failed';
  if (isEnd && after.generating === step.jobId) delete after.generating;
  return after;
}

/** The version of the current picture, as its URL names it. */
export const shownVersion = ({ version, picture, composition }: Shown): string =>
  picture ?? pictureVersion(version, composition);
