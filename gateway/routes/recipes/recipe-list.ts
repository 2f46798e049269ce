import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { RecipeFacets, RecipeList } from '@homeplate/contracts/documents/recipe.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Load } from '../../documents/document-copies.ts';
import type { ServeDocument } from '../../documents/document-route.ts';
import type { ServiceClients } from '../../service-clients.ts';
import { createParsedQueries } from './parsed-queries.ts';
import {
  CardsQuery,
  type ListRequest,
  listRequestOf,
  PagingQuery,
  RecipeListQuery,
  RegionName,
  searchOf,
  seasonMonth,
} from './recipe-query.ts';

type Parsed = { key: string; request: ListRequest; search: string };

const tags = ['recipes'];

/** GET /api/recipes, /facets, /featured, /cards and /region/{region}. */
export function recipeListRoutes(
  app: FastifyInstance,
  serve: ServeDocument,
  recipe: ServiceClients['recipe'],
): void {
  const parsedOf = (query: RecipeListQuery): Parsed => {
    const request = listRequestOf(query);
    return { key: `list ${JSON.stringify(request)}`, request, search: searchOf(query) };
  };
  const queryOf = createParsedQueries(RecipeListQuery, parsedOf);
  const filterOf = createParsedQueries(
    RecipeListQuery.omit({ sort: true, limit: true, cursor: true }),
    parsedOf,
  );
  const pageOf = createParsedQueries(PagingQuery, parsedOf);
  const listLoad =
    (path: string, request: ListRequest, search: string, call: Call): Load =>
    async (priceArea) => {
      const answer = await recipe.listRecipes({ ...request, priceArea, seasonMonth: seasonMonth() }, call);
      const next = answer.nextCursor && nextAddress(path, search, answer.nextCursor);
      return {
        document: answer.document,
        versions: answer.versions,
        copy: {
          headers: [
            ['x-total-count', String(answer.totalCount)],
            ...(next ? [['link', `<${next}>; rel="next"`] as const] : []),
          ],
        },
      };
    };

  serve(app, {
    url: '/api/recipes',
    schema: {
      tags,
      summary: 'Recipe cards that match every filter, at the prices of the reader’s area',
      description:
        'The total is in X-Total-Count, the next page in Link. Unknown names are ignored, an empty value counts as not given.',
      querystring: RecipeListQuery,
      response: { 200: RecipeList },
    },
    keyOf: (request) => queryOf(request).key,
    load: (request, _reader, call) => {
      const parsed = queryOf(request);
      return listLoad('/api/recipes', parsed.request, parsed.search, call);
    },
  });

  serve(app, {
    url: '/api/recipes/facets',
    schema: {
      tags,
      summary: 'How many recipes each value of each filter would leave, for the same query as the list',
      description:
        'A value is counted with all filters but those of its own kind. `words` are the words that the search text stands for.',
      querystring: RecipeListQuery.omit({ sort: true, limit: true, cursor: true }),
      response: { 200: RecipeFacets },
    },
    keyOf: (request) => `facets ${filterOf(request).key}`,
    load: (request, _reader, call) => (priceArea) =>
      recipe.getRecipeFacets(
        { query: { ...filterOf(request).request, priceArea, seasonMonth: seasonMonth() } },
        call,
      ),
  });

  serve(app, {
    url: '/api/recipes/featured',
    schema: { tags, summary: 'Recipes worth showing first today', response: { 200: RecipeList } },
    keyOf: () => 'featured',
    load: (_request, _reader, call) => (priceArea) =>
      recipe.listFeaturedRecipes({ priceArea, seasonMonth: seasonMonth() }, call),
  });

  const idsOf = createParsedQueries(CardsQuery, ({ ids }) => ({ ids }));
  serve(app, {
    url: '/api/recipes/cards',
    schema: {
      tags,
      summary: 'Recipe cards by id, in the order asked; what is no recipe of ours is left out',
      querystring: CardsQuery,
      response: { 200: RecipeList },
    },
    keyOf: (request) => `cards ${idsOf(request).ids.join()}`,
    load: (request, _reader, call) => (priceArea) =>
      recipe.listRecipeCards({ ids: idsOf(request).ids, priceArea }, call),
  });

  const regionOf = (request: FastifyRequest): string => {
    const region = RegionName.safeParse(Reflect.get(Object(request.params), 'region'));
    if (!region.success) throw new AppError('NOT_FOUND', { message: 'There is no such region.' });
    return region.data;
  };
  serve(app, {
    url: '/api/recipes/region/:region',
    schema: {
      tags,
      summary: 'Recipe cards of one region; southeast means south',
      params: z.object({ region: RegionName }),
      querystring: PagingQuery,
      response: { 200: RecipeList },
    },
    keyOf: (request) => `region ${regionOf(request)} ${pageOf(request).key}`,
    load: (request, _reader, call) => {
      const region = regionOf(request);
      const page = pageOf(request);
      return listLoad(`/api/recipes/region/${region}`, { ...page.request, region }, page.search, call);
    },
  });
}

function nextAddress(path: string, search: string, cursor: string): string {
  const next = new URLSearchParams(search);
  next.set('cursor', cursor);
  return `${path}?${next.toString()}`;
}
