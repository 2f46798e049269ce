import { z } from 'zod';
import { PICTURE_KINDS } from './picture.ts';

/** Pictures a user may request per day (reading C52). */
export const PICTURES_A_DAY = 10;

/** Every picture job ends within this time. */
export const PICTURE_DEADLINE_MS = 10 * 60_000;

/** Normalized: invisible characters removed, whitespace collapsed. */
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

/** The body of `POST /api/recipes/{id}/generate-image`, which is empty. */
export const NoBody = z.strictObject({}).nullish();

/** The query of `GET /api/pictures/jobs`. */
export const OpenPicturesQuery = z.object({
  recipeId: z.string('takes one plain value').regex(/^[a-z0-9-]{1,80}$/, 'is the id of a recipe'),
});

/** The response of both, and of `GET /api/pictures/jobs/{id}`. */
export const PictureAnswer = z.object({
  jobId: z.string(),
  status: z.enum(['pending', 'ready', 'failed']),
  /** Set for a recipe's picture. */
  recipeId: z.string().nullable(),
  /** The picture to show now: the composed illustration while pending and after a failure. */
  image_url: z.string(),
  imageUrl: z.string(),
  imageKind: z.enum(PICTURE_KINDS),
  /** Shown beside the picture. */
  label: z.enum(['Curated Image', 'AI-generated']),
  /** Built on the server. */
  prompt: z.string(),
  /** Tells the user why the picture is composed; null if there is nothing to explain. */
  note: z.string().nullable(),
});
export type PictureAnswer = z.infer<typeof PictureAnswer>;
