import { OwnTestimonial, TestimonialBody, Testimonials } from '@homeplate/contracts/documents/testimonial.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';

const tags = ['testimonials'];
const OWN = '/api/user/testimonial';

/** GET /api/testimonials, and what the signed-in user says: GET, PUT and DELETE /api/user/testimonial. */
export const testimonialRoutes: FastifyPluginAsyncZod = async (app) => {
  const { testimonials } = app.services;

  app.get(
    '/api/testimonials',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'What users say, shown with their consent',
        description: 'Those that staff published, the latest first. Empty while there are none.',
        response: { 200: Testimonials },
      },
    },
    async (request, reply) => sendDocument(reply, await testimonials.listTestimonials({}, callOf(request))),
  );

  app.get(
    OWN,
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'What the user says; null if nothing', response: { 200: OwnTestimonial } },
    },
    async (request, reply) => sendDocument(reply, await testimonials.getOwnTestimonial({}, callOf(request))),
  );

  app.put(
    OWN,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Stores what the user says, with the consent to show it',
        description: 'Changed words are shown once staff have read them.',
        body: TestimonialBody,
        response: { 200: OwnTestimonial },
      },
    },
    async (request, reply) =>
      sendDocument(reply, await testimonials.writeTestimonial(request.body, callOf(request))),
  );

  app.delete(
    OWN,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Deletes what the user says and the consent; idempotent',
        response: { 204: z.null().describe('Deleted') },
      },
    },
    async (request, reply) => {
      await testimonials.deleteTestimonial({}, callOf(request));
      return reply.code(204).send(null);
    },
  );
};
