import { ReviewList } from '@homeplate/contracts/documents/review.ts';
import type { FastifyPluginAsync } from 'fastify';
import { createAddressParser } from '../../documents/parsed-addresses.ts';
import { PagingQuery } from '../recipes/recipe-query.ts';

const querystring = PagingQuery.pick({ limit: true, cursor: true });
const DEFAULT_LIMIT = 100;

/** GET /api/reviews/latest: the latest reviews of all recipes, the same for all visitors. */
export const latestReviewRoutes: FastifyPluginAsync = async (app) => {
  const { reviews } = app.services;
  const pageOf = createAddressParser({ querystring }, ({ query: { limit, cursor = '' } }) => ({
    limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
    cursor,
  }));

  app.serveDocument(app, {
    url: '/api/reviews/latest',
    config: { access: 'visitor' },
    schema: {
      tags: ['reviews'],
      summary: 'The latest reviews of all recipes',
      description: 'The next page is in Link. Without reviews that wait for staff.',
      querystring,
      response: { 200: ReviewList },
    },
    byArea: false,
    keyOf: (request) => {
      const { limit, cursor } = pageOf(request);
      return `latest-reviews ${limit} ${cursor}`;
    },
    // Reviews have no version, and authors must see a new review immediately: load them each time.
    load: (request, _reader, call) => async () => {
      const page = pageOf(request);
      const { document, nextCursor } = await reviews.listLatestReviews(page, call);
      const next = new URLSearchParams({ limit: String(page.limit), cursor: nextCursor }).toString();
      return {
        document,
        copy: { headers: nextCursor ? [['link', `</api/reviews/latest?${next}>; rel="next"`]] : [] },
      };
    },
  });
};
