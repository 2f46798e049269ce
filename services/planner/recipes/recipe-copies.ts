import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { type Copy, createNewestCopies } from '@homeplate/common/newest-copies.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type {
  PlanningFacts,
  RecipePublished,
  RecipeWithdrawn,
} from '@homeplate/contracts/events/recipe-events.ts';
import { Schema } from 'mongoose';

/** The recipe data that planning needs, without prices. */
export type RecipeCopy = Copy & {
  title: string;
  region: RegionKey;
  servings: number;
  /** What to buy, in grams as on packages; `piece` is the package's label for foods bought by count. */
  lines: { itemId: string; grams: number; piece?: string | undefined }[];
  /** Missing until the recipe service has published it. */
  planning?: PlanningFacts;
};

/** Copies of recipes at their newest version, in the collection `recipes`. */
export type RecipeCopies = {
  applyPublished(data: EventData<typeof RecipePublished>): Promise<void>;
  applyWithdrawn(data: EventData<typeof RecipeWithdrawn>): Promise<void>;
  /** By id, without unknown and withdrawn recipes. */
  read(ids: Iterable<string>): Promise<Map<string, RecipeCopy>>;
  /** All that are not withdrawn. */
  published(): Promise<RecipeCopy[]>;
};

const text = { type: String, required: true };
const line = new Schema(
  { itemId: text, grams: { type: Number, required: true }, piece: String },
  { _id: false },
);
export const RECIPE_COPIES = defineCollection<RecipeCopy>({
  name: 'recipes',
  shape: 1,
  keptFor: 'source',
  isPersonal: false,
  fields: {
    _id: text,
    version: { type: Number, required: true },
    withdrawn: { type: Boolean, required: true },
    title: String,
    region: String,
    servings: Number,
    lines: { type: [line], default: undefined },
    // The event's schema validates it.
    planning: { type: Schema.Types.Mixed, default: undefined },
  },
});

export function createRecipeCopies({ connection }: Pick<Mongo, 'connection'>): RecipeCopies {
  const rows = RECIPE_COPIES.model({ connection });
  const copies = createNewestCopies(rows);
  return {
    applyPublished: ({ recipeId: _id, version, title, region, servings, lines, planning }) => {
      const bought = lines.map(({ itemId, grams, piece }) => ({ itemId, grams, ...(piece && { piece }) }));
      return copies.keep({
        _id,
        version,
        withdrawn: false,
        title,
        region,
        servings,
        lines: bought,
        planning,
      });
    },
    applyWithdrawn: ({ recipeId, version }) => copies.withdraw(recipeId, version, ['lines', 'planning']),
    read: async (ids) => {
      const found = await Promise.all([...new Set(ids)].map((id) => copies.find(id)));
      return new Map(found.flatMap((copy) => (copy ? [[copy._id, copy]] : [])));
    },
    published: () => rows.find({ withdrawn: false }).lean<RecipeCopy[]>(),
  };
}
