import { AppError } from '@homeplate/common/app-error.ts';
import {
  HelpfulAnswer,
  HelpfulBody,
  OwnReview,
  OwnReviews,
  REVIEW_SORTS,
  ReportAnswer,
  ReportBody,
  ReviewBody,
  ReviewList,
} from '@homeplate/contracts/documents/review.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { ServeDocument } from '../../documents/document-route.ts';
import type { Readers } from '../../readers/readers.ts';
import { SIGNED_IN, signedIn } from '../../readers/signed-in.ts';
import type { ServiceClients } from '../../service-clients.ts';
import { createParsedQueries } from './parsed-queries.ts';
import { recipeIdOf } from './recipe-detail.ts';
import { nameOf, PagingQuery } from './recipe-query.ts';

const tags = ['reviews'];
const params = z.object({ id: z.string().describe('As in GET /api/recipes') });
const reviewParams = params.extend({ reviewId: z.string().describe('As in GET /api/recipes/{id}/reviews') });
const REVIEW_ID = /^[a-f0-9-]{36}$/;
const DEFAULT_LIMIT = 100;

const ReviewQuery = PagingQuery.extend({ sort: nameOf(REVIEW_SORTS).optional() });
type Page = { sort: string; limit: number; cursor: string };

/** The review id of the path. An id that cannot be one is an unknown one: 404. */
export function reviewIdOf(request: FastifyRequest): string {
  const id: unknown = Reflect.get(Object(request.params), 'reviewId');
  if (typeof id === 'string' && REVIEW_ID.test(id)) return id;
  throw new AppError('NOT_FOUND', { message: 'This review is not there any more.' });
}

/** GET /api/recipes/{id}/reviews: what everyone may read, the same for everyone, previews of premium recipes included. */
export function reviewListRoute(
  app: FastifyInstance,
  serve: ServeDocument,
  reviews: ServiceClients['reviews'],
): void {
  const pageOf = createParsedQueries(
    ReviewQuery,
    ({ sort = 'newest', limit, cursor = '' }): Page => ({
      sort,
      limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
      cursor,
    }),
  );
  serve(app, {
    url: '/api/recipes/:id/reviews',
    schema: {
      tags,
      summary: 'What people say of a recipe',
      description: 'The total is in X-Total-Count, the next page in Link. Unknown names are ignored.',
      params,
      querystring: ReviewQuery,
      response: { 200: ReviewList },
    },
    byArea: false,
    keyOf: (request) => {
      const { sort, limit, cursor } = pageOf(request);
      return `reviews ${recipeIdOf(request)} ${sort} ${limit} ${cursor}`;
    },
    // Reviews have no version: who wrote one must find it, so they are asked for each time.
    load: (request, _reader, call) => async () => {
      const recipeId = recipeIdOf(request);
      const page = pageOf(request);
      const answer = await reviews.listReviews({ recipeId, ...page }, call);
      const next = new URLSearchParams({
        sort: page.sort,
        limit: String(page.limit),
        cursor: answer.nextCursor,
      }).toString();
      const link = [['link', `</api/recipes/${recipeId}/reviews?${next}>; rel="next"`]] as const;
      return {
        document: answer.document,
        copy: { headers: [['x-total-count', String(answer.totalCount)], ...(answer.nextCursor ? link : [])] },
      };
    },
  });
}

/** GET …/reviews/mine, POST …/reviews, PUT and DELETE …/{reviewId}, POST …/{reviewId}/report, and /helpful: for who is signed in. */
export function reviewRoutes(
  app: FastifyInstance,
  parts: { reviews: ServiceClients['reviews']; readers: Readers },
): void {
  const { reviews, readers } = parts;
  const { asked, refuseVisitors: preValidation } = signedIn(readers);
  const documented = (schema: FastifySchema) => ({
    preValidation,
    schema: { tags, ...SIGNED_IN, ...schema },
  });
  const at = (request: FastifyRequest) => ({
    recipeId: recipeIdOf(request),
    reviewId: reviewIdOf(request),
  });

  app.get(
    '/api/recipes/:id/reviews/mine',
    documented({
      summary: 'One’s own review, also while only oneself sees it, and what one found helpful or reported',
      params,
      response: { 200: OwnReviews },
    }),
    async (request, reply) => {
      const { call } = await asked(request, reply);
      const recipeId = recipeIdOf(request);
      return send(reply, (await reviews.getOwnReviews({ recipeId }, call)).document);
    },
  );

  app.post<{ Body: z.infer<typeof ReviewBody> }>(
    '/api/recipes/:id/reviews',
    documented({
      summary: 'Writes one’s review of a recipe; 409 with the first one’s id where there is one',
      description: 'The author is who is signed in. What looks like advertising waits for staff.',
      params,
      body: ReviewBody,
      response: { 201: OwnReview },
    }),
    async (request, reply) => {
      const { call } = await asked(request, reply);
      const recipeId = recipeIdOf(request);
      const { document } = await reviews.addReview({ recipeId, text: textOf(request, recipeId) }, call);
      return send(reply.code(201), document);
    },
  );

  app.put<{ Body: z.infer<typeof ReviewBody> }>(
    '/api/recipes/:id/reviews/:reviewId',
    documented({
      summary: 'Edits one’s own review',
      params: reviewParams,
      body: ReviewBody,
      response: { 200: OwnReview },
    }),
    async (request, reply) => {
      const { call } = await asked(request, reply);
      const place = at(request);
      const { document } = await reviews.editReview(
        { ...place, text: textOf(request, place.recipeId) },
        call,
      );
      return send(reply, document);
    },
  );

  app.delete(
    '/api/recipes/:id/reviews/:reviewId',
    documented({
      summary: 'Deletes one’s own review',
      params: reviewParams,
      response: { 204: z.null().describe('Deleted') },
    }),
    async (request, reply) => {
      const { call } = await asked(request, reply);
      await reviews.removeReview(at(request), call);
      return reply.code(204).send(null);
    },
  );

  app.post<{ Body: z.infer<typeof ReportBody> }>(
    '/api/recipes/:id/reviews/:reviewId/report',
    documented({
      summary: 'Tells staff of somebody else’s review; again by the same person, it counts once',
      description:
        'Reports of accounts with a verified address count after a week, and twice after 90 days or with a review of one’s own. A review that many reported stays readable, with `underReview`, until staff decide.',
      params: reviewParams,
      body: ReportBody,
      response: { 202: ReportAnswer },
    }),
    async (request, reply) => {
      const { call } = await asked(request, reply);
      const reason = request.body?.reason ?? '';
      await reviews.reportReview({ ...at(request), reason }, call);
      return reply.code(202).send({ reported: true });
    },
  );

  const helpful = '/api/recipes/:id/reviews/:reviewId/helpful';
  for (const [method, isHelpful] of [
    ['PUT', true],
    ['DELETE', false],
  ] as const)
    app.route({
      method,
      url: helpful,
      ...documented({
        summary: isHelpful
          ? 'Marks another person’s review as helpful; sent again, it changes nothing'
          : 'Takes back that another person’s review is helpful; sent again, it changes nothing',
        params: reviewParams,
        response: { 200: HelpfulAnswer },
      }),
      handler: async (request, reply) => {
        const { call } = await asked(request, reply);
        return reviews.voteHelpful({ ...at(request), helpful: isHelpful }, call);
      },
    });

  app.post<{ Body: z.infer<typeof HelpfulBody> }>(
    helpful,
    documented({
      summary: 'Finds somebody else’s review helpful, or no longer; without a body it turns the vote round',
      params: reviewParams,
      body: HelpfulBody,
      response: { 200: HelpfulAnswer },
    }),
    async (request, reply) => {
      const { call } = await asked(request, reply);
      return reviews.voteHelpful({ ...at(request), helpful: request.body?.helpful }, call);
    },
  );
}

/** Reading B18. Throws INVALID_INPUT when the body names another recipe. */
function textOf({ body }: { body: z.infer<typeof ReviewBody> }, recipeId: string) {
  const { rating, comment, cookedIt } = body;
  if (body.recipeId === undefined || body.recipeId === recipeId) return { rating, comment, cookedIt };
  const words = 'is not the recipe of the address';
  throw new AppError('INVALID_INPUT', { message: `recipeId: ${words}`, fields: { recipeId: words } });
}

/** The document as the recipe service made it. */
function send(reply: FastifyReply, document: Document | undefined): FastifyReply {
  if (!document) throw new AppError('INTERNAL');
  return reply.header('content-type', 'application/json; charset=utf-8').send(document.body);
}
