import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { MOST_VERSIONS } from '@homeplate/contracts/documents/staff-recipe.ts';
import { type ClientSession, Schema } from 'mongoose';
import { fingerprint } from '../recipes/fingerprint.ts';
import type { RecipeText, StoredRecipe } from '../recipes/recipe.ts';

/** A recipe whose text was published. `isFirst`: it has no version yet. */
export type PublishedText = { recipe: StoredRecipe; isFirst: boolean };
/** A published text of a recipe. Never changed. */
export type RecipeVersionRow = { _id: string; recipeId: string; version: number; at: Date; text: RecipeText };

export type VersionStore = {
  /** Stores published texts, those of one recipe oldest first. Leaves out a text that is that of the newest version. */
  add(published: readonly PublishedText[], session: ClientSession): Promise<void>;
  /** Newest first. */
  ofRecipe(recipeId: string): Promise<RecipeVersionRow[]>;
  version(recipeId: string, version: number): Promise<RecipeVersionRow | null>;
};

const text = { type: String, required: true };
export const RECIPE_VERSIONS = defineCollection<RecipeVersionRow>({
  name: 'recipe_versions',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  fields: {
    _id: text,
    recipeId: text,
    version: { type: Number, required: true },
    at: { type: Date, required: true },
    // Kept the rules of the catalogue when it was published.
    text: { type: Schema.Types.Mixed, required: true },
  },
  indexes: [{ key: { recipeId: 1, version: -1 }, name: 'newest-of-recipe' }],
});

const idOf = (recipeId: string, version: number): string => `${recipeId}:${version}`;

export async function createVersionStore(mongo: Pick<Mongo, 'connection'>): Promise<VersionStore> {
  const rows = await RECIPE_VERSIONS.open(mongo);
  return {
    add: async (published, session) => {
      const newest = new Map<string, string>();
      const added: RecipeVersionRow[] = [];
      for (const { recipe, isFirst } of published) {
        const { _id: recipeId, version, updatedAt: at, text: written } = recipe;
        if (!isFirst && !newest.has(recipeId)) {
          const newestOf = rows.findOne({ recipeId }).sort({ version: -1 });
          const row = await newestOf.session(session).lean<RecipeVersionRow>();
          if (row) newest.set(recipeId, fingerprint(row.text));
        }
        const print = fingerprint(written);
        if (newest.get(recipeId) === print) continue;
        newest.set(recipeId, print);
        added.push({ _id: idOf(recipeId, version), recipeId, version, at, text: written });
      }
      if (added.length > 0) await rows.insertMany(added, { session });
    },
    // One more than is shown: the oldest of them has changes too.
    ofRecipe: (recipeId) =>
      rows
        .find({ recipeId })
        .sort({ version: -1 })
        .limit(MOST_VERSIONS + 1)
        .lean<RecipeVersionRow[]>(),
    version: (recipeId, version) => rows.findById(idOf(recipeId, version)).lean<RecipeVersionRow>(),
  };
}
