import { AppError } from '@homeplate/common/app-error.ts';
import { ZipCode } from '@homeplate/contracts/documents/account.ts';
import { IngredientList, PriceHistory } from '@homeplate/contracts/documents/pricing.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ServeDocument } from '../../documents/document-route.ts';
import type { ServiceClients } from '../../service-clients.ts';
import { createParsedQueries } from '../recipes/parsed-queries.ts';

const ID = /^[a-z0-9][a-z0-9-]{0,79}$/;
const tags = ['ingredients'];
const HistoryQuery = z.object({
  zip: ZipCode.transform((zip) => zip.slice(0, 5))
    .optional()
    .describe('A ZIP code; left out: the reader’s own, else the US average'),
});

/** The address says `zip` where the service says `zipCode`. */
function underZip(error: unknown): unknown {
  const words = error instanceof AppError ? error.fields?.zipCode : undefined;
  return words === undefined
    ? error
    : new AppError('INVALID_INPUT', { message: words, fields: { zip: words }, cause: error });
}

function ingredientIdOf(request: FastifyRequest): string {
  const id: unknown = Reflect.get(Object(request.params), 'id');
  if (typeof id !== 'string' || !ID.test(id)) {
    throw new AppError('NOT_FOUND', { message: 'There is no such ingredient.' });
  }
  return id;
}

/** GET /api/ingredients and /api/ingredients/{id}/history. */
export function ingredientRoutes(
  app: FastifyInstance,
  serve: ServeDocument,
  pricing: ServiceClients['pricing'],
): void {
  serve(app, {
    url: '/api/ingredients',
    schema: {
      tags,
      summary: 'Every ingredient that has prices, with the unit they are shown in',
      response: { 200: IngredientList },
    },
    byArea: false,
    keyOf: () => 'ingredients',
    load: (_request, _reader, call) => async (least) => ({
      document: (await pricing.listIngredients({}, call)).document,
      versions: { areaVersion: least.minVersion, catalogueVersion: least.minCatalogueVersion },
    }),
  });

  const queryOf = createParsedQueries(HistoryQuery, (query) => query);
  serve(app, {
    url: '/api/ingredients/:id/history',
    schema: {
      tags,
      summary: 'Observed prices of an ingredient near a ZIP code, oldest first, with today’s area price',
      params: z.object({ id: z.string() }),
      querystring: HistoryQuery,
      response: { 200: PriceHistory },
    },
    keyOf: (request, { location }) =>
      `history ${ingredientIdOf(request)} ${queryOf(request).zip ?? location?.zipCode ?? ''}`,
    load:
      (request, { location }, call) =>
      async () => {
        const { zip } = queryOf(request);
        const asked = { itemId: ingredientIdOf(request), zipCode: zip ?? location?.zipCode ?? '' };
        return pricing.getPriceHistory(asked, call).catch((error: unknown) => {
          throw zip === undefined ? error : underZip(error);
        });
      },
  });
}
