import { z } from 'zod';

/** Pictures that one person may ask for in a day (reading C52). */
export const PICTURES_A_DAY = 10;

/** A request for a picture is answered within this time, whatever happens. */
export const PICTURE_DEADLINE_MS = 10 * 60_000;

/** As it is used: nothing that cannot be seen is in it, and spaces in a row count as one. */
const Line = (most: number, words: string) =>
  z
    .string(words)
    .max(most * 4, `has at most ${most} characters`)
    .transform((text) =>
      text
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().min(1, words).max(most, `has at most ${most} characters`));

/** The body of `POST /api/recipes/generate-image`. */
export const PictureBody = z.strictObject({
  recipe_name: Line(120, 'Please name the dish'),
  description: Line(1_000, 'Please describe the dish'),
  region_style: Line(60, 'Please name a style').default('American'),
});
export type PictureBody = z.infer<typeof PictureBody>;

/** `POST /api/recipes/{id}/generate-image` takes none. */
export const NoBody = z.strictObject({}).nullish();

/** Of `GET /api/pictures/jobs`. */
export const OpenPicturesQuery = z.object({
  recipeId: z.string('takes one plain value').regex(/^[a-z0-9-]{1,80}$/, 'is the id of a recipe'),
});

/** What both answer, and `GET /api/pictures/jobs/{id}`. */
export const PictureAnswer = z.object({
  jobId: z.string(),
  status: z.enum(['pending', 'ready', 'failed']),
  /** Of a recipe's picture. */
  recipeId: z.string().nullable(),
  /** What can be shown now: while pending and after a failure the composed illustration. */
  image_url: z.string(),
  imageUrl: z.string(),
  imageKind: z.enum(['composed', 'generated']),
  /** To be shown beside it. */
  label: z.enum(['Curated Image', 'AI-generated']),
  /** Built on the server. */
  prompt: z.string(),
  /** For a person: why the picture is a composed one; null: nothing to say. */
  note: z.string().nullable(),
});
export type PictureAnswer = z.infer<typeof PictureAnswer>;
