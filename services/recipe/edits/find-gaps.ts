import type { Call } from '@homeplate/common/call.ts';
import type { RecipeFigures } from '@homeplate/contracts/documents/staff-home.ts';
import type { RecipeGap } from '@homeplate/contracts/documents/staff-recipe.ts';
import { gapsOf } from '../read-model/catalogue-gaps.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import type { EditStore } from './edit-store.ts';

/** What published recipes lack. */
export type FindGaps = {
  /** The filter of `EditStore` for the recipes with a gap. */
  filter(gap: RecipeGap, call: Call): Promise<{ ids: readonly string[] } | { withoutPicture: true }>;
  count(call: Call): Promise<RecipeFigures['catalogue']>;
};

/** Prices are those of the US average: every area falls back to it, so what has no price there has none anywhere. */
export function createFindGaps({
  edits,
  readModel,
}: {
  edits: Pick<EditStore, 'search'>;
  readModel: Pick<ReadModel, 'view'>;
}): FindGaps {
  const page = { sort: 'updatedAt', descending: true, offset: 0, limit: 1 } as const;
  return {
    filter: async (gap, call) =>
      gap === 'picture'
        ? { withoutPicture: true }
        : { ids: gapsOf(await readModel.view(undefined, call))[gap] },
    count: async (call) => {
      const [view, { total }] = await Promise.all([
        readModel.view(undefined, call),
        edits.search({ withoutPicture: true }, page),
      ]);
      const { price, nutrition } = gapsOf(view);
      return { price: price.length, picture: total, nutrition: nutrition.length };
    },
  };
}
