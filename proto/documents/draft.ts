import { z } from 'zod';
import {
  Course,
  Difficulty,
  RecipeCard,
  RecipeDetail,
  RecipeIngredient,
  RecipeInstruction,
} from './recipe.ts';
import { DishContents } from './recipe-contents.ts';
import { RegionKey } from './region.ts';

/** The body of an import is at most 6 MB (reading C52). */
export const IMPORT_BYTES = 6 * 1024 * 1024;
export const MOST_DRAFTS = 200;
const MOST_LINES = 300;

/** `POST /api/recipes/import` as JSON. */
export const ImportBody = z
  .strictObject({
    /** A page's HTML, schema.org JSON, a recipe in plain text, or a text of Meal-Master, MasterCook or Cooklang. */
    text: z
      .string()
      .refine((text) => text.trim() !== '', 'is empty')
      .optional(),
    /** With `text`: where it is from, to resolve relative image URLs. Alone: the page to fetch (reading C95). */
    url: z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .max(2_000)
      .nullish(),
    /** Selects one of several recipes on the page, by number (from 1) or title. */
    which: z.union([z.int().min(1).max(1_000), z.string().max(300)]).nullish(),
  })
  .refine(({ text, url }) => text !== undefined || url, {
    path: ['text'],
    error: 'Send the text of a recipe, or the url of its page.',
  });
export type ImportBody = z.infer<typeof ImportBody>;

const Minutes = z.int().min(0).max(527_040).nullish();
const line = (most: number) => z.string().trim().min(1).max(most);

/** `PUT /api/recipes/drafts/{id}`: replaces the whole draft. Omitted fields become unknown. */
export const RecipeDraftBody = z.strictObject({
  title: line(200),
  description: z.string().max(2_000).nullish(),
  author: z.string().max(200).nullish(),
  servings: z.int().min(1).max(1_000).nullish(),
  /** What the recipe makes, in its own words: `2 loaves`. Not a number of servings. */
  yield: z.string().max(200).nullish(),
  prepMinutes: Minutes,
  cookMinutes: Minutes,
  totalMinutes: Minutes,
  image: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .max(2_000)
    .nullish(),
  /** In the user’s words. */
  tags: z.array(line(60)).max(30).nullish(),
  /** A line that ends with a colon is a heading for the lines after it. */
  ingredients: z.array(line(1_000)).max(MOST_LINES),
  instructions: z.array(line(5_000)).max(MOST_LINES),
  /** Optimistic locking: 409 if the stored version differs. Omitted: overwrites any version. */
  version: z.int().min(1).nullish(),
});
export type RecipeDraftBody = z.infer<typeof RecipeDraftBody>;

/** Fields that an imported page may lack. */
const untold = {
  region: RegionKey.nullable(),
  place: z.string().nullable(),
  difficulty: Difficulty.nullable(),
  /** A drawing for its owner alone; `written.image` is a picture on another site, which we never fetch. */
  imageUrl: z.string(),
  imageKind: z.literal('composed'),
  /** Minutes. */
  prepTime: z.int().nullable(),
  cookTime: z.int().nullable(),
  totalTime: z.int().nullable(),
};
/** The fields of a draft that the card of a recipe does not have. */
const ofDraft = {
  isDraft: z.literal(true),
  author: z.string().nullable(),
  /** What the recipe makes, in its own words: `2 loaves`, `Serves 4 to 6`. Null if unknown, or only a number of servings. */
  yield: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  /** Ingredient lines linked to a food, and all lines. Unlike `totalLines`, both include optional lines. */
  linkedLines: z.int(),
  writtenLines: z.int(),
  /** Those of `allergens` that a line names without a food that has them: "chocolate chips (may contain peanuts)". */
  mayContain: z.array(z.string()),
  /** The missing fields that a cook needs. Without servings the whole recipe counts as one. */
  missing: z.array(z.enum(['servings', 'ingredients', 'instructions'])),
  /** When it was offered to staff for publication; null for a private draft. */
  offeredAt: z.iso.datetime().nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

/** A card of `GET /api/recipes/drafts`: a recipe card with the draft's own fields. */
export const RecipeDraftCard = RecipeCard.omit({
  region: true,
  place: true,
  difficulty: true,
  imageUrl: true,
  imageKind: true,
  prepTime: true,
  cookTime: true,
  totalTime: true,
}).extend({ ...untold, ...ofDraft, contents: DishContents });
export type RecipeDraftCard = z.infer<typeof RecipeDraftCard>;
export const RecipeDraftList = z.array(RecipeDraftCard);

/** `GET /api/recipes/drafts/{id}`: the full recipe, with the food linked to each line. */
export const RecipeDraft = RecipeDetail.omit({
  region: true,
  place: true,
  difficulty: true,
  imageUrl: true,
  imageKind: true,
  prepTime: true,
  cookTime: true,
  totalTime: true,
  waitTime: true,
  course: true,
  leftovers: true,
  storage: true,
  ingredients: true,
  instructions: true,
}).extend({
  ...untold,
  ...ofDraft,
  course: Course.nullable(),
  leftovers: z.string().nullable(),
  storage: z.string().nullable(),
  ingredients: z.array(
    RecipeIngredient.omit({ itemId: true }).extend({
      /** Null if no food is linked, so the line has no price and nutrition. */
      itemId: z.string().nullable(),
      linked: z.boolean(),
      /** The linked food is only close to the one in the line: apples for crab apples. */
      near: z.boolean(),
      /** The line as written. */
      line: z.string(),
    }),
  ),
  instructions: z.array(
    RecipeInstruction.omit({ time: true, waiting: true }).extend({
      /** Minutes; null if unknown. */
      time: z.int().nullable(),
      waiting: z.int().nullable(),
    }),
  ),
  /** The body for `PUT`: the draft as written, including headings. */
  written: RecipeDraftBody.omit({ version: true }),
});
export type RecipeDraft = z.infer<typeof RecipeDraft>;

/** `POST /api/recipes/drafts/{id}/offer`: the user confirms that they may share the recipe. */
export const OfferBody = z.strictObject({
  mine: z.literal(true, { error: 'Please confirm that you wrote it or are allowed to share it.' }),
});

export const MOST_OFFERED = 100;

/** `GET /api/admin/offered-drafts`: longest waiting first, at most 100. */
export const OfferedDrafts = z.array(
  z.object({
    id: z.string(),
    personId: z.string(),
    /** Null if the user is deleted, or if identity does not respond now. */
    username: z.string().nullable(),
    offeredAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
    sourceUrl: z.string().nullable(),
    written: RecipeDraftBody.omit({ version: true }),
  }),
);
export type OfferedDrafts = z.infer<typeof OfferedDrafts>;
