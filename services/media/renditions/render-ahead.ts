import { holdLease } from '@homeplate/common/lease.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { newStop, pause } from '@homeplate/common/waiting.ts';
import { pictureVersion } from '@homeplate/contracts/documents/picture.ts';
import { subjectOf } from '../pictures/picture-subject.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { RecipeCopies, RecipeState } from '../recipes/recipe-copies.ts';
import type { PictureFiles } from '../storage/picture-files.ts';
import { AHEAD, RENDITION_VERSION, renditionName } from './rendition.ts';
import type { Renditions } from './renditions.ts';

export type RenderAhead = {
  /** Some recipe shows another picture than before, or was taken back. */
  changed(): void;
  stop(): Promise<void>;
};

/** A start is over before the first drawing is rendered. */
const AFTER_START_MS = 3_000;
/** What another process was told of is found at the next look. */
const LOOK_MS = 60_000;
/** Between two recipes, so that whoever waits for the store comes in between. */
const BREATH_MS = 5;
const AT_ONCE = 2;
const AFTER_FAILURE_MS = 5_000;
const GATHER_MS = 500;

/**
 * Makes the renditions of every recipe that has not got them, in the background: one process at a time, a few recipes at once, the
 * work itself at the lowest priority. What is done is written down by recipe and version, so nothing is made twice.
 */
export function startRenderAhead(parts: {
  mongo: Mongo;
  recipes: RecipeCopies;
  pictures: Pictures;
  files: PictureFiles;
  renditions: Renditions;
  most: number;
  log: Log;
}): RenderAhead {
  const { mongo, recipes, pictures, files, renditions, most, log } = parts;
  const done = mongo.db.collection<{ _id: string; shows: string }>('rendered');
  const stopping = newStop();
  let waiting = new AbortController();
  const wake = () => waiting.abort();
  const lease = holdLease(mongo, { name: 'renditions', ttlMs: 15_000, log, onChange: wake });

  const shownBy = ({ version, picture }: Pick<RecipeState, 'version' | 'picture'>) =>
    `${picture?.version ?? pictureVersion(version)} r${RENDITION_VERSION}`;

  const bring = async (recipeId: string): Promise<void> => {
    const recipe = await recipes.find(recipeId);
    if (!recipe) {
      await files.remove(recipeId);
      await done.deleteOne({ _id: recipeId });
      return;
    }
    const subject = subjectOf(recipe, pictures);
    const there = new Set(await files.namesOf(recipeId));
    const missing = AHEAD.filter((rendition) => !there.has(renditionName(subject, rendition)));
    if (missing.length > 0) await renditions.make(subject, missing);
    // Meanwhile it may have got another picture, or be gone: the next round sees to it.
    const now = await recipes.find(recipeId);
    if (!now) await files.remove(recipeId);
    if (!now || shownBy(now) !== shownBy(recipe)) return wake();
    if (there.size > 0) await files.remove(recipeId, subject.version);
    await done.updateOne({ _id: recipeId }, { $set: { shows: shownBy(recipe) } }, { upsert: true });
  };

  /** Recipes without their renditions, and those whose files outlived them. */
  const lookAround = async (): Promise<string[]> => {
    const states = await recipes.states();
    const rows = await done.find().toArray();
    const shows = new Map(rows.map((row) => [row._id, row.shows]));
    const behind = states.filter((state) => shows.get(state._id) !== shownBy(state)).map(({ _id }) => _id);
    const present = new Set(states.map(({ _id }) => _id));
    const gone = rows.map(({ _id }) => _id).filter((id) => !present.has(id));
    const known = behind.filter((id) => shows.has(id));
    const fresh = behind.filter((id) => !shows.has(id));
    return [...known, ...fresh.slice(0, Math.max(0, most - (rows.length - gone.length))), ...gone];
  };

  const round = async (): Promise<void> => {
    const queue = new Set(await lookAround());
    const started = Date.now();
    const work = async () => {
      for (const id of queue) {
        if (stopping.signal.aborted || !lease.held()) return;
        queue.delete(id);
        await bring(id);
        await pause(BREATH_MS, stopping.signal);
      }
    };
    const count = queue.size;
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (count > 0 && queue.size === 0)
      log.info({ recipes: count, ms: Date.now() - started }, 'Renditions are made');
  };

  const run = async (): Promise<void> => {
    await pause(AFTER_START_MS, stopping.signal);
    while (!stopping.signal.aborted) {
      waiting = new AbortController();
      const { signal } = waiting;
      if (lease.held()) {
        try {
          await round();
        } catch (err) {
          if (!stopping.signal.aborted) log.warn({ err }, 'Renditions could not be made: drawings are shown');
          await pause(AFTER_FAILURE_MS, stopping.signal);
        }
      }
      await pause(LOOK_MS, AbortSignal.any([signal, stopping.signal]));
      // Events come in crowds.
      await pause(GATHER_MS, stopping.signal);
    }
  };
  const running = run();
  return {
    changed: wake,
    stop: async () => {
      stopping.abort();
      await running;
      await lease.stop();
    },
  };
}
