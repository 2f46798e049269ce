import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { type Copy, createNewestCopies } from '@homeplate/common/newest-copies.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { COMPOSITIONS } from '@homeplate/reference/pictures/settings.ts';
import { type ClientSession, Schema } from 'mongoose';

/** As much of a recipe as its picture needs, at the highest version told so far. */
export type RecipeCopy = Copy & {
  title: string;
  region: RegionKey;
  /** Names as in the recipe and in its order. */
  ingredients: readonly string[];
  /** What its picture shows, as the recipe says it; any words. */
  plating?: CopiedPlating;
  /** In copies from before, in place of the plating: the vessel asked for where the title tells none; any word. */
  plate?: string;
  /** The generated picture it shows; left out: the composed one. */
  picture?: GeneratedPicture;
  /** Which of its compositions it shows; left out: the first. */
  composition?: number;
};

export type CopiedPlating = { vessel: string; filling?: string; garnish: readonly string[] };

/** `version`: as its address names it; `file`: where its bytes are. */
export type GeneratedPicture = { version: string; file: string };

/** What tells whether a recipe's renditions are those of its picture. */
export type RecipeState = Pick<RecipeCopy, '_id' | 'version' | 'picture' | 'composition'>;

export type RecipeCopies = {
  find(id: string): Promise<RecipeCopy | undefined>;
  /** Writes the copy unless one of the same or a higher version is there: repeats and late events change nothing. */
  keepNewest(copy: RecipeCopy): Promise<void>;
  /** Those that are not taken back. */
  states(): Promise<RecipeState[]>;
  /** Shows this picture from now on; false: the recipe was taken back. */
  setPicture(id: string, picture: GeneratedPicture, session: ClientSession): Promise<boolean>;
  /** Shows the next of its compositions from now on, and returns its number; undefined: the recipe was taken back. */
  nextComposition(id: string, session: ClientSession): Promise<number | undefined>;
  /** Marks the recipe as taken back, by the same rule; with it goes its generated picture. */
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
    composition: Number,
  },
});

export function createRecipeCopies({ connection }: Pick<Mongo, 'connection'>): RecipeCopies {
  const recipes = RECIPE_COPIES.model({ connection });
  const copies = createNewestCopies(recipes);
  return {
    find: copies.find,
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
    nextComposition: async (_id, session) => {
      const recipe = await recipes.findOne({ _id, withdrawn: false }, { composition: 1 }, { session }).lean();
      if (!recipe) return undefined;
      const composition = ((recipe.composition ?? 0) + 1) % COMPOSITIONS;
      await recipes.updateOne({ _id }, { $set: { composition } }, { session });
      return composition;
    },
    withdraw: (id, version) => copies.withdraw(id, version, ['picture', 'composition']),
  };
}
