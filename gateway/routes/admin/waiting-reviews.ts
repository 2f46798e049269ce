import { ReviewDecision, WaitingReviews } from '@homeplate/contracts/documents/review.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { PagingQuery } from '../recipes/recipe-query.ts';
import { ReviewId } from '../recipes/review-id.ts';

const tags = ['staff'];

/** GET /api/admin/reviews and POST /api/admin/reviews/{reviewId}/decision: reviews that were reported or look like advertising. */
export const waitingReviewRoutes: FastifyPluginAsyncZod = async (app) => {
  const { reviews } = app.services;

  app.get(
    '/api/admin/reviews',
    {
      config: { access: { staff: 'reviews:read' } },
      schema: {
        tags,
        summary: 'Reviews that wait for staff, oldest first; the total is in X-Total-Count',
        querystring: PagingQuery.pick({ limit: true }),
        response: { 200: WaitingReviews },
      },
    },
    async (request, reply) => {
      const limit = Number(request.query.limit ?? 0);
      return sendDocument(reply, await reviews.listWaitingReviews({ limit }, callOf(request)));
    },
  );

  app.post(
    '/api/admin/reviews/:reviewId/decision',
    {
      config: { access: { staff: 'reviews:decide' } },
      schema: {
        tags,
        summary: 'Approves a review, or hides it from everyone but its author',
        params: z.object({ reviewId: ReviewId }),
        body: ReviewDecision,
        response: { 204: z.null().describe('Decided') },
      },
    },
    async (request, reply) => {
      await reviews.decideReview({ ...request.params, stands: request.body.stands }, callOf(request));
      return reply.code(204).send(null);
    },
  );
};
