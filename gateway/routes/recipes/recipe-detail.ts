import { AppError } from '@homeplate/common/app-error.ts';
import { batchReads } from '@homeplate/common/batch-reads.ts';
import type { Call } from '@homeplate/common/call.ts';
import { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { FoundRecipe, PriceArea, ReadVersions } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Load } from '../../documents/document-copies.ts';
import { createAddressParser } from '../../documents/parsed-addresses.ts';
import type { ServiceClients } from '../../service-clients.ts';
import { previewPastLimit } from './metered-views.ts';
import { recipeId } from './recipe-id.ts';
import { BasketQuery, PricingQuery } from './recipe-query.ts';

const tags = ['recipes'];
const NO_RECIPE = "The recipe you're looking for doesn't exist or has been removed.";
const params = z.object({ id: recipeId(NO_RECIPE) });

/** GET /api/recipes/{id} and its /pricing. */
export const recipeDetailRoutes: FastifyPluginAsync = async (app) => {
  const { services, meter } = app;
  const readDetail = createDetailReads(services.recipe);
  const detailOf = createAddressParser(
    { params, querystring: BasketQuery },
    ({ params: { id }, query: { servings } }) => ({ id, servings: String(servings ?? '') }),
  );
  const load =
    (id: string, access: Access, servings: string, call: Call): Load =>
    async (priceArea) => {
      const found = await readDetail({ id, access, servings }, priceArea, call);
      if (!found?.recipe.document) throw new AppError('NOT_FOUND', { message: NO_RECIPE });
      const { document, preview } = found.recipe;
      return { document, versions: found.versions, copy: { metered: access === 'open' && !preview } };
    };
  app.serveDocument(app, {
    url: '/api/recipes/:id',
    config: { access: 'visitor' },
    schema: {
      tags,
      summary: 'One recipe at the prices of the reader’s area: in full, or as a preview with the reason',
      params,
      querystring: BasketQuery,
      response: { 200: RecipeDetail },
    },
    recipesShown: (request) => [detailOf(request).id],
    keyOf: (request, { entitled }) => {
      const { id, servings } = detailOf(request);
      return `recipe ${accessOf(entitled)} ${servings} ${id}`;
    },
    load: (request, { entitled }, call) => {
      const { id, servings } = detailOf(request);
      return load(id, accessOf(entitled), servings, call);
    },
    instead: previewPastLimit(
      meter,
      (request) => detailOf(request).id,
      (id) => ({
        key: `recipe preview ${id}`,
        load: (call) => load(id, 'preview', '', call),
      }),
    ),
  });

  const pricingOf = createAddressParser(
    { params, querystring: PricingQuery },
    ({ params: { id }, query: { servings } }) => ({ id, servings: servings ?? 0 }),
  );
  app.serveDocument(app, {
    url: '/api/recipes/:id/pricing',
    config: { access: 'visitor' },
    schema: {
      tags,
      summary:
        'Cost of the recipe at the reader’s own stores, else at nearby ones; no stores without a location',
      params,
      querystring: PricingQuery,
      response: { 200: RecipePricing },
    },
    keyOf: (request, { location }) => {
      const { id, servings } = pricingOf(request);
      return `pricing ${id} ${servings} ${location?.zipCode ?? ''}`;
    },
    // Stores near a ZIP code can be in several areas: no version covers all of them, so pricing is called each time.
    load:
      (request, { location, place: { ownStores } }, call) =>
      async () => {
        const { id: recipeId, servings } = pricingOf(request);
        return services.pricing.getRecipePricing(
          { recipeId, zipCode: location?.zipCode ?? '', servings, ownStores },
          call,
        );
      },
  });
};

/** `open`: premium recipes as a preview. */
type Access = 'full' | 'open' | 'preview';
const accessOf = (entitled: boolean): Access => (entitled ? 'full' : 'open');

type Found = { recipe: FoundRecipe; versions: ReadVersions | undefined };

type DetailRequest = { id: string; access: Access; servings: string };
/** What the details of one call have in common. */
type Shared = Omit<DetailRequest, 'id'> & { priceArea: PriceArea };

/** Batches the details requested within one tick into one call per place. The call has the trace of the last request. */
function createDetailReads(
  recipe: ServiceClients['recipe'],
): (request: DetailRequest, priceArea: PriceArea, call: Call) => Promise<Found | undefined> {
  let lastCall: Call | undefined;
  const read = batchReads<Found>(async (keys) => {
    const found = new Map<string, Found>();
    const call = lastCall;
    await Promise.all(
      [...Map.groupBy(keys, (key) => key.slice(0, key.lastIndexOf(' ')))].map(async ([group, members]) => {
        const { priceArea, access, servings } = JSON.parse(group) as Shared;
        const ids = members.map((key) => key.slice(group.length + 1));
        const answer = await recipe.getRecipes(
          {
            priceArea,
            ids,
            access: access === 'open' ? '' : access,
            ...(servings ? { servings: Number(servings) } : {}),
          },
          call,
        );
        for (const one of answer.recipes) {
          found.set(`${group} ${one.id}`, { recipe: one, versions: answer.versions });
        }
      }),
    );
    return found;
  });
  return ({ id, access, servings }, priceArea, call) => {
    lastCall = call;
    const shared: Shared = { priceArea, access, servings };
    return read(`${JSON.stringify(shared)} ${id}`);
  };
}
