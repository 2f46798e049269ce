import { ContactMessages } from '@homeplate/contracts/documents/contact.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { PagingQuery } from '../recipes/recipe-query.ts';

/** GET /api/admin/contact-messages: messages from the contact page. */
export const contactMessageRoutes: FastifyPluginAsyncZod = async (app) => {
  const { contact } = app.services;

  app.get(
    '/api/admin/contact-messages',
    {
      config: { access: { staff: 'staff' } },
      schema: {
        tags: ['staff'],
        summary: 'Messages from the contact page, newest first',
        description: 'The total is in X-Total-Count, the next page in Link.',
        querystring: PagingQuery.pick({ limit: true, cursor: true }),
        response: { 200: ContactMessages },
      },
    },
    async (request, reply) => {
      const limit = Number(request.query.limit ?? 100);
      const cursor = request.query.cursor ?? '';
      const page = await contact.listContactMessages({ limit, cursor }, callOf(request));
      const next = new URLSearchParams({ limit: String(limit), cursor: page.nextCursor }).toString();
      if (page.nextCursor) reply.header('link', `</api/admin/contact-messages?${next}>; rel="next"`);
      return sendDocument(reply, page);
    },
  );
};
