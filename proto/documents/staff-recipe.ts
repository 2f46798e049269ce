import { z } from 'zod';
import { bulkList } from './bulk.ts';
import { ReadLines } from './food.ts';
import { Course, SeasonKey } from './recipe.ts';
import { RegionKey } from './region.ts';
import type { StaffAction } from './staff-policy.ts';

/**
 * Where a recipe is. `draft` and `review`: it has a text that is not published; an earlier text may be. `reserve`: prepared, for
 * `POST /api/admin/expand-recipes` or an editor to publish.
 */
export const RECIPE_STAGES = ['draft', 'review', 'published', 'archived', 'reserve'] as const;
export type RecipeStage = (typeof RECIPE_STAGES)[number];
/** `open`: everyone. `premium`: users with a plan. */
export const RECIPE_ACCESS = ['open', 'premium'] as const;
export type RecipeAccessLevel = (typeof RECIPE_ACCESS)[number];
/**
 * What a published recipe lacks. `price`: of an ingredient. `picture`: a generated one, so it shows the composed picture. `nutrition`: its
 * calories or sodium are outside the limits of the catalogue.
 */
export const RECIPE_GAPS = ['price', 'picture', 'nutrition'] as const;
export type RecipeGap = (typeof RECIPE_GAPS)[number];
export const STAFF_RECIPE_SORTS = ['updatedAt', 'title', 'region', 'access', 'publishedAt'] as const;
export type StaffRecipeSort = (typeof STAFF_RECIPE_SORTS)[number];
/** Whose view `GET /api/admin/recipes/{id}/preview` shows. `free`: signed in without a plan. No daily limit counts. */
export const RECIPE_READERS = ['visitor', 'free', 'subscriber'] as const;
export type RecipeReader = (typeof RECIPE_READERS)[number];
/** `return`: sends a text under review back to its draft. `discard`: drops the text that is not published. */
export const RECIPE_MOVES = ['submit', 'return', 'publish', 'archive', 'discard'] as const;
export type RecipeMove = (typeof RECIPE_MOVES)[number];
/** What an employee must be allowed to do for each move. */
export const RECIPE_MOVE_ACTIONS = {
  submit: 'recipes:edit',
  return: 'recipes:edit',
  discard: 'recipes:edit',
  publish: 'recipes:publish',
  archive: 'recipes:archive',
} as const satisfies Record<RecipeMove, StaffAction>;
/** Recipes that one request moves. */
export const MOST_MOVES = 1_000;

const NO_TITLE = 'Please write a title';
const words = (most: number) => z.string().max(most, `has at most ${most} characters`);
const whole = (least: number, most: number) => z.int().min(least).max(most).nullable();
const Kebab = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is lower case words joined by hyphens')
  .max(60);
const MOST_MINUTES = 1_440;

/**
 * A recipe as an editor types it. An unfinished one can be stored: null and empty are what is not known yet, and the check reports
 * them.
 */
export const EditorText = z.strictObject({
  title: words(200).refine((title) => title.trim() !== '', NO_TITLE),
  description: words(2_000),
  region: RegionKey.nullable(),
  place: words(200),
  servings: whole(1, 1_000),
  servingSize: words(80),
  /** What it makes: "2 loaves"; empty if the servings say it. */
  yield: words(80),
  prepMinutes: whole(0, MOST_MINUTES),
  cookMinutes: whole(0, MOST_MINUTES),
  difficulty: z.enum(['easy', 'medium', 'hard']).nullable(),
  tags: z.array(Kebab).max(30),
  seasons: z.array(SeasonKey).max(4),
  access: z.enum(RECIPE_ACCESS),
  course: Course.nullable(),
  equipment: z.array(words(80)).max(30),
  makeAhead: words(400),
  leftovers: words(400),
  whyItWorks: words(400),
  serveWith: words(200),
  /** In the refrigerator; 0: it is not kept there. */
  storageDays: whole(0, 365),
  counterDays: whole(1, 365),
  tinDays: whole(1, 365),
  freezerDays: whole(1, 365),
  /** Lines as typed. One that ends with a colon is the heading of those below it. */
  ingredients: z.array(words(1_000)).max(300, 'has at most 300 lines'),
  steps: z
    .array(
      z.strictObject({
        text: words(5_000),
        minutes: whole(1, MOST_MINUTES),
        /** The hands-off part of the minutes. */
        waiting: whole(0, MOST_MINUTES),
        temperatureF: whole(0, 1_000),
        /** Ids of foods that the step uses besides those it names. */
        uses: z.array(z.string().max(80)).max(60),
      }),
    )
    .max(300, 'has at most 300 steps'),
});
export type EditorText = z.infer<typeof EditorText>;

/** A row of `GET /api/admin/recipes`. */
export const StaffRecipeRow = z.object({
  id: z.string(),
  title: z.string(),
  /** Null while it is not known. */
  region: RegionKey.nullable(),
  course: Course.nullable(),
  access: z.enum(RECIPE_ACCESS),
  stage: z.enum(RECIPE_STAGES),
  /** Readers see it; with a text that is not published, they see the one before. */
  isPublic: z.boolean(),
  updatedAt: z.iso.datetime(),
  /** The model that wrote its first text, and when; null for a recipe that people wrote. */
  generated: z.object({ model: z.string(), at: z.iso.datetime() }).nullable(),
  /** Null before the first time. */
  publishedAt: z.iso.datetime().nullable(),
  /** Changes with every write: to be sent with the next one. */
  revision: z.string(),
});
export type StaffRecipeRow = z.infer<typeof StaffRecipeRow>;
export const StaffRecipeRows = z.array(StaffRecipeRow);

/** `GET /api/admin/recipes/{id}`. */
export const StaffRecipe = StaffRecipeRow.extend({
  text: EditorText,
  /** The draft of a user that it was begun from; null for another. */
  offeredAs: z.string().nullable(),
});
export type StaffRecipe = z.infer<typeof StaffRecipe>;

/** Short enough for a thousand ids with their revisions in one request. */
const Revision = z.string('is the revision that was read').min(1).max(20);
/** `POST /api/admin/recipes`. */
export const NewRecipe = z.strictObject({ text: EditorText });
/** `PUT /api/admin/recipes/{id}`. */
export const RecipeEdit = z.strictObject({ revision: Revision, text: EditorText });
/** `POST /api/admin/recipes/{id}/{move}`. */
export const RecipeMoveBody = z.strictObject({ revision: Revision });
/** `POST /api/admin/recipes/moves`: one move of several recipes, each for itself. */
export const RecipeMovesBody = z.strictObject({
  move: z.enum(RECIPE_MOVES, `is one of ${RECIPE_MOVES.join(', ')}`),
  recipes: bulkList(z.strictObject({ id: z.string().min(1).max(200), revision: Revision }), {
    most: MOST_MOVES,
    noun: 'recipe',
  }),
});
export type RecipeMovesBody = z.infer<typeof RecipeMovesBody>;
/** `POST /api/admin/recipes/check`. */
export const RecipeCheckBody = z.strictObject({ id: z.string().max(200).optional(), text: EditorText });

/** Why a text cannot be published, by field of the text: `title`, `steps.2.text`. */
export const RecipeProblem = z.object({ field: z.string(), problem: z.string() });
export type RecipeProblem = z.infer<typeof RecipeProblem>;
export const RecipeCheck = z.object({
  problems: z.array(RecipeProblem),
  /** The ingredient lines as they are read, with cost at the US average and nutrition; null without lines. */
  read: ReadLines.nullable(),
});
export type RecipeCheck = z.infer<typeof RecipeCheck>;

/** What a version changed in a field: its lines that are gone, and those that are new. */
export const TextChange = z.object({
  field: z.string(),
  removed: z.array(z.string()),
  added: z.array(z.string()),
});
export type TextChange = z.infer<typeof TextChange>;
export const MOST_VERSIONS = 50;
/** `GET /api/admin/recipes/{id}/versions`: published texts, newest first, at most 50. A file of the catalogue counts from the first edit on. */
export const RecipeVersions = z.array(
  z.object({
    version: z.int(),
    publishedAt: z.iso.datetime(),
    /** Since the version before it; empty for the first. */
    changes: z.array(TextChange),
  }),
);
export type RecipeVersions = z.infer<typeof RecipeVersions>;
