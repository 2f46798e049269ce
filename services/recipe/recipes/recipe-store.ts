import type { Mongo } from '@homeplate/common/mongo.ts';
import { type ClientSession, Schema } from 'mongoose';
import { RECIPE_STATUSES, type StoredRecipe } from './recipe.ts';

/** How new the catalogue is, and which catalogue files it was made from. */
type CatalogueRow = { _id: 'catalogue'; version: number; hash: string };

export type RecipeStore = {
  /** Rises by one with each transaction that changes recipes; 0 before the first. */
  catalogue(session?: ClientSession): Promise<{ version: number; hash: string }>;
  /** Within the transaction of the change. */
  setCatalogue(state: { version: number; hash: string }, session: ClientSession): Promise<void>;
  /** Every recipe, also those that nobody reads. */
  all(session?: ClientSession): Promise<StoredRecipe[]>;
  /** Changed after that catalogue version, in whatever way. */
  changedSince(catalogueVersion: number): Promise<StoredRecipe[]>;
  /** Inserts or replaces whole recipes. */
  save(recipes: readonly StoredRecipe[], session: ClientSession): Promise<void>;
};

const text = { type: String, required: true };
const count = { type: Number, required: true };
const recipeSchema = new Schema<StoredRecipe>(
  {
    _id: text,
    version: { ...count, min: 1 },
    sourceVersion: { type: Number, default: null },
    editedByStaff: { type: Boolean, required: true },
    status: { ...text, enum: RECIPE_STATUSES },
    changedIn: count,
    publishedAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    ratings: { sum: count, count },
    linesTold: text,
    // Checked by the catalogue's own rules before it comes here.
    text: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'recipes', versionKey: false, strict: 'throw', minimize: false },
).index({ changedIn: 1 });
const catalogueSchema = new Schema<CatalogueRow>(
  { _id: text, version: count, hash: text },
  { collection: 'catalogue', versionKey: false, strict: 'throw' },
);

export async function createRecipeStore({ connection }: Pick<Mongo, 'connection'>): Promise<RecipeStore> {
  const recipes = connection.model<StoredRecipe>('Recipe', recipeSchema);
  const states = connection.model<CatalogueRow>('Catalogue', catalogueSchema);
  await recipes.createIndexes();
  return {
    catalogue: async (session) => {
      const state = await states
        .findById('catalogue')
        .session(session ?? null)
        .lean();
      return { version: state?.version ?? 0, hash: state?.hash ?? '' };
    },
    setCatalogue: async (state, session) =>
      void (await states.updateOne({ _id: 'catalogue' }, { $set: state }, { upsert: true, session })),
    all: (session) =>
      recipes
        .find()
        .session(session ?? null)
        .lean<StoredRecipe[]>(),
    changedSince: (catalogueVersion) =>
      recipes.find({ changedIn: { $gt: catalogueVersion } }).lean<StoredRecipe[]>(),
    save: async (changed, session) => {
      if (changed.length === 0) return;
      await recipes.bulkWrite(
        changed.map((recipe) => ({
          replaceOne: { filter: { _id: recipe._id }, replacement: recipe, upsert: true },
        })),
        { session, ordered: false },
      );
    },
  };
}
