import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { findPage, type PageQuery, patternOf } from '@homeplate/common/staff-list.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import type {
  EditorText,
  RecipeAccessLevel,
  RecipeStage,
  StaffRecipeSort,
} from '@homeplate/contracts/documents/staff-recipe.ts';
import { type ClientSession, type QueryFilter, Schema } from 'mongoose';
import type { Similar } from '../catalogue/near-duplicates.ts';
import type { RecipeLine } from '../catalogue/recipe-source.ts';
import type { StoredRecipe } from '../recipes/recipe.ts';
import { RECIPES } from '../recipes/recipe-store.ts';

/** A text that is not published, one for a recipe. Its recipe says whether it is a draft or under review. */
export type RecipeEditRow = {
  _id: string;
  /** As typed. */
  text: EditorText;
  /** Lines of an earlier text of the recipe, which are kept where their words are. */
  known: readonly RecipeLine[];
  changedAt: Date;
  /** The draft of a user that it was begun from. */
  offeredAs?: string;
};

export type EditStore = {
  search(
    filter: {
      stage?: RecipeStage;
      region?: RegionKey;
      access?: RecipeAccessLevel;
      text?: string;
      ids?: readonly string[];
      /** Published ones that show the composed picture. */
      withoutPicture?: true;
    },
    page: PageQuery<StaffRecipeSort>,
  ): Promise<{ found: StoredRecipe[]; total: number }>;
  recipe(id: string, session?: ClientSession): Promise<StoredRecipe | null>;
  /** Those of the ids that there are, by id. */
  recipes(ids: readonly string[], session?: ClientSession): Promise<ReadonlyMap<string, StoredRecipe>>;
  /** The text of a recipe that is not published. */
  edit(id: string, session?: ClientSession): Promise<RecipeEditRow | null>;
  /** Those of several recipes, by id. */
  edits(ids: readonly string[]): Promise<ReadonlyMap<string, RecipeEditRow>>;
  put(edit: RecipeEditRow, session: ClientSession): Promise<void>;
  remove(ids: readonly string[], session: ClientSession): Promise<void>;
  /** What a text is compared with: all published recipes. */
  published(session?: ClientSession): Promise<Similar[]>;
  /** What a generated text is compared with: every recipe, prepared, begun and archived ones too. */
  allCompared(session?: ClientSession): Promise<ComparedRecipe[]>;
};

/** `region`: missing while its editor has not chosen one. */
export type ComparedRecipe = Similar & { region?: RegionKey; isArchived: boolean };

const text = { type: String, required: true };
export const RECIPE_EDITS = defineCollection<RecipeEditRow>({
  name: 'recipe_edits',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  fields: {
    _id: text,
    // Validated by documents/staff-recipe.ts.
    text: { type: Schema.Types.Mixed, required: true },
    known: { type: [Schema.Types.Mixed], required: true },
    changedAt: { type: Date, required: true },
    offeredAs: String,
  },
  indexes: [],
});

const SORT_PATHS: Record<StaffRecipeSort, string> = {
  updatedAt: 'updatedAt',
  title: 'text.title',
  region: 'text.region',
  access: 'text.tier',
  publishedAt: 'publishedAt',
};
const NO_EDIT = { edit: null };
const STAGE_FILTERS: Record<RecipeStage, QueryFilter<StoredRecipe>> = {
  draft: { edit: 'draft' },
  review: { edit: 'review' },
  published: { ...NO_EDIT, status: 'published' },
  archived: { ...NO_EDIT, status: 'withdrawn' },
  reserve: { ...NO_EDIT, status: 'unpublished' },
};

export async function createEditStore(mongo: Pick<Mongo, 'connection'>): Promise<EditStore> {
  const recipes = RECIPES.model(mongo);
  const edits = await RECIPE_EDITS.open(mongo);
  const compared = async (filter: QueryFilter<StoredRecipe>, session?: ClientSession) => {
    const shown = { status: 1, 'text.title': 1, 'text.region': 1, 'text.ingredients.food': 1 } as const;
    const found = await recipes
      .find(filter, shown)
      .session(session ?? null)
      .lean<Pick<StoredRecipe, '_id' | 'status' | 'text'>[]>();
    return found.map(({ _id: id, status, text: { title, region, ingredients } }) => ({
      id,
      title,
      region,
      ingredients,
      isArchived: status === 'withdrawn',
    }));
  };
  return {
    search: ({ stage, region, access, text: words, ids, withoutPicture }, { sort, ...page }) => {
      const pattern = words && patternOf(words, 'anywhere');
      const filter: QueryFilter<StoredRecipe> = {
        ...(stage && STAGE_FILTERS[stage]),
        ...(region && { 'text.region': region }),
        ...(access && { 'text.tier': access === 'open' ? 'open' : { $in: ['premium', 'reserve'] } }),
        ...(ids && { _id: { $in: [...ids] } }),
        ...(withoutPicture && { $and: [{ status: 'published', picture: null }] }),
        ...(pattern && { $or: [{ 'text.title': pattern }, { 'text.place': pattern }] }),
      };
      return findPage(recipes, filter, { ...page, sort: SORT_PATHS[sort] });
    },
    recipe: (id, session) =>
      recipes
        .findById(id)
        .session(session ?? null)
        .lean<StoredRecipe>(),
    recipes: async (ids, session) => {
      const found = await recipes
        .find({ _id: { $in: [...ids] } })
        .session(session ?? null)
        .lean<StoredRecipe[]>();
      return new Map(found.map((recipe) => [recipe._id, recipe]));
    },
    edit: (id, session) =>
      edits
        .findById(id)
        .session(session ?? null)
        .lean<RecipeEditRow>(),
    edits: async (ids) => {
      const found = await edits.find({ _id: { $in: [...ids] } }).lean<RecipeEditRow[]>();
      return new Map(found.map((edit) => [edit._id, edit]));
    },
    put: async (edit, session) =>
      void (await edits.replaceOne({ _id: edit._id }, edit, { upsert: true, session })),
    remove: async (ids, session) => {
      if (ids.length > 0) await edits.deleteMany({ _id: { $in: [...ids] } }, { session });
    },
    published: (session) => compared({ status: 'published' }, session),
    allCompared: (session) => compared({}, session),
  };
}
