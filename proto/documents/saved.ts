import { z } from 'zod';

export const MOST_FAVORITES = 1_000;
export const MOST_COLLECTIONS = 100;
/** The most recipes in one collection. */
export const MOST_COLLECTED = 500;
const LONGEST_NAME = 60;

/** `GET /api/favorites`, newest first. */
export const FavoritesDocument = z.object({ recipeIds: z.array(z.string()) });
export type FavoritesDocument = z.infer<typeof FavoritesDocument>;

const NO_NAME = 'Please enter a name';
/** Normalized: invisible characters removed, whitespace collapsed. */
const CollectionName = z
  .string(NO_NAME)
  .max(1_000, `A name has at most ${LONGEST_NAME} characters`)
  .transform((text) =>
    text
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
  )
  .pipe(z.string().min(1, NO_NAME).max(LONGEST_NAME, `A name has at most ${LONGEST_NAME} characters`));

/** `PUT /api/collections/{id}`. */
export const CollectionBody = z.strictObject({ name: CollectionName });
export type CollectionBody = z.infer<typeof CollectionBody>;

/** `POST /api/collections`. */
export const NewCollectionBody = CollectionBody.extend({
  /** The first recipes. */
  recipeIds: z.array(z.string().min(1).max(80)).max(MOST_COLLECTED).optional(),
});
export type NewCollectionBody = z.infer<typeof NewCollectionBody>;

export const CollectionDocument = z.object({
  id: z.string(),
  name: z.string(),
  /** Newest first. */
  recipeIds: z.array(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type CollectionDocument = z.infer<typeof CollectionDocument>;

/** `GET /api/collections`, by name. */
export const CollectionList = z.array(CollectionDocument);
export type CollectionList = z.infer<typeof CollectionList>;
