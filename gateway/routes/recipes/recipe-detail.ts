import { AppError } from '@homeplate/common/app-error.ts';
import { batchReads } from '@homeplate/common/batch-reads.ts';
import type { Call } from '@homeplate/common/call.ts';
import { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import { MOST_SERVINGS, RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { FoundRecipe, PriceArea, ReadVersions } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Load } from '../../documents/document-copies.ts';
import type { Instead, ServeDocument } from '../../documents/document-route.ts';
import { callOf } from '../../plugins/request-context.ts';
import type { ViewMeter } from '../../readers/view-meter.ts';
import type { ServiceClients } from '../../service-clients.ts';
import { createParsedQueries } from './parsed-queries.ts';

const ID = /^[a-z0-9][a-z0-9-]{0,79}$/;
const tags = ['recipes'];
const params = z.object({ id: z.string().describe('As in GET /api/recipes') });
const DetailQuery = z.object({
  servings: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST_SERVINGS)
    .optional()
    .describe('How many `basket` is for; without it the recipe’s own'),
});
const NO_RECIPE = { message: "The recipe you're looking for doesn't exist or has been removed." };

/** The recipe id of the path. An id that cannot be one is an unknown one: 404. */
export function recipeIdOf(request: FastifyRequest): string {
  const id: unknown = Reflect.get(Object(request.params), 'id');
  if (typeof id !== 'string' || !ID.test(id)) throw new AppError('NOT_FOUND', NO_RECIPE);
  return id;
}

/** GET /api/recipes/{id} and its /pricing. */
export function recipeDetailRoutes(
  app: FastifyInstance,
  serve: ServeDocument,
  services: Pick<ServiceClients, 'recipe' | 'pricing'>,
  meter: ViewMeter,
): void {
  const readDetail = createDetailReads(services.recipe);
  /** What was asked, as the copies name it; empty: nothing. */
  const servingsOf = createParsedQueries(DetailQuery, ({ servings }) => ({ asked: String(servings ?? '') }));
  const load =
    (recipeId: string, access: Access, servings: string, call: Call): Load =>
    async (priceArea) => {
      const found = await readDetail({ recipeId, access, servings }, priceArea, call);
      if (!found?.recipe.document) throw new AppError('NOT_FOUND', NO_RECIPE);
      const { document, preview } = found.recipe;
      return { document, versions: found.versions, copy: { metered: access === 'open' && !preview } };
    };
  serve(app, {
    url: '/api/recipes/:id',
    schema: {
      tags,
      summary: 'One recipe at the prices of the reader’s area: in full, or as a preview that says why',
      params,
      querystring: DetailQuery,
      response: { 200: RecipeDetail },
    },
    keyOf: (request, { entitled }) =>
      `recipe ${accessOf(entitled)} ${servingsOf(request).asked} ${recipeIdOf(request)}`,
    load: (request, { entitled }, call) =>
      load(recipeIdOf(request), accessOf(entitled), servingsOf(request).asked, call),
    instead: (request, reply, reader, found) => {
      if (!found.options.metered) return undefined;
      const recipeId = recipeIdOf(request);
      const { cookie } = request.raw.headers;
      const admitted = meter.admits({ recipeId, reader, cookie, call: () => callOf(request) }, reply);
      const preview: Instead = {
        key: `recipe preview ${recipeId}`,
        load: (call) => load(recipeId, 'preview', '', call),
      };
      if (typeof admitted === 'boolean') return admitted ? undefined : preview;
      return admitted.then((isAdmitted) => (isAdmitted ? undefined : preview));
    },
  });

  serve(app, {
    url: '/api/recipes/:id/pricing',
    schema: {
      tags,
      summary: 'What the recipe costs at the stores near the reader; without a location no stores',
      params,
      response: { 200: RecipePricing },
    },
    keyOf: (request, { location }) => `pricing ${recipeIdOf(request)} ${location?.zipCode ?? ''}`,
    // Stores near a ZIP code lie in several areas: no version stands for all of them, so pricing is asked each time.
    load:
      (request, { location }, call) =>
      async () => {
        const recipeId = recipeIdOf(request);
        return services.pricing.getRecipePricing({ recipeId, zipCode: location?.zipCode ?? '' }, call);
      },
  });
}

/** `open`: premium recipes as a preview. */
type Access = 'full' | 'open' | 'preview';
const accessOf = (entitled: boolean): Access => (entitled ? 'full' : 'open');

type Found = { recipe: FoundRecipe; versions: ReadVersions | undefined };

type Asked = { recipeId: string; access: Access; servings: string };

/** Details asked for within one tick go in one call per area; it carries the trace of the last of its askers. */
function createDetailReads(
  recipe: ServiceClients['recipe'],
): (asked: Asked, priceArea: PriceArea, call: Call) => Promise<Found | undefined> {
  let lastCall: Call | undefined;
  const read = batchReads<Found>(async (keys) => {
    const found = new Map<string, Found>();
    const call = lastCall;
    await Promise.all(
      [...Map.groupBy(keys, (key) => key.slice(0, key.lastIndexOf(' ')))].map(async ([group, members]) => {
        const [area = '', minVersion, minCatalogueVersion, access, servings] = group.split(' ');
        const priceArea = {
          area,
          minVersion: Number(minVersion),
          minCatalogueVersion: Number(minCatalogueVersion),
        };
        const ids = members.map((key) => key.slice(group.length + 1));
        const answer = await recipe.getRecipes(
          {
            priceArea,
            ids,
            access: access === 'open' ? '' : (access ?? ''),
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
  return ({ recipeId, access, servings }, { area, minVersion, minCatalogueVersion }, call) => {
    lastCall = call;
    return read(`${area} ${minVersion} ${minCatalogueVersion} ${access} ${servings} ${recipeId}`);
  };
}
