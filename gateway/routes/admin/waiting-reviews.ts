import { ReviewDecision, WaitingReviews } from '@homeplate/contracts/documents/review.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Neighbours } from '../../neighbours.ts';
import { callOf } from '../../plugins/request-context.ts';
import type { Readers } from '../../readers/readers.ts';
import { SIGNED_IN, staffOnly } from '../../readers/signed-in.ts';
import { PagingQuery } from '../recipes/recipe-query.ts';
import { reviewIdOf } from '../recipes/reviews.ts';

const tags = ['staff'];
const WaitingQuery = PagingQuery.pick({ limit: true });

/** GET /api/admin/reviews and POST /api/admin/reviews/{reviewId}/decision: what was reported or looks like advertising. */
export function waitingReviewRoutes(
  app: FastifyInstance,
  parts: { reviews: Neighbours['reviews']; readers: Readers },
): void {
  const { reviews, readers } = parts;
  const preValidation = staffOnly(readers);

  app.get<{ Querystring: z.infer<typeof WaitingQuery> }>(
    '/api/admin/reviews',
    {
      preValidation,
      schema: {
        tags,
        ...SIGNED_IN,
        summary: 'Reviews that wait for staff, longest first; how many in X-Total-Count',
        querystring: WaitingQuery,
        response: { 200: WaitingReviews },
      },
    },
    async (request, reply) => {
      const limit = Number(request.query.limit ?? 0);
      const { document, totalCount } = await reviews.listWaitingReviews({ limit }, callOf(request));
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('x-total-count', String(totalCount))
        .send(document?.body);
    },
  );

  app.post<{ Body: z.infer<typeof ReviewDecision> }>(
    '/api/admin/reviews/:reviewId/decision',
    {
      preValidation,
      schema: {
        tags,
        ...SIGNED_IN,
        summary: 'Lets a review stand, or takes it away from everyone but its author',
        params: z.object({ reviewId: z.string() }),
        body: ReviewDecision,
        response: { 204: z.null().describe('Decided') },
      },
    },
    async (request, reply) => {
      const { stands } = request.body;
      await reviews.decideReview({ reviewId: reviewIdOf(request), stands }, callOf(request));
      return reply.code(204).send(null);
    },
  );
}
