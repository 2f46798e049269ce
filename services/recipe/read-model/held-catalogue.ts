import { setImmediate as nextTurn } from 'node:timers/promises';
import { factsOf, type RecipeFacts } from '../recipes/recipe-facts.ts';
import type { RecipeStore } from '../recipes/recipe-store.ts';
import { buildCatalogueView, type CatalogueView } from './catalogue-view.ts';
import { createTextIndex } from './text-index.ts';

/** The catalogue in memory. Before the first refresh it is empty, at version 0. */
export type HeldCatalogue = {
  current(): CatalogueView;
  /** Reads what changed, unless `atLeast` is held already. One at a time; rejects when the store does not answer. */
  refresh(atLeast: number): Promise<void>;
};

const PAGE = 50;

export function createHeldCatalogue(store: Pick<RecipeStore, 'catalogue' | 'changedSince'>): HeldCatalogue {
  const text = createTextIndex();
  const held = new Map<string, RecipeFacts>();
  let current = buildCatalogueView(0, [], text);
  let last: Promise<void> = Promise.resolve();

  const bring = async (atLeast: number): Promise<void> => {
    if (current.version >= atLeast) return;
    // The version first: what changes after it is read again at the next refresh, which does no harm.
    const { version } = await store.catalogue();
    const changed = await store.changedSince(current.version);
    const published: RecipeFacts[] = [];
    const unread: string[] = [];
    for (const [index, recipe] of changed.entries()) {
      if (recipe.status !== 'published') unread.push(recipe._id);
      // The same version has the same facts: its cards stay.
      else if (held.get(recipe._id)?.recipe.version !== recipe.version) published.push(factsOf(recipe));
      if (index % PAGE === PAGE - 1) await nextTurn();
    }
    // From here to the end nothing waits: text and cards change together.
    for (const id of unread) held.delete(id);
    for (const facts of published) held.set(facts.id, facts);
    text.remove(unread);
    text.put(published);
    current = buildCatalogueView(Math.max(version, current.version), held.values(), text);
  };
  return {
    current: () => current,
    refresh: (atLeast) => {
      const run = last.then(() => bring(atLeast));
      last = run.catch(() => undefined);
      return run;
    },
  };
}
