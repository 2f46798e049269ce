import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '@homeplate/common/log.ts';
import { pictureState, type StoredRecipe } from '../recipes/recipe.ts';
import type { RecipeStore } from '../recipes/recipe-store.ts';
import { buildCatalogueView, type CatalogueView } from './catalogue-view.ts';
import { type HeldRecipe, holdRecipes } from './held-recipe.ts';
import { rerateCatalogueView } from './rerated-view.ts';
import { type OpenSnapshot, openSnapshot, writeSnapshot } from './snapshot-file.ts';
import { recipesIn, snapshotParts } from './snapshot-parts.ts';
import { BLOCK_RECIPES, repack } from './source-block.ts';
import { createVocabulary } from './vocabulary.ts';

/** The catalogue in memory. Before the first refresh it is empty, at version 0. */
export type HeldCatalogue = {
  current(): CatalogueView;
  /** Reads what changed, unless `atLeast` is held already. One at a time; rejects when the store does not answer. */
  refresh(atLeast: number): Promise<void>;
  /**
   * Takes the catalogue from the snapshot, when it is of a state that the store had: what changed since, the next refresh reads.
   * A file that cannot be used is told in the log and left alone. Before the first refresh.
   */
  restore(): Promise<void>;
  /** Writes the snapshot, unless it is of this version already. A failure is told in the log. */
  save(): Promise<void>;
  /** Closes the snapshot. Details can be asked for no longer. */
  close(): void;
};

/** The file, the bytes it may have, and the rules of this program, as `rulesMark` names them. */
export type SnapshotPlace = { path: string; mostBytes: number; rules: string };

const PAGE = 50;

export function createHeldCatalogue(options: {
  store: Pick<RecipeStore, 'catalogue' | 'changedSince'>;
  snapshot?: SnapshotPlace;
  log: Log;
}): HeldCatalogue {
  const { store, snapshot, log } = options;
  let vocabulary = createVocabulary();
  const held = new Map<string, HeldRecipe>();
  let current = buildCatalogueView(0, [], vocabulary);
  let last: Promise<void> = Promise.resolve();
  /** Mark of the version held; undefined when something newer is held with it, or the store has none. */
  let mark: string | undefined;
  let saved = '';
  let opened: OpenSnapshot | undefined;

  const bring = async (atLeast: number): Promise<void> => {
    if (current.version >= atLeast) return;
    // The version first: what changes after it is read again at the next refresh, which does no harm.
    const { version, marks } = await store.catalogue();
    // Recipes and version change in one transaction.
    if (version === current.version) return;
    const published: HeldRecipe[] = [];
    const changed: StoredRecipe[] = [];
    let starsOnly = true;
    const unread: string[] = [];
    let isAhead = false;
    let read = 0;
    for await (const recipe of store.changedSince(current.version)) {
      if (recipe.changedIn > version) isAhead = true;
      if (recipe.status !== 'published') unread.push(recipe._id);
      else {
        // The same version has the same facts, but for its stars and its picture; where these are the same too, its cards stay.
        const before = held.get(recipe._id);
        if (before?.version !== recipe.version) starsOnly = false;
        if (!before || !sameFacts(before, recipe)) changed.push(recipe);
      }
      read += 1;
      if (changed.length === BLOCK_RECIPES) published.push(...holdRecipes(changed.splice(0), vocabulary));
      if (read % PAGE === 0) await nextTurn();
    }
    if (changed.length > 0) published.push(...holdRecipes(changed, vocabulary));
    // From here to the end nothing waits: text and cards change together.
    for (const id of unread) held.delete(id);
    for (const recipe of published) held.set(recipe.id, recipe);
    const next = Math.max(version, current.version);
    mark = isAhead ? undefined : marks.find((one) => one.version === next)?.mark;
    current =
      starsOnly && unread.length === 0
        ? rerateCatalogueView(current, next, published)
        : buildCatalogueView(next, held.values(), vocabulary);
  };

  /** Throws an Error with the reason why it is not used. */
  const take = async (found: OpenSnapshot, rules: string): Promise<void> => {
    const { head } = found;
    if (head.rules !== rules) throw new Error('it was made by other rules or tables');
    const { marks } = await store.catalogue();
    if (!marks.some((one) => one.version === head.version && one.mark === head.mark))
      throw new Error('it is not of this store, or too old');
    const recipes: HeldRecipe[] = [];
    const learned = createVocabulary();
    for (const some of recipesIn(found, learned)) {
      for (const recipe of some) recipes.push(recipe);
      await nextTurn();
    }
    if (recipes.length !== head.recipes)
      throw new Error(`it has ${recipes.length} recipes, not ${head.recipes}`);
    for (const recipe of recipes) held.set(recipe.id, recipe);
    vocabulary = learned;
    mark = head.mark;
    saved = head.mark;
    current = buildCatalogueView(head.version, recipes, vocabulary);
    log.info({ recipes: recipes.length, version: head.version }, 'The recipes were taken from the snapshot');
  };

  return {
    current: () => current,
    refresh: (atLeast) => {
      const run = last.then(() => bring(atLeast));
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
        log.warn({ file: snapshot.path, why }, 'The snapshot is not used: the recipes come from the store');
      }
    },
    save: async () => {
      if (!snapshot || mark === undefined || mark === saved) return;
      const { version, recipes } = current;
      const { path, mostBytes, rules } = snapshot;
      const { blocks, numbers } = repack(recipes.map(({ source }) => source));
      const of = { rules, version, mark, recipes: recipes.length, blocks: blocks.length };
      saved = mark;
      try {
        const parts = snapshotParts(blocks, vocabulary, recipes, numbers);
        const size = await writeSnapshot(path, of, parts, mostBytes);
        if (size === undefined) log.warn({ mostBytes }, 'The recipes are too many for a snapshot');
        else log.info({ recipes: recipes.length, version, size }, 'The snapshot was written');
      } catch (error) {
        log.warn(
          { err: error, file: path },
          'The snapshot could not be written: the next start takes longer',
        );
      }
    },
    close: () => {
      opened?.close();
      opened = undefined;
    },
  };
}

function sameFacts(held: HeldRecipe, recipe: StoredRecipe): boolean {
  const { sum, count } = recipe.ratings;
  return (
    held.version === recipe.version &&
    held.picture === pictureState(recipe) &&
    held.ratingCount === count &&
    held.rating === (count > 0 ? sum / count : 0)
  );
}
