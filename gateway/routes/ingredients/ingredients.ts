import { ZipCode } from '@homeplate/contracts/documents/account.ts';
import { IngredientList, PriceHistory } from '@homeplate/contracts/documents/pricing.ts';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { NO_RECIPES } from '../../documents/latest-versions.ts';
import { createAddressParser } from '../../documents/parsed-addresses.ts';
import { pathParam } from '../../plugins/path-params.ts';
import { underZip } from '../../plugins/zip-errors.ts';
import { hasRight } from '../../readers/reader.ts';

const tags = ['ingredients'];
const params = z.object({
  id: pathParam(z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/), 'There is no such ingredient.'),
});
const querystring = z.object({
  zip: ZipCode.transform((zip) => zip.slice(0, 5))
    .optional()
    .describe('A ZIP code; by default the reader’s own, else the US average'),
});

/** GET /api/ingredients and /api/ingredients/{id}/history. */
export const ingredientRoutes: FastifyPluginAsync = async (app) => {
  const { pricing } = app.services;

  app.serveDocument(app, {
    url: '/api/ingredients',
    config: { access: 'visitor' },
    schema: {
      tags,
      summary: 'All ingredients with prices, and the unit of each price',
      response: { 200: IngredientList },
    },
    byArea: false,
    recipesShown: () => NO_RECIPES,
    keyOf: () => 'ingredients',
    load: (_request, _reader, call) => async (least) => ({
      document: (await pricing.listIngredients({}, call)).document,
      versions: { areaVersion: least.minVersion, sequence: least.minSequence },
    }),
  });

  const addressOf = createAddressParser({ params, querystring }, ({ params: { id }, query: { zip } }) => ({
    id,
    zip,
  }));
  app.serveDocument(app, {
    url: '/api/ingredients/:id/history',
    config: { access: 'visitor' },
    schema: {
      tags,
      summary: 'Observed prices of an ingredient near a ZIP code, oldest first, with the current area price',
      description: 'Without a paid plan the current price alone, and `preview`.',
      params,
      querystring,
      response: { 200: PriceHistory },
    },
    keyOf: (request, reader) => {
      const { id, zip } = addressOf(request);
      const { location } = reader;
      return `history ${hasRight(reader, 'price-history')} ${id} ${zip ?? location?.zipCode ?? ''}`;
    },
    load:
      (request, { location, place }, call) =>
      async () => {
        const { id, zip } = addressOf(request);
        // A page may ask for the reader's own ZIP code, too.
        const ownStores = zip === undefined || zip === location?.zipCode ? place.ownStores : undefined;
        const history = { itemId: id, zipCode: zip ?? location?.zipCode ?? '', ownStores };
        return pricing.getPriceHistory(history, call).catch((error: unknown) => {
          throw zip === undefined ? error : underZip(error);
        });
      },
  });
};
