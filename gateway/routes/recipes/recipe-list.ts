import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { REGION_VALUES } from '@homeplate/contracts/documents/list-filters.ts';
import { RecipeFacets, RecipeList } from '@homeplate/contracts/documents/recipe.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Load } from '../../documents/document-copies.ts';
import { NO_RECIPES } from '../../documents/latest-versions.ts';
import { createAddressParser } from '../../documents/parsed-addresses.ts';
import { pathParam } from '../../plugins/path-params.ts';
import { hasRight, type Reader } from '../../readers/reader.ts';
import {
  CardsQuery,
  featuredDay,
  hasPaidFilter,
  type ListRequest,
  listRequestOf,
  PagingQuery,
  RecipeListQuery,
  RegionName,
  searchOf,
  seasonMonth,
} from './recipe-query.ts';

type Parsed = { key: string; request: ListRequest; search: string; isPaid: boolean };

const tags = ['recipes'];
const PAID = 'Several diets at once, allergens and nutrition are filters of a paid plan.';
const FacetsQuery = RecipeListQuery.omit({ sort: true, limit: true, cursor: true });
const regionParams = z.object({
  region: pathParam(RegionName, 'There is no such region.').describe(`One of ${REGION_VALUES.join(', ')}`),
});

/** GET /api/recipes, /facets, /featured, /cards and /region/{region}. */
export const recipeListRoutes: FastifyPluginAsync = async (app) => {
  const { recipe } = app.services;
  const parsedOf = (query: RecipeListQuery): Parsed => {
    const request = listRequestOf(query);
    return {
      key: `list ${JSON.stringify(request)}`,
      request,
      search: searchOf(query),
      isPaid: hasPaidFilter(query),
    };
  };
  /** Cooked filters are private to a user and change without an event, so these lists are never cached. */
  const isPersonal = ({ request: { cooked, cookedLately } }: Parsed) =>
    cooked !== undefined || cookedLately !== undefined;
  /** Throws NOT_ENTITLED for a filter that the reader's plan does not have. */
  const keyFor = (parsed: Parsed, reader: Reader) => {
    if (parsed.isPaid && !hasRight(reader, 'dietary-filters'))
      throw new AppError('NOT_ENTITLED', { message: PAID });
    return isPersonal(parsed) ? `${parsed.key} of ${reader.session?.user.id ?? ''}` : parsed.key;
  };
  const sharedBy = (parsed: Parsed, { id }: FastifyRequest) => (isPersonal(parsed) ? id : '');
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
        'The total is in X-Total-Count, the next page in Link. Unknown parameters are ignored, and empty ones count as missing. 403 NOT_ENTITLED for diets, without and nutrition without a paid plan.',
      querystring: RecipeListQuery,
      response: { 200: RecipeList },
    },
    keyOf: (request, reader) => keyFor(listOf(request), reader),
    sharedBy: (request) => sharedBy(listOf(request), request),
    load: (request, _reader, call) => {
      const parsed = listOf(request);
      const load = listLoad('/api/recipes', parsed.request, parsed.search, call);
      return isPersonal(parsed) ? unversioned(load) : load;
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
    keyOf: (request, reader) => `facets ${keyFor(facetsOf(request), reader)}`,
    sharedBy: (request) => sharedBy(facetsOf(request), request),
    load: (request, _reader, call) => {
      const parsed = facetsOf(request);
      const load: Load = (priceArea) =>
        recipe.getRecipeFacets({ query: { ...parsed.request, priceArea, seasonMonth: seasonMonth() } }, call);
      return isPersonal(parsed) ? unversioned(load) : load;
    },
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

/** A document without versions is loaded for each request. */
const unversioned =
  (load: Load): Load =>
  async (least) => {
    const loaded = await load(least);
    return loaded && { ...loaded, versions: undefined };
  };

function nextAddress(path: string, search: string, cursor: string): string {
  const next = new URLSearchParams(search);
  next.set('cursor', cursor);
  return `${path}?${next.toString()}`;
}
