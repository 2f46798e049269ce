import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { type Copy, createNewestCopies } from '@homeplate/common/newest-copies.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type { RecipePublished, RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import { Schema } from 'mongoose';

/** What the prices of a recipe are computed from. */
export type RecipeCopy = {
  recipeId: string;
  version: number;
  servings: number;
  /** `piece`: the label of the package, when the line gives a number of packages. */
  lines: { itemId: string; name: string; grams: number; piece?: string | undefined }[];
};
type CopyRow = Copy & Pick<RecipeCopy, 'servings' | 'lines'>;

/** Copies of the newest version of each recipe: collection `recipes`. */
export type RecipeCopies = {
  published(data: EventData<typeof RecipePublished>): Promise<void>;
  withdrawn(data: EventData<typeof RecipeWithdrawn>): Promise<void>;
  /** Always reads the store, so no process serves a stale copy; batches the reads of one event-loop tick. */
  byId(recipeId: string): Promise<RecipeCopy | undefined>;
};

const text = { type: String, required: true };
const line = new Schema(
  { itemId: text, name: text, grams: { type: Number, required: true }, piece: String },
  { _id: false },
);
export const RECIPE_COPIES = defineCollection<CopyRow>({
  name: 'recipes',
  shape: 1,
  keptFor: 'source',
  isPersonal: false,
  fields: {
    _id: text,
    version: { type: Number, required: true },
    withdrawn: { type: Boolean, required: true },
    servings: Number,
    lines: { type: [line], default: undefined },
  },
});

export function createRecipeCopies({ connection }: Pick<Mongo, 'connection'>): RecipeCopies {
  const copies = createNewestCopies(RECIPE_COPIES.model({ connection }));
  return {
    published: ({ recipeId: _id, version, servings, lines }) =>
      copies.keep({ _id, version, withdrawn: false, servings, lines }),
    withdrawn: ({ recipeId, version }) => copies.withdraw(recipeId, version, ['lines']),
    async byId(recipeId) {
      const row = await copies.find(recipeId);
      return row && { recipeId, version: row.version, servings: row.servings, lines: row.lines };
    },
  };
}
