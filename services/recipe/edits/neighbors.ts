import type { ClientSession } from 'mongoose';
import type { StoredRecipe } from '../recipes/recipe.ts';
import type { Neighbor } from './check-text.ts';
import type { EditStore } from './edit-store.ts';

/** The published recipes that the texts of one request are compared with. */
export type Neighbors = {
  /** As of change `sequence`, which the session has read. */
  at(sequence: number, session: ClientSession): Promise<readonly Neighbor[]>;
  /** Takes over a change of this request after its commit, so that the next text does not read all recipes again. */
  follow(changed: StoredRecipe): void;
};

export function createNeighbors(edits: Pick<EditStore, 'published'>): Neighbors {
  let cached: { sequence: number; byId: Map<string, Neighbor> } | undefined;
  return {
    at: async (sequence, session) => {
      // Another change came in between.
      if (cached?.sequence !== sequence) {
        const found = await edits.published(session);
        cached = { sequence, byId: new Map(found.map((one) => [one.id, one])) };
      }
      return [...cached.byId.values()];
    },
    follow: ({ _id: id, changedIn, status, text: { title, ingredients } }) => {
      if (cached?.sequence !== changedIn - 1) return;
      cached.sequence = changedIn;
      if (status === 'published') cached.byId.set(id, { id, title, ingredients });
      else cached.byId.delete(id);
    },
  };
}
