import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import type { PriceArea, RecipeServiceClient } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { z } from 'zod';

/** As much of a recipe as a plan shows, at the prices of one area. */
export type PlannedRecipe = {
  title: string;
  servings: number;
  /** Portion cost of the whole recipe. */
  totalCents: number;
  minutes: number;
  isPremium: boolean;
};

export type RecipeCards = {
  /** By id; one that is no recipe of ours has none. Throws UNAVAILABLE when the recipe service is away. */
  read(ids: Iterable<string>, area: PriceArea | undefined, call: Call): Promise<Map<string, PlannedRecipe>>;
  /** As `read`, but undefined when the recipe service is away. */
  readIfThere(
    ids: Iterable<string>,
    area: PriceArea | undefined,
    call: Call,
  ): Promise<Map<string, PlannedRecipe> | undefined>;
};

/** Of one call to the recipe service. */
const MOST_IDS = 500;
const Cards = z.array(
  RecipeCard.pick({
    id: true,
    title: true,
    servings: true,
    totalCost: true,
    totalTime: true,
    isPremium: true,
  }),
);

export function createRecipeCards(
  recipe: Pick<RpcClient<RecipeServiceClient>, 'listRecipeCards'>,
): RecipeCards {
  const read: RecipeCards['read'] = async (asked, priceArea, call) => {
    const ids = [...new Set(asked)];
    const found = new Map<string, PlannedRecipe>();
    for (let from = 0; from < ids.length; from += MOST_IDS) {
      const answer = await recipe.listRecipeCards({ priceArea, ids: ids.slice(from, from + MOST_IDS) }, call);
      for (const card of Cards.parse(JSON.parse(answer.document?.body.toString() ?? '[]'))) {
        const { id, title, servings, totalCost, totalTime, isPremium } = card;
        found.set(id, { title, servings, totalCents: centsOf(totalCost), minutes: totalTime, isPremium });
      }
    }
    return found;
  };
  return {
    read,
    readIfThere: (ids, area, call) =>
      read(ids, area, call).catch((error: unknown) => {
        const isAway =
          error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'DEADLINE_EXCEEDED');
        if (!isAway) throw error;
        return undefined;
      }),
  };
}
