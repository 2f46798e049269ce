import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import { type Handlers, type RpcServer, serve, startRpcServer } from '@homeplate/common/rpc-server.ts';
import { testAuth } from '@homeplate/common/test/test-auth.ts';
import { RecipeServiceService } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';

/** A recipe in the fake catalogue. */
export type FakeRecipe = { title: string; servings: number; cents: number; minutes: number; premium?: true };

/** The area where everything costs 10% more. */
const AREA = '372';

const notAsked = () => Promise.reject(new Error('not asked in this test'));

/** A recipe service whose catalogue the test can change. */
export function startFakeRecipes(
  catalogue: Map<string, FakeRecipe>,
  { onCosts, ...parts }: { log: Log; metrics: Metrics; onCosts: () => void },
): Promise<RpcServer> {
  const handlers: Handlers<typeof RecipeServiceService> = {
    listRecipes: notAsked,
    getRecipeFacets: notAsked,
    getTonight: notAsked,
    listFeaturedRecipes: notAsked,
    getRecipes: notAsked,
    getRegionStats: notAsked,
    listRegions: notAsked,
    getProduceCalendar: notAsked,
    listRecipeItems: notAsked,
    listRecipeCards: notAsked,
    getRecipeCosts: async ({ ids, priceArea }) => {
      onCosts();
      return {
        recipes: ids.flatMap((id) => {
          const recipe = catalogue.get(id);
          if (!recipe) return [];
          const { title, servings, minutes, premium: isPremium = false } = recipe;
          const totalCents = priceArea?.area === AREA ? Math.round(recipe.cents * 1.1) : recipe.cents;
          const checkoutCents = totalCents * 2;
          return [{ id, version: 1, title, servings, minutes, isPremium, totalCents, checkoutCents }];
        }),
        versions: { areaVersion: 1, sequence: 1 },
      };
    },
  };
  return startRpcServer({
    auth: testAuth,
    listen: '127.0.0.1:0',
    ...parts,
    handlers: [serve(RecipeServiceService, handlers)],
  });
}
