import { pictureVersion } from '@homeplate/contracts/documents/picture.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import type { RecipeCopy } from '../recipes/recipe-copies.ts';
import type { Picture, Pictures } from './pictures.ts';

/** One picture, whatever it was made by. */
export type PictureSubject = {
  /** A recipe's id, or the id of the job of a picture of no recipe: its files go with it. */
  owner: string;
  /** As its address names it. */
  version: string;
  region: RegionKey;
  /** Composed: the SVG. Generated: the file with its bytes. */
  of: { drawing: () => Picture } | { file: string };
};

/** The composed picture of a recipe, as its address names it. */
export const composedVersion = ({
  version,
  composition,
}: Pick<RecipeCopy, 'version' | 'composition'>): string => pictureVersion(version, composition);

/** The picture that a recipe shows. */
export const subjectOf = (recipe: RecipeCopy, pictures: Pictures): PictureSubject => ({
  owner: recipe._id,
  region: recipe.region,
  ...(recipe.picture
    ? { version: recipe.picture.version, of: { file: recipe.picture.file } }
    : { version: composedVersion(recipe), of: { drawing: () => pictures.of(recipe) } }),
});
