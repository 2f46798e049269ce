import { AppError } from '@homeplate/common/app-error.ts';
import {
  FoodDocument,
  FoodList,
  LONGEST_FOOD_SEARCH,
  MOST_FOODS,
} from '@homeplate/contracts/documents/food.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ServeDocument } from '../../documents/document-route.ts';
import type { ServiceClients } from '../../service-clients.ts';
import { createParsedQueries } from '../recipes/parsed-queries.ts';

const ID = /^[a-z0-9][a-z0-9-]{0,79}$/;
const tags = ['foods'];
const FoodQuery = z.object({
  search: z
    .string({ error: 'is required' })
    .trim()
    .min(1, 'is required')
    .max(LONGEST_FOOD_SEARCH)
    .describe(
      'Words of a name, in any order; the last may be the beginning of one, typing errors are forgiven',
    ),
  limit: z.coerce.number().int().min(1).max(MOST_FOODS).default(12),
});

/** GET /api/foods and /api/foods/{id}: the foods that recipes are made of. */
export function foodRoutes(app: FastifyInstance, serve: ServeDocument, foods: ServiceClients['foods']): void {
  const queryOf = createParsedQueries(FoodQuery, (query) => query);
  serve(app, {
    url: '/api/foods',
    schema: {
      tags,
      summary: 'Foods by name, best first; other names they go by are searched too',
      querystring: FoodQuery,
      response: { 200: FoodList },
    },
    byArea: false,
    keyOf: (request) => {
      const { search, limit } = queryOf(request);
      return `foods ${limit} ${search.toLowerCase()}`;
    },
    load: (request, _reader, call) => async (least) => ({
      document: (await foods.searchFoods(queryOf(request), call)).document,
      versions: { areaVersion: least.minVersion, catalogueVersion: least.minCatalogueVersion },
    }),
  });
  serve(app, {
    url: '/api/foods/:id',
    schema: {
      tags,
      summary: 'One food: nutrition per 100 g with its source, weights of measures, allergens, diets, season',
      params: z.object({ id: z.string().describe('As in GET /api/foods and GET /api/ingredients') }),
      response: { 200: FoodDocument },
    },
    byArea: false,
    keyOf: (request) => `food ${foodIdOf(request)}`,
    load:
      (request, _reader, call) =>
      ({ minCatalogueVersion }) =>
        foods.getFood({ id: foodIdOf(request), minCatalogueVersion }, call),
  });
}

function foodIdOf(request: FastifyRequest): string {
  const id: unknown = Reflect.get(Object(request.params), 'id');
  if (typeof id !== 'string' || !ID.test(id)) {
    throw new AppError('NOT_FOUND', { message: 'There is no such food.' });
  }
  return id;
}
