import { pictureVersion } from '@homeplate/contracts/documents/picture.ts';
import type { StoredRecipe } from './recipe.ts';

/** What media reports of a recipe's picture. */
export type PictureStep =
  /** An image service works on it. */
  | { is: 'begun'; jobId: string }
  /** The recipe shows the generated picture from now on. */
  | { is: 'generated'; jobId: string; imageVersion: string }
  /** The recipe shows another composition from now on. */
  | { is: 'composed'; composition: number }
  | { is: 'failed'; jobId: string };

type Shown = Pick<StoredRecipe, 'version' | 'picture' | 'composition' | 'generating'>;

/** The recipe after that step. The end of one job says nothing about another one that has begun since. */
export function afterStep<Recipe extends Shown>(recipe: Recipe, step: PictureStep): Recipe {
  const after = { ...recipe };
  if (step.is === 'begun') after.generating = step.jobId;
  else if (step.is === 'composed') after.composition = step.composition;
  else if (after.generating === step.jobId) delete after.generating;
  if (step.is === 'generated') after.picture = step.imageVersion;
  return after;
}

/** The picture the recipe shows, as its address names it. */
export const shownVersion = ({ version, picture, composition }: Shown): string =>
  picture ?? pictureVersion(version, composition);
