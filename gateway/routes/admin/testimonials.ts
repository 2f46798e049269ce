import {
  StaffTestimonial,
  StaffTestimonials,
  TestimonialDecision,
} from '@homeplate/contracts/documents/testimonial.ts';
import { TESTIMONIAL_SORTS, TESTIMONIAL_STATES } from '@homeplate/contracts/documents/testimonial-limits.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { listQuery, searchText } from './list-query.ts';
import { idsOf, pageOf, sendList, sendNone } from './staff-list.ts';

const RESOURCE = 'testimonials';
const Id = z.string().max(200);
const TestimonialsQuery = listQuery({
  sorts: TESTIMONIAL_SORTS,
  filter: z.strictObject(
    {
      state: z.enum(TESTIMONIAL_STATES, `is one of ${TESTIMONIAL_STATES.join(', ')}`).optional(),
      q: searchText(254),
      id: z.union([Id, z.array(Id).max(100)]).optional(),
    },
    'has no field but state, q and id',
  ),
  example: '{"state":"waiting"}',
});

/** `/api/admin/testimonials`: what users say, to be shown or not. */
export const staffTestimonialRoutes: FastifyPluginAsyncZod = async (app) => {
  const { testimonials } = app.services;
  const tags = ['staff'];
  const params = z.object({ id: Id });
  const response = { 200: StaffTestimonial };

  app.get(
    '/api/admin/testimonials',
    {
      config: { access: { staff: 'testimonials:read' } },
      schema: {
        tags,
        summary: 'What users say about Homeplate',
        description: 'The range and the total are in Content-Range.',
        querystring: TestimonialsQuery,
        response: { 200: StaffTestimonials },
      },
    },
    async (request, reply) => {
      const { filter = {}, ...query } = request.query;
      const ids = idsOf(filter.id);
      if (ids?.length === 0) return sendNone(reply, RESOURCE, query);
      const asked = {
        page: pageOf(query, ['changedAt', 'ASC']),
        state: filter.state ?? '',
        query: filter.q ?? '',
        ids: ids ?? [],
      };
      return sendList(reply, RESOURCE, query, await testimonials.searchTestimonials(asked, callOf(request)));
    },
  );

  app.get(
    '/api/admin/testimonials/:id',
    {
      config: { access: { staff: 'testimonials:read' } },
      schema: { tags, summary: 'What one user says, with the consent', params, response },
    },
    async (request, reply) =>
      sendDocument(reply, await testimonials.getTestimonial(request.params, callOf(request))),
  );

  const decisions = [
    ['publish', true, 'Shows it on the pages'],
    ['refuse', false, 'Hides it from the pages'],
  ] as const;
  for (const [command, isPublished, summary] of decisions) {
    app.post(
      `/api/admin/testimonials/:id/${command}`,
      {
        config: { access: { staff: 'testimonials:decide' } },
        schema: {
          tags,
          summary: `${summary}; 409 when the user changed it since`,
          params,
          body: TestimonialDecision,
          response,
        },
      },
      async (request, reply) =>
        sendDocument(
          reply,
          await testimonials.decideTestimonial(
            { ...request.params, ...request.body, isPublished },
            callOf(request),
          ),
        ),
    );
  }
};
