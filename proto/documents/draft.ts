import { z } from 'zod';
import {
  Course,
  Difficulty,
  RecipeCard,
  RecipeDetail,
  RecipeIngredient,
  RecipeInstruction,
} from './recipe.ts';
import { RegionKey } from './region.ts';

/** Reading C52: the body of an import is 6 MB at most. */
export const IMPORT_BYTES = 6 * 1024 * 1024;
export const MOST_DRAFTS = 200;
const MOST_LINES = 300;

/** `POST /api/recipes/import` as JSON. */
export const ImportBody = z.strictObject({
  /** A page's HTML, JSON of schema.org, or a recipe in plain text. */
  text: z.string().refine((text) => text.trim() !== '', 'is empty'),
  /** Where it came from: relative addresses of pictures are resolved against it. It is not fetched. */
  url: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .max(2_000)
    .nullish(),
  /** Of a page with several recipes: the number, from 1, or the title. */
  which: z.union([z.int().min(1).max(1_000), z.string().max(300)]).nullish(),
});
export type ImportBody = z.infer<typeof ImportBody>;

const Minutes = z.int().min(0).max(527_040).nullish();
const line = (most: number) => z.string().trim().min(1).max(most);

/** `PUT /api/recipes/drafts/{id}`: the whole draft anew, as it is written. What is left out is not known. */
export const RecipeDraftBody = z.strictObject({
  title: line(200),
  description: z.string().max(2_000).nullish(),
  author: z.string().max(200).nullish(),
  servings: z.int().min(1).max(1_000).nullish(),
  prepMinutes: Minutes,
  cookMinutes: Minutes,
  totalMinutes: Minutes,
  image: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .max(2_000)
    .nullish(),
  /** A line that ends with a colon is a heading of those after it. */
  ingredients: z.array(line(1_000)).max(MOST_LINES),
  instructions: z.array(line(5_000)).max(MOST_LINES),
  /** Of the draft as it was read: 409 when it has changed since. Left out: replaced whatever it is. */
  version: z.int().min(1).nullish(),
});
export type RecipeDraftBody = z.infer<typeof RecipeDraftBody>;

/** What a page from elsewhere need not tell. */
const untold = {
  region: RegionKey.nullable(),
  place: z.string().nullable(),
  difficulty: Difficulty.nullable(),
  /** An address of another site, never fetched by us; null: none. */
  imageUrl: z.string().nullable(),
  imageKind: z.enum(['linked']).nullable(),
  /** Minutes. */
  prepTime: z.int().nullable(),
  cookTime: z.int().nullable(),
  totalTime: z.int().nullable(),
};
/** What a draft has beyond a recipe. */
const ofDraft = {
  isDraft: z.literal(true),
  author: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  /** Ingredient lines that were linked to a food, of all lines: `totalLines` leaves optional ones out, these do not. */
  linkedLines: z.int(),
  writtenLines: z.int(),
  /** What was not found and a cook needs: without servings the whole counts as one. */
  missing: z.array(z.enum(['servings', 'ingredients', 'instructions'])),
  /** Since when it waits for staff to publish it; null: it is its person's alone. */
  offeredAt: z.iso.datetime().nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

/** A card of `GET /api/recipes/drafts`: that of a recipe, and what a draft has besides. */
export const RecipeDraftCard = RecipeCard.omit({
  region: true,
  place: true,
  difficulty: true,
  imageUrl: true,
  imageKind: true,
  prepTime: true,
  cookTime: true,
  totalTime: true,
}).extend({ ...untold, ...ofDraft });
export type RecipeDraftCard = z.infer<typeof RecipeDraftCard>;
export const RecipeDraftList = z.array(RecipeDraftCard);

/** `GET /api/recipes/drafts/{id}`: a recipe in full, and line by line what was linked. */
export const RecipeDraft = RecipeDetail.omit({
  region: true,
  place: true,
  difficulty: true,
  imageUrl: true,
  imageKind: true,
  prepTime: true,
  cookTime: true,
  totalTime: true,
  course: true,
  leftovers: true,
  storageDays: true,
  ingredients: true,
  instructions: true,
}).extend({
  ...untold,
  ...ofDraft,
  course: Course.nullable(),
  leftovers: z.string().nullable(),
  storageDays: z.int().nullable(),
  ingredients: z.array(
    RecipeIngredient.omit({ itemId: true }).extend({
      /** Null: linked to no food, so without price and nutrition. */
      itemId: z.string().nullable(),
      linked: z.boolean(),
      /** As it is written. */
      line: z.string(),
    }),
  ),
  instructions: z.array(
    RecipeInstruction.omit({ time: true, waiting: true }).extend({
      /** Minutes; null: not told. */
      time: z.int().nullable(),
      waiting: z.int().nullable(),
    }),
  ),
  /** What `PUT` takes: the draft as it is written, headings among its lines. */
  written: RecipeDraftBody.omit({ version: true }),
});
export type RecipeDraft = z.infer<typeof RecipeDraft>;

/** `POST /api/recipes/drafts/{id}/offer`: only who may give it may offer it. */
export const OfferBody = z.strictObject({
  mine: z.literal(true, { error: 'Please confirm that the words are your own, or that you may share them.' }),
});

export const MOST_OFFERED = 100;

/** `GET /api/admin/offered-drafts`: longest waiting first, at most 100. */
export const OfferedDrafts = z.array(
  z.object({
    id: z.string(),
    personId: z.string(),
    /** Null: the person is gone, or nobody can be asked now. */
    username: z.string().nullable(),
    offeredAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
    sourceUrl: z.string().nullable(),
    written: RecipeDraftBody.omit({ version: true }),
  }),
);
export type OfferedDrafts = z.infer<typeof OfferedDrafts>;
