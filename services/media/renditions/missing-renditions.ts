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
  /** Creates a recipe's missing renditions and removes those of older pictures. False: its picture changed in the meantime. */
  create(recipeId: string): Promise<boolean>;
};

const shownBy = (recipe: Omit<RecipeState, '_id'>) =>
  `${recipe.picture?.version ?? composedVersion(recipe)} r${RENDITION_VERSION}`;

export const RENDERED = defineCollection<{ _id: string; shows: string }>({
  name: 'rendered',
  shape: 1,
  keptFor: 'source',
  isPersonal: false,
  fields: { _id: { type: String, required: true }, shows: { type: String, required: true } },
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
    create: async (recipeId) => {
      const recipe = await recipes.find(recipeId);
      if (!recipe) {
        await files.remove(recipeId);
        await done.deleteOne({ _id: recipeId });
        return true;
      }
      if (!work) return false;
      const subject = subjectOf(recipe, work.pictures);
      const existing = new Set(await files.namesOf(recipeId));
      const missing = AHEAD.filter((rendition) => !existing.has(renditionName(subject, rendition)));
      if (missing.length > 0) await work.renditions.make(subject, missing);
      const now = await recipes.find(recipeId);
      if (!now) await files.remove(recipeId);
      if (!now || shownBy(now) !== shownBy(recipe)) return false;
      if (existing.size > 0) await files.remove(recipeId, subject.version);
      await done.updateOne({ _id: recipeId }, { $set: { shows: shownBy(recipe) } }, { upsert: true });
      return true;
    },
  };
}
