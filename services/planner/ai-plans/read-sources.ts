import type { Call } from '@homeplate/common/call.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import { RecipeList } from '@homeplate/contracts/documents/recipe.ts';
import type { RecipeServiceClient } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { SWAP_TABLE } from '@homeplate/reference/foods/swap-table.ts';
import type { ReadListPrices } from '../lists/list-prices.ts';
import type { ReadPantry } from '../pantry/read-pantry.ts';
import type { RecipeCopies } from '../recipes/recipe-copies.ts';
import type { PlanOrder } from './plan-order.ts';
import type { PlanSources } from './plan-problem.ts';

/** As many as the recipe service answers at once. */
const MOST_CARDS = 500;

/**
 * Recipes, the user's own drafts that can be planned, the prices of all their foods, ratings, and the pantry, with what was taken from it for
 * these meals already. One call for each.
 */
export type ReadSources = (
  of: Pick<PlanOrder, 'userId' | 'householdId' | 'area' | 'ownStores' | 'memberOf'>,
  mealIds: readonly string[],
  call: Call,
) => Promise<Omit<PlanSources, 'locked'>>;

/** Where the prices of an order are from. */
export const priceAreaOf = ({
  area,
  ownStores,
  memberOf,
}: Pick<PlanOrder, 'area' | 'ownStores' | 'memberOf'>) => ({
  area,
  minVersion: 0,
  minSequence: 0,
  ...(ownStores && { ownStores: { storeIds: ownStores, memberOf: { clubs: memberOf } } }),
});

export const createReadSources =
  (parts: {
    copies: Pick<RecipeCopies, 'published'>;
    pantry: Pick<ReadPantry, 'holdings'>;
    prices: Pick<ReadListPrices, 'rates'>;
    recipe: Pick<RpcClient<RecipeServiceClient>, 'listRecipeCards' | 'listPlannableDrafts'>;
  }): ReadSources =>
  async ({ userId, householdId, area, ownStores, memberOf }, mealIds, call) => {
    const [copies, { drafts }] = await Promise.all([
      parts.copies.published(),
      parts.recipe.listPlannableDrafts({ ownerId: userId }, call),
    ]);
    // A draft may need foods that no recipe has.
    const ofDishes = [...copies, ...drafts].flatMap(({ lines }) => lines.map(({ itemId }) => itemId));
    const foodIds = [...new Set([...ofDishes, ...SWAP_TABLE.map(([, to]) => to)])];
    const priceArea = priceAreaOf({ area, ownStores, memberOf });
    const ids = copies.slice(0, MOST_CARDS).map(({ _id }) => _id);
    const [rates, pantry, cards] = await Promise.all([
      parts.prices.rates(foodIds, { priceArea, zipCode: '' }, call),
      parts.pantry.holdings(householdId, mealIds),
      parts.recipe.listRecipeCards({ priceArea, ids }, call),
    ]);
    const list = RecipeList.parse(JSON.parse(cards.document?.body.toString() ?? '[]'));
    const ratings = new Map(
      list.flatMap(({ id, averageRating, ratingCount }) =>
        ratingCount > 0 ? [[id, Number(averageRating)] as const] : [],
      ),
    );
    return { copies, drafts, rates, pantry, ratings };
  };
