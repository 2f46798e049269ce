import {
  STAFF_REVIEW_SORTS,
  STAFF_REVIEW_STATES,
  StaffReview,
  StaffReviewRows,
} from '@homeplate/contracts/documents/staff-review.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { listQuery, searchText } from './list-query.ts';
import { idsOf, pageOf, sendList, sendNone } from './staff-list.ts';

const RESOURCE = 'all-reviews';
const Id = z.string().max(200);
const STARS = 'is 1 to 5';
const ReviewsQuery = listQuery({
  sorts: STAFF_REVIEW_SORTS,
  filter: z.strictObject(
    {
      state: z.enum(STAFF_REVIEW_STATES, `is one of ${STAFF_REVIEW_STATES.join(', ')}`).optional(),
      recipeId: Id.optional(),
      rating: z.int(STARS).min(1, STARS).max(5, STARS).optional(),
      userId: Id.optional(),
      q: searchText(200),
      id: z.union([Id, z.array(Id).max(100)]).optional(),
    },
    'has no field but state, recipeId, rating, userId, q and id',
  ),
  example: '{"state":"reported"}',
});

/** `/api/admin/all-reviews`: every review, whatever its state. */
export const allReviewRoutes: FastifyPluginAsyncZod = async (app) => {
  const { staffReviews } = app.services;
  const tags = ['staff'];

  app.get(
    '/api/admin/all-reviews',
    {
      config: { access: { staff: 'all-reviews:read' } },
      schema: {
        tags,
        summary: 'Reviews by state, recipe, stars, author and words; those that wait for a decision first',
        description: 'The range and the total are in Content-Range.',
        querystring: ReviewsQuery,
        response: { 200: StaffReviewRows },
      },
    },
    async (request, reply) => {
      const { filter = {}, ...query } = request.query;
      const ids = idsOf(filter.id);
      if (ids?.length === 0) return sendNone(reply, RESOURCE, query);
      const asked = {
        page: pageOf(query, ['waitsSince', 'DESC']),
        state: filter.state ?? '',
        recipeId: filter.recipeId ?? '',
        rating: filter.rating ?? 0,
        authorId: filter.userId ?? '',
        query: filter.q ?? '',
        ids: ids ?? [],
      };
      return sendList(reply, RESOURCE, query, await staffReviews.searchReviews(asked, callOf(request)));
    },
  );

  app.get(
    '/api/admin/all-reviews/:id',
    {
      config: { access: { staff: 'all-reviews:read' } },
      schema: {
        tags,
        summary: 'One review with its reports, its decisions and the history of its author',
        params: z.object({ id: Id }),
        response: { 200: StaffReview },
      },
    },
    async (request, reply) =>
      sendDocument(reply, await staffReviews.getStaffReview(request.params, callOf(request))),
  );
};
