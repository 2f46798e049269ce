import { AppError } from '@homeplate/common/app-error.ts';
import {
  HelpfulAnswer,
  HelpfulBody,
  OwnReview,
  OwnReviews,
  ReportAnswer,
  ReportBody,
  ReviewBody,
} from '@homeplate/contracts/documents/review.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { recipeId } from './recipe-id.ts';
import { ReviewId } from './review-id.ts';

const tags = ['reviews'];
const params = z.object({ id: recipeId("The recipe you're looking for doesn't exist or has been removed.") });
const reviewParams = params.extend({ reviewId: ReviewId.describe('As in GET /api/recipes/{id}/reviews') });

/** GET …/reviews/mine, POST …/reviews, PUT and DELETE …/{reviewId}, POST …/{reviewId}/report, and /helpful. */
export const reviewRoutes: FastifyPluginAsyncZod = async (app) => {
  const { reviews } = app.services;
  const placeOf = ({ id, reviewId }: z.infer<typeof reviewParams>) => ({ recipeId: id, reviewId });

  app.get(
    '/api/recipes/:id/reviews/mine',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary:
          'The user’s own review, also while it waits for staff, and the reviews they found helpful or reported',
        params,
        response: { 200: OwnReviews },
      },
    },
    async (request, reply) => {
      return sendDocument(
        reply,
        await reviews.getOwnReviews({ recipeId: request.params.id }, callOf(request)),
      );
    },
  );

  app.post(
    '/api/recipes/:id/reviews',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Reviews a recipe; 409 with the id of the user’s existing review',
        description:
          'The author is the signed-in user. A review that looks like advertising waits for staff.',
        params,
        body: ReviewBody,
        response: { 201: OwnReview },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const review = { recipeId: id, text: textOf(request.body, id) };
      return sendDocument(reply.code(201), await reviews.addReview(review, callOf(request)));
    },
  );

  app.put(
    '/api/recipes/:id/reviews/:reviewId',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Edits the user’s own review',
        params: reviewParams,
        body: ReviewBody,
        response: { 200: OwnReview },
      },
    },
    async (request, reply) => {
      const place = placeOf(request.params);
      const review = { ...place, text: textOf(request.body, place.recipeId) };
      return sendDocument(reply, await reviews.editReview(review, callOf(request)));
    },
  );

  app.delete(
    '/api/recipes/:id/reviews/:reviewId',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Deletes the user’s own review',
        params: reviewParams,
        response: { 204: z.null().describe('Deleted') },
      },
    },
    async (request, reply) => {
      await reviews.removeReview(placeOf(request.params), callOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/recipes/:id/reviews/:reviewId/report',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Reports another user’s review to staff; idempotent per user',
        description:
          'A report counts if the account has a verified address and is a week old, and twice after 90 days or with a review of its own. A review with many reports stays visible, with `underReview`, until staff decide.',
        params: reviewParams,
        body: ReportBody,
        response: { 202: ReportAnswer },
      },
    },
    async (request, reply) => {
      const reason = request.body?.reason ?? '';
      await reviews.reportReview({ ...placeOf(request.params), reason }, callOf(request));
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
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: isHelpful
          ? 'Marks another user’s review as helpful; idempotent'
          : 'Removes the mark that another user’s review is helpful; idempotent',
        params: reviewParams,
        response: { 200: HelpfulAnswer },
      },
      handler: async (request) => {
        return reviews.voteHelpful({ ...placeOf(request.params), helpful: isHelpful }, callOf(request));
      },
    });

  app.post(
    helpful,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Sets whether another user’s review is helpful; without a body, toggles it',
        params: reviewParams,
        body: HelpfulBody,
        response: { 200: HelpfulAnswer },
      },
    },
    async (request) => {
      return reviews.voteHelpful(
        { ...placeOf(request.params), helpful: request.body?.helpful },
        callOf(request),
      );
    },
  );
};

/** Reading B18. Throws INVALID_INPUT when the body names another recipe. */
function textOf(body: z.infer<typeof ReviewBody>, recipeId: string) {
  const { rating, comment, cookedIt } = body;
  if (body.recipeId === undefined || body.recipeId === recipeId) return { rating, comment, cookedIt };
  const words = 'is not the recipe of the address';
  throw new AppError('INVALID_INPUT', { message: `recipeId: ${words}`, fields: { recipeId: words } });
}
