import { ReviewList } from '@homeplate/contracts/documents/review.ts';
import type { FastifyInstance } from 'fastify';
import type { ServeDocument } from '../../documents/document-route.ts';
import type { ServiceClients } from '../../service-clients.ts';
import { createParsedQueries } from '../recipes/parsed-queries.ts';
import { PagingQuery } from '../recipes/recipe-query.ts';

const LatestQuery = PagingQuery.pick({ limit: true, cursor: true });
const DEFAULT_LIMIT = 100;

/** GET /api/reviews/latest: what people said last, of all recipes, the same for everyone. */
export function latestReviewsRoute(
  app: FastifyInstance,
  serve: ServeDocument,
  reviews: Pick<ServiceClients['reviews'], 'listLatestReviews'>,
): void {
  const pageOf = createParsedQueries(LatestQuery, ({ limit, cursor = '' }) => ({
    limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
    cursor,
  }));
  serve(app, {
    url: '/api/reviews/latest',
    schema: {
      tags: ['reviews'],
      summary: 'What people said last, of all recipes',
      description: 'The next page is in Link. Reviews that wait for staff are left out.',
      querystring: LatestQuery,
      response: { 200: ReviewList },
    },
    byArea: false,
    keyOf: (request) => {
      const { limit, cursor } = pageOf(request);
      return `latest-reviews ${limit} ${cursor}`;
    },
    // Reviews have no version: who wrote one must find it, so they are asked for each time.
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
}
