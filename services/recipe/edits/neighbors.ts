import type { ClientSession } from 'mongoose';
import type { StoredRecipe } from '../recipes/recipe.ts';
import type { Neighbor } from './check-text.ts';
import type { EditStore } from './edit-store.ts';

/** The published recipes that the texts of one request are compared with. */
export type Neighbors = {
  /** As of change `sequence`, which the session has read. */
  at(sequence: number, session: ClientSession): Promise<readonly Neighbor[]>;
  /** Takes over the recipes of one change of this request after its commit, so that the next text does not read all recipes again. */
  follow(changed: readonly StoredRecipe[]): void;
};

export const neighborOf = ({ _id: id, text: { title, ingredients } }: StoredRecipe): Neighbor => ({
  id,
  title,
  ingredients,
});

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
    follow: (changed) => {
      const [first] = changed;
      if (!first || cached?.sequence !== first.changedIn - 1) return;
      cached.sequence = first.changedIn;
      for (const recipe of changed) {
        if (recipe.status === 'published') cached.byId.set(recipe._id, neighborOf(recipe));
        else cached.byId.delete(recipe._id);
      }
    },
  };
}
