import { createHash } from 'node:crypto';
import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import { type Handlers, type RpcServer, serve, startRpcServer } from '@homeplate/common/rpc-server.ts';
import { testAuth } from '@homeplate/common/test/test-auth.ts';
import { pictureUrl } from '@homeplate/contracts/documents/picture.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { RecipeServiceService } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';

/** What the fake catalogue says of a recipe; the rest of its card is filled in. */
export type FakeRecipe = { title: string; servings: number; cents: number; minutes: number; premium?: true };

/** In area 372 everything costs a tenth more. */
const AREA = '372';

const cardOf = (id: string, { title, servings, cents, minutes, premium }: FakeRecipe): RecipeCard => ({
  id,
  title,
  name: title,
  description: title,
  imageUrl: pictureUrl(id, 1),
  imageKind: 'composed',
  isGenerating: false,
  region: 'south',
  place: 'Vidalia, Georgia',
  totalCost: amountOf(cents),
  costPerServing: amountOf(Math.round(cents / servings)),
  checkoutCost: amountOf(cents * 2),
  costSource: 'estimate',
  costObservedAt: null,
  pricedLines: 3,
  totalLines: 3,
  servings,
  totalCalories: 800,
  caloriesPerServing: 200,
  prepTime: 10,
  cookTime: minutes - 10,
  totalTime: minutes,
  difficulty: 'Easy',
  averageRating: '0.0',
  ratingCount: 0,
  isPremium: premium ?? false,
  tags: [],
  diets: [],
  seasons: [],
});

const notAsked = () => Promise.reject(new Error('not asked in this test'));

/** A recipe service whose catalogue the test changes as it likes. */
export function startFakeRecipes(
  catalogue: Map<string, FakeRecipe>,
  parts: { log: Log; metrics: Metrics },
): Promise<RpcServer> {
  const handlers: Handlers<typeof RecipeServiceService> = {
    listRecipes: notAsked,
    getRecipeFacets: notAsked,
    listFeaturedRecipes: notAsked,
    getRecipes: notAsked,
    getRegionStats: notAsked,
    listRecipeItems: notAsked,
    listRecipeCards: async ({ ids, priceArea }) => {
      const cards = ids.flatMap((id) => {
        const recipe = catalogue.get(id);
        if (!recipe) return [];
        const cents = priceArea?.area === AREA ? Math.round(recipe.cents * 1.1) : recipe.cents;
        return [cardOf(id, { ...recipe, cents })];
      });
      const body = Buffer.from(JSON.stringify(cards));
      const etag = `"${createHash('sha256').update(body).digest('hex')}"`;
      return { document: { body, etag, version: 1 }, versions: { areaVersion: 1, catalogueVersion: 1 } };
    },
  };
  return startRpcServer({
    auth: testAuth,
    listen: '127.0.0.1:0',
    ...parts,
    handlers: [serve(RecipeServiceService, handlers)],
  });
}
