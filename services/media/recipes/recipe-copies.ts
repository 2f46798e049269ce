import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { type Copy, createNewestCopies } from '@homeplate/common/newest-copies.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { COMPOSITIONS } from '@homeplate/reference/pictures/settings.ts';
import { type ClientSession, Schema } from 'mongoose';

/** The part of a recipe that its picture needs, at the highest version received. */
export type RecipeCopy = Copy & {
  title: string;
  region: RegionKey;
  /** Names in the recipe's order. */
  ingredients: readonly string[];
  /** What its picture shows. Names that this release does not know are possible. */
  plating?: CopiedPlating;
  /** The vessel in copies stored before `plating` existed, for titles that imply none. May be unknown. */
  plate?: string;
  /** The generated or uploaded picture; omitted if it shows a composed one. */
  picture?: StoredPicture;
  /** When staff uploaded the picture or had the composed one shown again; omitted if they did not. */
  replacedAt?: Date;
  /** The composition it shows; omitted for the first. */
  composition?: number;
  /** Increases with every request for its picture, so that a request and a change by staff conflict. */
  requests?: number;
};

export type CopiedPlating = { vessel: string; filling?: string; garnish: readonly string[] };

/** `version`: as in its URL (`pictureKind`). `file`: the name of the stored file. */
export type StoredPicture = { version: string; file: string };

/** Decides whether a recipe's renditions are up to date. */
export type RecipeState = Pick<RecipeCopy, '_id' | 'version' | 'picture' | 'composition'>;

/** What staff see of a recipe in the list of pictures. */
export type ListedRecipe = RecipeState & Pick<RecipeCopy, 'title' | 'replacedAt'>;
const LISTED = { version: 1, title: 1, picture: 1, replacedAt: 1, composition: 1 } as const;

export type RecipeCopies = {
  find(id: string): Promise<RecipeCopy | undefined>;
  /** True for a withdrawn recipe too. */
  isKnown(id: string): Promise<boolean>;
  /** Writes the copy unless the stored version is the same or higher, so repeated and late events change nothing. */
  keepNewest(copy: RecipeCopy): Promise<void>;
  /** The states of all recipes that are not withdrawn. */
  states(): Promise<RecipeState[]>;
  /** All recipes that are not withdrawn, as staff list them. */
  all(): Promise<ListedRecipe[]>;
  /** False if the recipe is withdrawn. */
  setPicture(id: string, picture: StoredPicture, session: ClientSession): Promise<boolean>;
  /** For staff. Without a picture, the composed one is shown. False if the recipe is withdrawn or no longer shows `before`. */
  replacePicture(
    id: string,
    change: { before: StoredPicture | undefined; picture: StoredPicture | undefined; at: Date },
    session: ClientSession,
  ): Promise<boolean>;
  /**
   * Locks the recipe until the end of the transaction: a concurrent change of its picture then conflicts. False if the recipe is
   * withdrawn or no longer shows `before`.
   */
  lock(id: string, before: StoredPicture | undefined, session: ClientSession): Promise<boolean>;
  /** Advances to the next composition and returns its number; undefined if the recipe is withdrawn. */
  advanceComposition(id: string, session: ClientSession): Promise<number | undefined>;
  /** Turns the copy into a tombstone unless the stored version is the same or higher. */
  withdraw(id: string, version: number): Promise<void>;
};

const text = { type: String, required: true };
export const RECIPE_COPIES = defineCollection<RecipeCopy>({
  name: 'recipes',
  shape: 1,
  keptFor: 'source',
  isPersonal: false,
  fields: {
    _id: text,
    version: { type: Number, required: true, min: 1 },
    withdrawn: { type: Boolean, required: true },
    title: String,
    region: { type: String, enum: REGION_KEYS },
    ingredients: { type: [String], default: undefined },
    plate: String,
    plating: {
      type: new Schema({ vessel: text, filling: String, garnish: [String] }, { _id: false }),
      default: undefined,
    },
    picture: { type: new Schema({ version: text, file: text }, { _id: false }), default: undefined },
    replacedAt: Date,
    composition: Number,
    requests: Number,
  },
});

/** A missing version equals null. */
const showing = (_id: string, picture: StoredPicture | undefined) => ({
  _id,
  withdrawn: false,
  'picture.version': picture?.version ?? null,
});

export function createRecipeCopies({ connection }: Pick<Mongo, 'connection'>): RecipeCopies {
  const recipes = RECIPE_COPIES.model({ connection });
  const copies = createNewestCopies(recipes);
  return {
    find: copies.find,
    isKnown: async (_id) => (await recipes.exists({ _id })) !== null,
    keepNewest: (copy) => copies.keep({ plate: undefined, plating: undefined, ...copy }),
    states: () =>
      recipes.find({ withdrawn: false }, { version: 1, picture: 1, composition: 1 }).lean<RecipeState[]>(),
    setPicture: async (_id, picture, session) => {
      const { matchedCount } = await recipes.updateOne(
        { _id, withdrawn: false },
        { $set: { picture } },
        { session },
      );
      return matchedCount > 0;
    },
    all: () => recipes.find({ withdrawn: false }, LISTED).lean<ListedRecipe[]>(),
    replacePicture: async (_id, { before, picture, at: replacedAt }, session) => {
      const { matchedCount } = await recipes.updateOne(
        showing(_id, before),
        picture
          ? { $set: { picture, replacedAt } }
          : { $set: { replacedAt }, $unset: { picture: '' as const } },
        { session },
      );
      return matchedCount > 0;
    },
    lock: async (_id, before, session) => {
      // A write of the same value would not conflict.
      const update = { $inc: { requests: 1 } };
      return (await recipes.updateOne(showing(_id, before), update, { session })).matchedCount > 0;
    },
    advanceComposition: async (_id, session) => {
      const recipe = await recipes.findOne({ _id, withdrawn: false }, { composition: 1 }, { session }).lean();
      if (!recipe) return undefined;
      const composition = ((recipe.composition ?? 0) + 1) % COMPOSITIONS;
      await recipes.updateOne({ _id }, { $set: { composition } }, { session });
      return composition;
    },
    withdraw: (id, version) =>
      copies.withdraw(id, version, ['picture', 'replacedAt', 'composition', 'requests']),
  };
}
