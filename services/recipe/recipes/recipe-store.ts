import { randomUUID } from 'node:crypto';
import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { type ClientSession, Schema } from 'mongoose';
import { afterStep, type PictureStep } from './picture-step.ts';
import { pictureState, RECIPE_STATUSES, type StoredRecipe } from './recipe.ts';

/**
 * The version of the catalogue, and the hash of its files. Every version has a random mark, which distinguishes a snapshot of this
 * store from one of another store, or from before a restored backup.
 */
export type CatalogueState = { version: number; hash: string; marks: readonly VersionMark[] };
export type VersionMark = { version: number; mark: string };
type CatalogueRow = CatalogueState & { _id: 'catalogue' };

/** A snapshot older than these versions is rebuilt. Each rating change makes one version; a snapshot is saved every five minutes. */
const MARKS_KEPT = 300;

export type RecipeStore = {
  /** Rises by one with each transaction that changes recipes; 0 before the first. */
  catalogue(session?: ClientSession): Promise<CatalogueState>;
  /** In the transaction of the change. */
  setCatalogue(state: { version: number; hash: string }, session: ClientSession): Promise<void>;
  /** Every recipe, unpublished ones too. */
  all(session?: ClientSession): Promise<StoredRecipe[]>;
  /** All recipes changed after that catalogue version, read in pages of a few hundred. */
  changedSince(catalogueVersion: number): AsyncIterable<StoredRecipe>;
  /** Inserts or replaces whole recipes. */
  save(recipes: readonly StoredRecipe[], session: ClientSession): Promise<void>;
  /**
   * Sets the rating as of that catalogue version, which the caller raises. False when nothing changed or there is no such recipe.
   * The recipe's own version stays, because its text, picture and facts are the same.
   */
  setRatings(
    id: string,
    ratings: { sum: number; count: number },
    catalogueVersion: number,
    session: ClientSession,
  ): Promise<boolean>;
  /** Sets the picture state by the same rule and returns the recipe; undefined for an unpublished or unknown recipe. */
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
    // Validated by the rules of the catalogue.
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
      // Write even when nothing changes, so that a concurrent count of an older state conflicts with this one.
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
