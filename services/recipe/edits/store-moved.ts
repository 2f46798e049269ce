import type { ClientSession } from 'mongoose';
import type { CatalogueSequence, RecipeStore } from '../recipes/recipe-store.ts';
import type { EditStore } from './edit-store.ts';
import type { Moved } from './move-steps.ts';
import type { VersionStore } from './version-store.ts';

/** Writes recipes after their steps, in the transaction of the caller: rows, published versions, and the end of edits. */
export type StoreMoved = (
  moved: readonly Moved[],
  state: CatalogueSequence,
  session: ClientSession,
) => Promise<void>;

export const createStoreMoved =
  (parts: {
    recipes: Pick<RecipeStore, 'save' | 'setCatalogue'>;
    edits: Pick<EditStore, 'remove'>;
    versions: Pick<VersionStore, 'add'>;
  }): StoreMoved =>
  async (moved, state, session) => {
    await parts.recipes.save(
      moved.map(({ recipe }) => recipe),
      session,
    );
    if (moved.some(({ isSeen }) => isSeen)) await parts.recipes.setCatalogue(state, session);
    await parts.versions.add(
      moved.flatMap((one) => one.versions),
      session,
    );
    await parts.edits.remove(
      moved.filter(({ endsEdit }) => endsEdit).map(({ recipe }) => recipe._id),
      session,
    );
  };
