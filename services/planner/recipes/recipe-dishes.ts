import type { Call } from '@homeplate/common/call.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { CookingFacts, RecipeServiceClient } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { Dishes } from '../meals/dish.ts';

/**
 * What it takes to cook some recipes and drafts, by id, without those that are gone: one call. Throws UNAVAILABLE if the recipe service
 * does not respond.
 */
export type LoadDishes = (
  dishes: Dishes,
  minSequence: number,
  call: Call,
) => Promise<ReadonlyMap<string, CookingFacts>>;

export const createLoadDishes =
  (recipe: Pick<RpcClient<RecipeServiceClient>, 'getCookingFacts'>): LoadDishes =>
  async ({ ids, drafts, swapped }, minSequence, call) => {
    if (ids.length + drafts.length + swapped.length === 0) return new Map();
    const asked = { ids: [...ids], drafts: [...drafts], swapped: [...swapped], minSequence };
    const { dishes } = await recipe.getCookingFacts(asked, call);
    return new Map(dishes.map((dish) => [dish.id, dish]));
  };
