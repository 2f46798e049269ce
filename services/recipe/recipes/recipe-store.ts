import { randomUUID } from 'node:crypto';
import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { type ClientSession, Schema } from 'mongoose';
import { afterStep, type PictureStep } from './picture-step.ts';
import { pictureState, RECIPE_STATUSES, type StoredRecipe } from './recipe.ts';

/**
 * How many changes there have been, and the hash of the catalogue's files. Every change has a random mark, which distinguishes a
 * snapshot of this store from one of another store, or from before a restored backup.
 */
export type CatalogueState = { sequence: number; hash: string; marks: readonly ChangeMark[] };
export type CatalogueSequence = Pick<CatalogueState, 'sequence' | 'hash'>;
export type ChangeMark = { sequence: number; mark: string };
/** `version` is the sequence: its name from when ratings raised the version of the catalogue. Both releases of an update read it. */
type CatalogueRow = {
  _id: 'catalogue';
  version: number;
  hash: string;
  marks: readonly { version: number; mark: string }[];
  /** Increases with every generated draft, so that concurrent ones conflict; missing: there was none. */
  generated?: number;
};

/** A snapshot older than these changes is rebuilt. A snapshot is saved every five minutes. */
const MARKS_KEPT = 300;

export type RecipeStore = {
  /** The sequence rises by one with each transaction that changes recipes, their ratings or pictures; 0 before the first. */
  catalogue(): Promise<CatalogueState>;
  /** The same in a transaction, without the marks. */
  sequence(session: ClientSession): Promise<CatalogueSequence>;
  /** In the transaction of the change. */
  setCatalogue(state: CatalogueSequence, session: ClientSession): Promise<void>;
  /** Every recipe, unpublished ones too. */
  all(session?: ClientSession): Promise<StoredRecipe[]>;
  /** All recipes whose revision is newer, read in pages of a few hundred. */
  changedSince(sequence: number): AsyncIterable<StoredRecipe>;
  /** Recipes of the reserve that wait for staff. */
  reserve(session: ClientSession): Promise<StoredRecipe[]>;
  countReleased(releasedAs: string, session: ClientSession): Promise<number>;
  countPublished(session: ClientSession): Promise<number>;
  /** Drafts that a model wrote for this request. */
  countGenerated(request: string, session?: ClientSession): Promise<number>;
  /** Lock: concurrent transactions that store a generated draft conflict here, so each sees the drafts before it. */
  lockGenerated(session: ClientSession): Promise<void>;
  /** Those of the titles that a published recipe has. */
  publishedTitles(titles: readonly string[], session: ClientSession): Promise<Set<string>>;
  /** Ids of all published recipes. */
  publishedIds(): Promise<string[]>;
  /** Inserts or replaces whole recipes. */
  save(recipes: readonly StoredRecipe[], session: ClientSession): Promise<void>;
  /**
   * Sets the rating as this revision, whose number the caller takes from the sequence. False when nothing changed or there is no such
   * recipe. The recipe's version stays, because its text is the same.
   */
  setRatings(
    id: string,
    ratings: { sum: number; count: number },
    revision: number,
    session: ClientSession,
  ): Promise<boolean>;
  /** Sets the picture state by the same rule and returns the recipe; undefined for an unpublished or unknown recipe. */
  setPicture(
    id: string,
    change: PictureStep,
    revision: number,
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
    releasedAs: String,
    generated: {
      type: new Schema({ model: text, at: { type: Date, required: true }, request: text }, { _id: false }),
      default: undefined,
    },
    edit: String,
    edits: Number,
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
    generated: Number,
  },
});

export async function createRecipeStore({ connection }: Pick<Mongo, 'connection'>): Promise<RecipeStore> {
  const recipes = await RECIPES.open({ connection });
  const states = CATALOGUE.model({ connection });
  return {
    catalogue: async () => {
      const state = await states.findById('catalogue').lean();
      const marks = (state?.marks ?? []).map(({ version, mark }) => ({ sequence: version, mark }));
      return { sequence: state?.version ?? 0, hash: state?.hash ?? '', marks };
    },
    sequence: async (session) => {
      const state = await states.findById('catalogue', { version: 1, hash: 1 }).session(session).lean();
      return { sequence: state?.version ?? 0, hash: state?.hash ?? '' };
    },
    setCatalogue: async ({ sequence, hash }, session) => {
      const mark = { version: sequence, mark: randomUUID() };
      await states.updateOne(
        { _id: 'catalogue' },
        { $set: { version: sequence, hash }, $push: { marks: { $each: [mark], $slice: -MARKS_KEPT } } },
        { upsert: true, session },
      );
    },
    all: (session) =>
      recipes
        .find()
        .session(session ?? null)
        .lean<StoredRecipe[]>(),
    changedSince: (sequence) =>
      recipes
        .find({ changedIn: { $gt: sequence } })
        .lean<StoredRecipe[]>()
        .cursor({ batchSize: BATCH }) as AsyncIterable<StoredRecipe>,
    reserve: (session) =>
      recipes.find({ status: 'unpublished', 'text.tier': 'reserve' }).session(session).lean<StoredRecipe[]>(),
    countReleased: (releasedAs, session) => recipes.countDocuments({ releasedAs }).session(session),
    countPublished: (session) => recipes.countDocuments({ status: 'published' }).session(session),
    countGenerated: (request, session) =>
      recipes.countDocuments({ 'generated.request': request }).session(session ?? null),
    lockGenerated: async (session) =>
      void (await states.updateOne({ _id: 'catalogue' }, { $inc: { generated: 1 } }, { session })),
    publishedTitles: async (titles, session) => {
      const found = await recipes
        .find({ status: 'published', 'text.title': { $in: [...titles] } }, { 'text.title': 1 })
        .session(session)
        .lean<Pick<StoredRecipe, '_id' | 'text'>[]>();
      return new Set(found.map(({ text: { title } }) => title));
    },
    publishedIds: async () =>
      (await recipes.find({ status: 'published' }, { _id: 1 }).sort({ _id: 1 }).lean()).map(({ _id }) => _id),
    save: async (changed, session) => {
      if (changed.length === 0) return;
      await recipes.bulkWrite(
        changed.map((recipe) => ({
          replaceOne: { filter: { _id: recipe._id }, replacement: recipe, upsert: true },
        })),
        { session, ordered: false, throwOnValidationError: true },
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
