import { randomUUID } from 'node:crypto';
import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { type ClientSession, Schema } from 'mongoose';
import { afterStep, type PictureStep } from './picture-step.ts';
import { pictureState, RECIPE_STATUSES, type StoredRecipe } from './recipe.ts';

/**
 * How new the catalogue is, and which catalogue files it was made from. Every version has a mark drawn by chance, so that a copy
 * can be told from one of another store, or of this store before a backup was brought back.
 */
export type CatalogueState = { version: number; hash: string; marks: readonly VersionMark[] };
export type VersionMark = { version: number; mark: string };
type CatalogueRow = CatalogueState & { _id: 'catalogue' };

/** A copy that is older than these is built anew. Every change of a rating makes one; a copy is taken every five minutes. */
const MARKS_KEPT = 300;

export type RecipeStore = {
  /** Rises by one with each transaction that changes recipes; 0 before the first. */
  catalogue(session?: ClientSession): Promise<CatalogueState>;
  /** Within the transaction of the change. */
  setCatalogue(state: { version: number; hash: string }, session: ClientSession): Promise<void>;
  /** Every recipe, also those that nobody reads. */
  all(session?: ClientSession): Promise<StoredRecipe[]>;
  /** Changed after that catalogue version, in whatever way, a few hundred at a time. */
  changedSince(catalogueVersion: number): AsyncIterable<StoredRecipe>;
  /** Inserts or replaces whole recipes. */
  save(recipes: readonly StoredRecipe[], session: ClientSession): Promise<void>;
  /**
   * Sets the stars as of that catalogue version, which the caller raises; false when they were these before, or there is no such
   * recipe. The recipe's own version stays: its text, picture and facts are the same.
   */
  setRatings(
    id: string,
    ratings: { sum: number; count: number },
    catalogueVersion: number,
    session: ClientSession,
  ): Promise<boolean>;
  /** Sets what it shows by the same rule, and returns the recipe; undefined also for a recipe that is not published. */
  setPicture(
    id: string,
    change: PictureStep,
    catalogueVersion: number,
    session: ClientSession,
  ): Promise<StoredRecipe | undefined>;
};

const BATCH = 500;

const text = { type: String, required: true };
const count = { type: Number, required: true };
export const RECIPES = defineCollection<StoredRecipe>({
  name: 'recipes',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  fields: {
    _id: text,
    version: { ...count, min: 1 },
    sourceVersion: { type: Number, default: null },
    editedByStaff: { type: Boolean, required: true },
    status: { ...text, enum: RECIPE_STATUSES },
    changedIn: count,
    publishedAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    ratings: { sum: count, count, recounts: Number },
    picture: String,
    composition: Number,
    generating: String,
    linesTold: text,
    planningTold: String,
    // Checked by the catalogue's own rules before it comes here.
    text: { type: Schema.Types.Mixed, required: true },
  },
  indexes: [{ key: { changedIn: 1 }, name: 'changedIn_1' }],
});
export const CATALOGUE = defineCollection<CatalogueRow>({
  name: 'catalogue',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  fields: {
    _id: text,
    version: count,
    hash: text,
    marks: [{ _id: false, version: count, mark: text }],
  },
});

export async function createRecipeStore({ connection }: Pick<Mongo, 'connection'>): Promise<RecipeStore> {
  const recipes = await RECIPES.open({ connection });
  const states = CATALOGUE.model({ connection });
  const catalogue = async (session?: ClientSession): Promise<CatalogueState> => {
    const state = await states
      .findById('catalogue')
      .session(session ?? null)
      .lean();
    return { version: state?.version ?? 0, hash: state?.hash ?? '', marks: state?.marks ?? [] };
  };
  return {
    catalogue,
    setCatalogue: async ({ version, hash }, session) => {
      const { marks } = await catalogue(session);
      const latest = [...marks, { version, mark: randomUUID() }].slice(-MARKS_KEPT);
      await states.updateOne(
        { _id: 'catalogue' },
        { $set: { version, hash, marks: latest } },
        { upsert: true, session },
      );
    },
    all: (session) =>
      recipes
        .find()
        .session(session ?? null)
        .lean<StoredRecipe[]>(),
    changedSince: (catalogueVersion) =>
      recipes
        .find({ changedIn: { $gt: catalogueVersion } })
        .lean<StoredRecipe[]>()
        .cursor({ batchSize: BATCH }) as AsyncIterable<StoredRecipe>,
    save: async (changed, session) => {
      if (changed.length === 0) return;
      await recipes.bulkWrite(
        changed.map((recipe) => ({
          replaceOne: { filter: { _id: recipe._id }, replacement: recipe, upsert: true },
        })),
        { session, ordered: false },
      );
    },
    setRatings: async (_id, { sum, count }, changedIn, session) => {
      const held = await recipes.findById(_id, { ratings: 1 }).session(session).lean();
      if (!held) return false;
      const isOther = held.ratings.sum !== sum || held.ratings.count !== count;
      // Written also when nothing changes: else a count of an older state, still under way, would not notice this one.
      const $inc = { 'ratings.recounts': 1 };
      const $set = { 'ratings.sum': sum, 'ratings.count': count, changedIn };
      await recipes.updateOne({ _id }, isOther ? { $inc, $set } : { $inc }, { session });
      return isOther;
    },
    setPicture: async (_id, step, changedIn, session) => {
      const recipe = await recipes
        .findOne({ _id, status: 'published' })
        .session(session)
        .lean<StoredRecipe>();
      const after = recipe && { ...afterStep(recipe, step), changedIn };
      if (!after || pictureState(after) === pictureState(recipe)) return undefined;
      await recipes.replaceOne({ _id }, after, { session });
      return after;
    },
  };
}
