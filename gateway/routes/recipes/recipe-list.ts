import type { Call } from '@homeplate/common/call.ts';
import { REGION_VALUES } from '@homeplate/contracts/documents/list-filters.ts';
import { RecipeFacets, RecipeList } from '@homeplate/contracts/documents/recipe.ts';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Load } from '../../documents/document-copies.ts';
import { NO_RECIPES } from '../../documents/latest-versions.ts';
import { createAddressParser } from '../../documents/parsed-addresses.ts';
import { pathParam } from '../../plugins/path-params.ts';
import {
  CardsQuery,
  featuredDay,
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
const FacetsQuery = RecipeListQuery.omit({ sort: true, limit: true, cursor: true });
const regionParams = z.object({
  region: pathParam(RegionName, 'There is no such region.').describe(`One of ${REGION_VALUES.join(', ')}`),
});

/** GET /api/recipes, /facets, /featured, /cards and /region/{region}. */
export const recipeListRoutes: FastifyPluginAsync = async (app) => {
  const { recipe } = app.services;
  const parsedOf = (query: RecipeListQuery): Parsed => {
    const request = listRequestOf(query);
    return { key: `list ${JSON.stringify(request)}`, request, search: searchOf(query) };
  };
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

  const listOf = createAddressParser({ querystring: RecipeListQuery }, ({ query }) => parsedOf(query));
  app.serveDocument(app, {
    url: '/api/recipes',
    config: { access: 'visitor' },
    schema: {
      tags,
      summary: 'Recipe cards that match every filter, at the prices of the reader’s area',
      description:
        'The total is in X-Total-Count, the next page in Link. Unknown parameters are ignored, and empty ones count as missing.',
      querystring: RecipeListQuery,
      response: { 200: RecipeList },
    },
    keyOf: (request) => listOf(request).key,
    load: (request, _reader, call) => {
      const parsed = listOf(request);
      return listLoad('/api/recipes', parsed.request, parsed.search, call);
    },
  });

  const facetsOf = createAddressParser({ querystring: FacetsQuery }, ({ query }) => parsedOf(query));
  app.serveDocument(app, {
    url: '/api/recipes/facets',
    config: { access: 'visitor' },
    schema: {
      tags,
      summary: 'Number of recipes for each value of each filter, for the same query as the list',
      description:
        'A value is counted with all filters except those of its own kind. `words` are the words that the search matched.',
      querystring: FacetsQuery,
      response: { 200: RecipeFacets },
    },
    recipesShown: () => NO_RECIPES,
    keyOf: (request) => `facets ${facetsOf(request).key}`,
    load: (request, _reader, call) => (priceArea) =>
      recipe.getRecipeFacets(
        { query: { ...facetsOf(request).request, priceArea, seasonMonth: seasonMonth() } },
        call,
      ),
  });

  app.serveDocument(app, {
    url: '/api/recipes/featured',
    config: { access: 'visitor' },
    schema: {
      tags,
      summary:
        'Featured recipes of the day: one of each region, in season and inexpensive in the reader’s area',
      response: { 200: RecipeList },
    },
    keyOf: () => `featured ${featuredDay()}`,
    load: (_request, _reader, call) => (priceArea) =>
      recipe.listFeaturedRecipes({ priceArea, seasonMonth: seasonMonth(), day: featuredDay() }, call),
  });

  const idsOf = createAddressParser({ querystring: CardsQuery }, ({ query: { ids } }) => ids);
  app.serveDocument(app, {
    url: '/api/recipes/cards',
    config: { access: 'visitor' },
    schema: {
      tags,
      summary: 'Recipe cards by id, in the requested order; unknown ids are left out',
      querystring: CardsQuery,
      response: { 200: RecipeList },
    },
    recipesShown: idsOf,
    keyOf: (request) => `cards ${idsOf(request).join()}`,
    load: (request, _reader, call) => (priceArea) =>
      recipe.listRecipeCards({ ids: idsOf(request), priceArea }, call),
  });

  const regionOf = createAddressParser(
    { params: regionParams, querystring: PagingQuery },
    ({ params: { region }, query }) => ({ region, page: parsedOf(query) }),
  );
  app.serveDocument(app, {
    url: '/api/recipes/region/:region',
    config: { access: 'visitor' },
    schema: {
      tags,
      summary: 'Recipe cards of one region; southeast means south',
      params: regionParams,
      querystring: PagingQuery,
      response: { 200: RecipeList },
    },
    keyOf: (request) => {
      const { region, page } = regionOf(request);
      return `region ${region} ${page.key}`;
    },
    load: (request, _reader, call) => {
      const { region, page } = regionOf(request);
      return listLoad(`/api/recipes/region/${region}`, { ...page.request, region }, page.search, call);
    },
  });
};

function nextAddress(path: string, search: string, cursor: string): string {
  const next = new URLSearchParams(search);
  next.set('cursor', cursor);
  return `${path}?${next.toString()}`;
}
