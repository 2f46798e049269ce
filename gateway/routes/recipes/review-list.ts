import { REVIEW_SORTS, ReviewList } from '@homeplate/contracts/documents/review.ts';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { createAddressParser } from '../../documents/parsed-addresses.ts';
import { recipeId } from './recipe-id.ts';
import { nameOf, PagingQuery } from './recipe-query.ts';

const DEFAULT_LIMIT = 100;
const tags = ['reviews'];
const params = z.object({ id: recipeId("The recipe you're looking for doesn't exist or has been removed.") });
const querystring = PagingQuery.extend({ sort: nameOf(REVIEW_SORTS).optional() });

/** GET /api/recipes/{id}/reviews: the same for all visitors, also for premium recipes. */
export const reviewListRoutes: FastifyPluginAsync = async (app) => {
  const { reviews } = app.services;
  const pageOf = createAddressParser(
    { params, querystring },
    ({ params: { id }, query: { sort = 'newest', limit, cursor = '' } }) => ({
      recipeId: id,
      sort,
      limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
      cursor,
    }),
  );

  app.serveDocument(app, {
    url: '/api/recipes/:id/reviews',
    config: { access: 'visitor' },
    schema: {
      tags,
      summary: 'Reviews of a recipe',
      description: 'The total is in X-Total-Count, the next page in Link. Unknown parameters are ignored.',
      params,
      querystring,
      response: { 200: ReviewList },
    },
    byArea: false,
    keyOf: (request) => {
      const { recipeId: id, sort, limit, cursor } = pageOf(request);
      return `reviews ${id} ${sort} ${limit} ${cursor}`;
    },
    // Reviews have no version, and authors must see a new review immediately: load them each time.
    load: (request, _reader, call) => async () => {
      const page = pageOf(request);
      const { document, totalCount, nextCursor } = await reviews.listReviews(page, call);
      const next = new URLSearchParams({
        sort: page.sort,
        limit: String(page.limit),
        cursor: nextCursor,
      }).toString();
      const link = [['link', `</api/recipes/${page.recipeId}/reviews?${next}>; rel="next"`]] as const;
      return {
        document,
        copy: { headers: [['x-total-count', String(totalCount)], ...(nextCursor ? link : [])] },
      };
    },
  });
};
