import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { composedVersion, subjectOf } from '../pictures/picture-subject.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { RecipeCopies, RecipeState } from '../recipes/recipe-copies.ts';
import type { PictureFiles } from '../storage/picture-files.ts';
import { AHEAD, RENDITION_VERSION, renditionName } from './rendition.ts';
import type { Renditions } from './renditions.ts';

/** Finds and creates missing renditions. The collection `rendered` stores which picture version each recipe has them for. */
export type MissingRenditions = {
  /** Ids of recipes with outdated renditions, then those without any, then withdrawn recipes whose files are still stored. */
  find(): Promise<string[]>;
  /** Creates a recipe's missing renditions and removes those of older pictures. False: its picture changed meanwhile, or a run requested them. */
  create(recipeId: string): Promise<boolean>;
  /** Has all renditions of the recipe checked again, and the missing ones made. Idempotent for each run. */
  request(recipeId: string, run: number): Promise<void>;
  /** How many recipes have all renditions since this run or a later one requested them. */
  countUpdated(run: number): Promise<number>;
};

/** In `shows` of a recipe whose renditions are requested; no picture has this version. */
const REQUESTED = 'requested';

const shownBy = (recipe: Omit<RecipeState, '_id'>) =>
  `${recipe.picture?.version ?? composedVersion(recipe)} r${RENDITION_VERSION}`;

type Rendered = {
  _id: string;
  shows: string;
  /** The last run of staff that requested them; missing: none did. */
  run?: number;
};
export const RENDERED = defineCollection<Rendered>({
  name: 'rendered',
  shape: 1,
  keptFor: 'source',
  isPersonal: false,
  fields: {
    _id: { type: String, required: true },
    shows: { type: String, required: true },
    run: Number,
  },
});

/** `most`: how many recipes have renditions before the first request. */
export function createMissingRenditions(parts: {
  mongo: Pick<Mongo, 'connection'>;
  recipes: Pick<RecipeCopies, 'states' | 'find'>;
  files: PictureFiles;
  most: number;
  /** Left out if the caller only uses `find`. */
  work?: { pictures: Pictures; renditions: Renditions };
}): MissingRenditions {
  const { mongo, recipes, files, most, work } = parts;
  const done = RENDERED.model(mongo);
  return {
    find: async () => {
      const states = await recipes.states();
      const rows = await done.find().lean();
      const shows = new Map(rows.map((row) => [row._id, row.shows]));
      const missing = states.filter((state) => shows.get(state._id) !== shownBy(state)).map(({ _id }) => _id);
      const present = new Set(states.map(({ _id }) => _id));
      const gone = rows.map(({ _id }) => _id).filter((id) => !present.has(id));
      const outdated = missing.filter((id) => shows.has(id));
      const added = missing.filter((id) => !shows.has(id));
      return [...outdated, ...added.slice(0, Math.max(0, most - (rows.length - gone.length))), ...gone];
    },
    request: async (recipeId, run) => {
      const shows = REQUESTED;
      await done.updateOne({ _id: recipeId }, { $setOnInsert: { shows, run } }, { upsert: true });
      await done.updateOne({ _id: recipeId, run: { $not: { $gte: run } } }, { $set: { shows, run } });
    },
    countUpdated: async (run) => {
      const rows = await done.find({ run: { $gte: run } }).lean();
      if (rows.length === 0) return 0;
      const states = new Map((await recipes.states()).map((state) => [state._id, state]));
      return rows.filter(({ _id, shows }) => {
        const state = states.get(_id);
        return state !== undefined && shows === shownBy(state);
      }).length;
    },
    create: async (recipeId) => {
      const recipe = await recipes.find(recipeId);
      if (!recipe) {
        await files.remove(recipeId);
        await done.deleteOne({ _id: recipeId });
        return true;
      }
      if (!work) return false;
      const before = await done.findById(recipeId).lean();
      const subject = subjectOf(recipe, work.pictures);
      const existing = new Set(await files.namesOf(recipeId));
      const missing = AHEAD.filter((rendition) => !existing.has(renditionName(subject, rendition)));
      if (missing.length > 0) await work.renditions.make(subject, missing);
      const now = await recipes.find(recipeId);
      if (!now) await files.remove(recipeId);
      if (!now || shownBy(now) !== shownBy(recipe)) return false;
      if (existing.size > 0) await files.remove(recipeId, subject.version);
      const shows = shownBy(recipe);
      if (!before) {
        const { upsertedCount } = await done.updateOne(
          { _id: recipeId },
          { $setOnInsert: { shows } },
          { upsert: true },
        );
        return upsertedCount === 1;
      }
      // Not if a run requested them meanwhile: its check comes next.
      const { matchedCount } = await done.updateOne(
        { _id: recipeId, run: before.run ?? null },
        { $set: { shows } },
      );
      return matchedCount === 1;
    },
  };
}
