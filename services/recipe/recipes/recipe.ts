import type { RecipeSource } from '../catalogue/define-recipe.ts';
import { boughtLines } from './bought-lines.ts';
import { fingerprint } from './fingerprint.ts';

/** What an author writes: everything of a recipe but its address and its version. */
export type RecipeText = Omit<RecipeSource, 'id' | 'version'>;

/** A recipe as the store keeps it. Its text holds by the rules of `catalogue/check-recipe.ts`. */
export type StoredRecipe = {
  /** The recipe's address: kebab-case, never changed. */
  _id: string;
  /** Rises by one with every change, whoever makes it: the version of its events and of its picture's address. */
  version: number;
  /** Version of the catalogue file its text was last taken from; null for a recipe of the staff. */
  sourceVersion: number | null;
  /** True once staff changed it: a newer catalogue file no longer replaces it. */
  editedByStaff: boolean;
  status: 'published' | 'withdrawn';
  /** The catalogue version that brought the last change. */
  changedIn: number;
  /** Of its first version. */
  publishedAt: Date;
  updatedAt: Date;
  ratings: { sum: number; count: number };
  /** Fingerprint of the lines its last event told: when a food weighs otherwise than before, it is told anew. */
  linesTold: string;
  text: RecipeText;
};

/** The catalogue version and the time of a change. */
export type Moment = { catalogueVersion: number; at: Date };

/** The catalogue may change a recipe that came from it, until staff do. */
export const isOfCatalogue = (recipe: StoredRecipe): boolean =>
  recipe.sourceVersion !== null && !recipe.editedByStaff;

/** A recipe as its catalogue file has it now: new, or in place of `held`, whose reviews and first day it keeps. */
export function publish(
  { id, version: sourceVersion, ...text }: RecipeSource,
  held: StoredRecipe | undefined,
  { catalogueVersion, at }: Moment,
): StoredRecipe {
  return {
    _id: id,
    version: (held?.version ?? 0) + 1,
    sourceVersion,
    editedByStaff: false,
    status: 'published',
    changedIn: catalogueVersion,
    publishedAt: held?.publishedAt ?? at,
    updatedAt: at,
    ratings: held?.ratings ?? { sum: 0, count: 0 },
    linesTold: fingerprint(boughtLines(text)),
    text,
  };
}

/** The same text, told anew because its lines read otherwise; undefined when they do not. */
export function retell(held: StoredRecipe, { catalogueVersion, at }: Moment): StoredRecipe | undefined {
  const linesTold = fingerprint(boughtLines(held.text));
  if (linesTold === held.linesTold) return undefined;
  return { ...held, version: held.version + 1, linesTold, changedIn: catalogueVersion, updatedAt: at };
}

/** Taken back, but kept: it may be published again. */
export const withdraw = (held: StoredRecipe, { catalogueVersion, at }: Moment): StoredRecipe => ({
  ...held,
  version: held.version + 1,
  status: 'withdrawn',
  changedIn: catalogueVersion,
  updatedAt: at,
});
