import { pictureVersion } from '@homeplate/contracts/documents/picture.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import type { RecipeCopy } from '../recipes/recipe-copies.ts';
import type { Picture, Pictures } from './pictures.ts';

/** One composed or generated picture. */
export type PictureSubject = {
  /** The recipe's id, or the job's id for a described dish. The files are deleted with their owner. */
  owner: string;
  /** The version in its URL. */
  version: string;
  region: RegionKey;
  /** Composed: the SVG. Generated: the file with its bytes. */
  of: { drawing: () => Picture } | { file: string };
};

/** The version of a recipe's composed picture, as in its URL. */
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
    : { version: composedVersion(recipe), of: { drawing: () => pictures.draw(recipe) } }),
});
