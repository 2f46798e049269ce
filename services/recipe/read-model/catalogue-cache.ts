import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '@homeplate/common/log.ts';
import { correctedData } from '../corrections/corrected-data.ts';
import type { CorrectionStore } from '../corrections/correction-store.ts';
import { pictureState, type StoredRecipe } from '../recipes/recipe.ts';
import type { RecipeStore } from '../recipes/recipe-store.ts';
import { type CachedRecipe, cacheRecipes } from './cached-recipe.ts';
import { buildCatalogueView, type CatalogueView } from './catalogue-view.ts';
import { type OpenSnapshot, openSnapshot, writeSnapshot } from './snapshot-file.ts';
import { recipesIn, snapshotParts } from './snapshot-parts.ts';
import { BLOCK_RECIPES, repack } from './source-block.ts';
import { updateRatings } from './update-ratings.ts';
import { createVocabulary } from './vocabulary.ts';

/** The catalogue in memory. Before the first refresh it is empty, at sequence number 0. */
export type CatalogueCache = {
  current(): CatalogueView;
  /** Reads changes, unless change `atLeast` is cached already. Runs one at a time; rejects when the store does not answer. */
  refresh(atLeast: number): Promise<void>;
  /**
   * Restores the catalogue from the snapshot if it matches a past state of the store; the next refresh reads later changes. Logs and
   * ignores an unusable file. Call it before the first refresh.
   */
  restore(): Promise<void>;
  /** Writes the snapshot unless it is already saved as it is. Logs a failure. */
  save(): Promise<void>;
  /** Closes the snapshot. Details cannot be read afterwards. */
  close(): void;
};

/** The file, its maximum size, and the `rulesFingerprint` of this program. */
export type SnapshotPlace = { path: string; mostBytes: number; rules: string };

const PAGE = 50;

export function createCatalogueCache(options: {
  store: Pick<RecipeStore, 'catalogue' | 'changedSince'>;
  /** Without it, reference data is that of the release. */
  corrections?: Pick<CorrectionStore, 'all'>;
  snapshot?: SnapshotPlace;
  log: Log;
}): CatalogueCache {
  const { store, corrections, snapshot, log } = options;
  const loadCorrected = async () => correctedData((await corrections?.all()) ?? []);
  let vocabulary = createVocabulary();
  const held = new Map<string, CachedRecipe>();
  let current = buildCatalogueView(0, [], vocabulary);
  let last: Promise<void> = Promise.resolve();
  /** Mark of the last cached change; undefined when the cache also has newer recipes, or the store has no mark. */
  let mark: string | undefined;
  let saved = '';
  let opened: OpenSnapshot | undefined;

  const load = async (atLeast: number): Promise<void> => {
    if (current.sequence >= atLeast) return;
    // Read the sequence first: later changes are harmlessly read again at the next refresh.
    const { sequence, marks } = await store.catalogue();
    // Recipes, corrections and sequence change in one transaction.
    if (sequence === current.sequence) return;
    const published: CachedRecipe[] = [];
    const changed: StoredRecipe[] = [];
    let starsOnly = true;
    const removed: string[] = [];
    let isAhead = false;
    let read = 0;
    for await (const recipe of store.changedSince(current.sequence)) {
      if (recipe.changedIn > sequence) isAhead = true;
      if (recipe.status !== 'published') removed.push(recipe._id);
      else {
        // Facts only change with the version, except for rating and picture; if these are the same too, keep the card.
        const before = held.get(recipe._id);
        if (before?.version !== recipe.version) starsOnly = false;
        if (!before || !sameFacts(before, recipe)) changed.push(recipe);
      }
      read += 1;
      const isBlock = changed.length === BLOCK_RECIPES;
      if (isBlock) published.push(...cacheRecipes(changed.splice(0), vocabulary));
      // A request waits for one block.
      if (isBlock || read % PAGE === 0) await nextTurn();
    }
    if (changed.length > 0) published.push(...cacheRecipes(changed, vocabulary));
    const corrected = await loadCorrected();
    // No await from here on: texts and cards must change together.
    for (const id of removed) held.delete(id);
    for (const recipe of published) held.set(recipe.id, recipe);
    const next = Math.max(sequence, current.sequence);
    mark = isAhead ? undefined : marks.find((one) => one.sequence === next)?.mark;
    current =
      starsOnly && removed.length === 0
        ? { ...updateRatings(current, next, published), corrected }
        : buildCatalogueView(next, held.values(), vocabulary, corrected);
  };

  /** Throws an Error with the reason why the snapshot cannot be used. */
  const take = async (found: OpenSnapshot, rules: string): Promise<void> => {
    const { head } = found;
    if (head.rules !== rules) throw new Error('it was made with other rules or tables');
    const { marks } = await store.catalogue();
    if (!marks.some((one) => one.sequence === head.sequence && one.mark === head.mark))
      throw new Error('it is from another store, or too old');
    const recipes: CachedRecipe[] = [];
    const learned = createVocabulary();
    for (const some of recipesIn(found, learned)) {
      for (const recipe of some) recipes.push(recipe);
      await nextTurn();
    }
    if (recipes.length !== head.recipes)
      throw new Error(`it has ${recipes.length} recipes, not ${head.recipes}`);
    // The snapshot has recipes only.
    const corrected = await loadCorrected();
    for (const recipe of recipes) held.set(recipe.id, recipe);
    vocabulary = learned;
    mark = head.mark;
    saved = head.mark;
    current = buildCatalogueView(head.sequence, recipes, vocabulary, corrected);
    log.info({ recipes: recipes.length, sequence: head.sequence }, 'Restored the recipes from the snapshot');
  };

  return {
    current: () => current,
    refresh: (atLeast) => {
      const run = last.then(() => load(atLeast));
      last = run.catch(() => undefined);
      return run;
    },
    restore: async () => {
      if (!snapshot) return;
      try {
        opened = openSnapshot(snapshot.path, snapshot.mostBytes);
        if (opened) await take(opened, snapshot.rules);
      } catch (error) {
        opened?.close();
        opened = undefined;
        const why = error instanceof Error ? error.message : String(error);
        log.warn(
          { file: snapshot.path, why },
          'Could not use the snapshot: loading the recipes from the store',
        );
      }
    },
    save: async () => {
      if (!snapshot || mark === undefined || mark === saved) return;
      const { sequence, recipes } = current;
      const { path, mostBytes, rules } = snapshot;
      const { blocks, numbers } = repack(recipes.map(({ source }) => source));
      const of = { rules, sequence, mark, recipes: recipes.length, blocks: blocks.length };
      saved = mark;
      try {
        const parts = snapshotParts(blocks, vocabulary, recipes, numbers);
        const size = await writeSnapshot(path, of, parts, mostBytes);
        if (size === undefined) log.warn({ mostBytes }, 'The recipes exceed the maximum snapshot size');
        else log.info({ recipes: recipes.length, sequence, size }, 'Saved the snapshot');
      } catch (error) {
        log.warn({ err: error, file: path }, 'Could not save the snapshot: the next start takes longer');
      }
    },
    close: () => {
      opened?.close();
      opened = undefined;
    },
  };
}

function sameFacts(held: CachedRecipe, recipe: StoredRecipe): boolean {
  const { sum, count } = recipe.ratings;
  return (
    held.version === recipe.version &&
    held.picture === pictureState(recipe) &&
    held.ratingCount === count &&
    held.rating === (count > 0 ? sum / count : 0)
  );
}
