import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { composedVersion, subjectOf } from '../pictures/picture-subject.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { RecipeCopies, RecipeState } from '../recipes/recipe-copies.ts';
import type { PictureFiles } from '../storage/picture-files.ts';
import { AHEAD, RENDITION_VERSION, renditionName } from './rendition.ts';
import type { Renditions } from './renditions.ts';

/** Which recipes have not got the renditions of the picture they show; written down by recipe and version. */
export type MissingRenditions = {
  /** Ids of recipes without, those that were late before the new ones; and of those whose files outlived them. */
  find(): Promise<string[]>;
  /** Makes what is missing, and takes away what is of an older picture. False: meanwhile it got another one. */
  bring(recipeId: string): Promise<boolean>;
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

/** `most`: recipes whose renditions are made before a request. */
export function createMissingRenditions(parts: {
  mongo: Pick<Mongo, 'connection'>;
  recipes: Pick<RecipeCopies, 'states' | 'find'>;
  files: PictureFiles;
  most: number;
  /** Left out where they are only looked for. */
  work?: { pictures: Pictures; renditions: Renditions };
}): MissingRenditions {
  const { mongo, recipes, files, most, work } = parts;
  const done = RENDERED.model(mongo);
  return {
    find: async () => {
      const states = await recipes.states();
      const rows = await done.find().lean();
      const shows = new Map(rows.map((row) => [row._id, row.shows]));
      const behind = states.filter((state) => shows.get(state._id) !== shownBy(state)).map(({ _id }) => _id);
      const present = new Set(states.map(({ _id }) => _id));
      const gone = rows.map(({ _id }) => _id).filter((id) => !present.has(id));
      const known = behind.filter((id) => shows.has(id));
      const fresh = behind.filter((id) => !shows.has(id));
      return [...known, ...fresh.slice(0, Math.max(0, most - (rows.length - gone.length))), ...gone];
    },
    bring: async (recipeId) => {
      const recipe = await recipes.find(recipeId);
      if (!recipe) {
        await files.remove(recipeId);
        await done.deleteOne({ _id: recipeId });
        return true;
      }
      if (!work) return false;
      const subject = subjectOf(recipe, work.pictures);
      const there = new Set(await files.namesOf(recipeId));
      const missing = AHEAD.filter((rendition) => !there.has(renditionName(subject, rendition)));
      if (missing.length > 0) await work.renditions.make(subject, missing);
      const now = await recipes.find(recipeId);
      if (!now) await files.remove(recipeId);
      if (!now || shownBy(now) !== shownBy(recipe)) return false;
      if (there.size > 0) await files.remove(recipeId, subject.version);
      await done.updateOne({ _id: recipeId }, { $set: { shows: shownBy(recipe) } }, { upsert: true });
      return true;
    },
  };
}
