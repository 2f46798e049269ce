import {
  FoodDocument,
  FoodList,
  LONGEST_FOOD_SEARCH,
  MOST_FOODS,
} from '@homeplate/contracts/documents/food.ts';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { NO_RECIPES } from '../../documents/latest-versions.ts';
import { createAddressParser } from '../../documents/parsed-addresses.ts';
import { pathParam } from '../../plugins/path-params.ts';

const tags = ['foods'];
const querystring = z.object({
  search: z
    .string({ error: 'is required' })
    .trim()
    .min(1, 'is required')
    .max(LONGEST_FOOD_SEARCH)
    .describe('Words of a name, in any order. The last may be a prefix; typing errors are tolerated'),
  limit: z.coerce.number().int().min(1).max(MOST_FOODS).default(12),
});

const params = z.object({
  id: pathParam(z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/), 'There is no such food.').describe(
    'As in GET /api/foods and GET /api/ingredients',
  ),
});

/** GET /api/foods and /api/foods/{id}: the foods that recipes are made of. */
export const foodRoutes: FastifyPluginAsync = async (app) => {
  const { foods } = app.services;
  const queryOf = createAddressParser({ querystring }, ({ query }) => query);
  const idOf = createAddressParser({ params }, ({ params: { id } }) => id);

  app.serveDocument(app, {
    url: '/api/foods',
    config: { access: 'visitor' },
    schema: {
      tags,
      summary: 'Foods by name or alternative name, best match first',
      querystring,
      response: { 200: FoodList },
    },
    byArea: false,
    recipesShown: () => NO_RECIPES,
    keyOf: (request) => {
      const { search, limit } = queryOf(request);
      return `foods ${limit} ${search.toLowerCase()}`;
    },
    load: (request, _reader, call) => async (least) => ({
      document: (await foods.searchFoods(queryOf(request), call)).document,
      versions: { areaVersion: least.minVersion, sequence: least.minSequence },
    }),
  });

  app.serveDocument(app, {
    url: '/api/foods/:id',
    config: { access: 'visitor' },
    schema: {
      tags,
      summary:
        'One food: nutrition per 100 g with its source, weights of measures, allergens, diets and season',
      params,
      response: { 200: FoodDocument },
    },
    byArea: false,
    recipesShown: () => NO_RECIPES,
    keyOf: (request) => `food ${idOf(request)}`,
    load:
      (request, _reader, call) =>
      ({ minSequence }) =>
        foods.getFood({ id: idOf(request), minSequence }, call),
  });
};
