import { batchReads } from '@homeplate/common/batch-reads.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type { RecipePublished, RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';

/** What pricing a recipe takes: a small copy of the recipe service's facts. */
export type RecipeCopy = {
  recipeId: string;
  version: number;
  servings: number;
  /** `piece`: label of the package that the line asks for by number. */
  lines: { itemId: string; name: string; grams: number; piece?: string | undefined }[];
};

type CopyRow = {
  _id: string;
  version: number;
  withdrawn: boolean;
  servings: number;
  lines: RecipeCopy['lines'];
};

/** Copies of recipes by version, whatever order the facts arrive in: collection `recipes`. */
export type RecipeCopies = {
  published(data: EventData<typeof RecipePublished>): Promise<void>;
  withdrawn(data: EventData<typeof RecipeWithdrawn>): Promise<void>;
  /** Always from the store, so no process answers with an old copy; reads of one event-loop turn are one. */
  byId(recipeId: string): Promise<RecipeCopy | undefined>;
};

export function createRecipeCopies({ db }: Pick<Mongo, 'db'>): RecipeCopies {
  const rows = db.collection<CopyRow>('recipes');
  const read = batchReads(async (ids) => {
    const found = await rows.find({ _id: { $in: [...ids] }, withdrawn: false }).toArray();
    return new Map(found.map((row) => [row._id, row]));
  });
  /** The filter misses a row that is newer, and the upsert then runs into it: nothing to do. */
  const unlessNewer = async (work: Promise<unknown>): Promise<void> => {
    await work.catch((error) => {
      if (!isDuplicateKey(error)) throw error;
    });
  };
  return {
    published: ({ recipeId, version, servings, lines }) =>
      unlessNewer(
        rows.updateOne(
          { _id: recipeId, version: { $lt: version } },
          { $set: { version, withdrawn: false, servings, lines } },
          { upsert: true },
        ),
      ),
    withdrawn: ({ recipeId, version }) =>
      unlessNewer(
        rows.updateOne(
          { _id: recipeId, version: { $lte: version } },
          { $set: { version, withdrawn: true, lines: [] } },
          { upsert: true },
        ),
      ),
    async byId(recipeId) {
      const row = await read(recipeId);
      return row && { recipeId, version: row.version, servings: row.servings, lines: row.lines };
    },
  };
}
