import { ContactMessages } from '@homeplate/contracts/documents/contact.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Neighbours } from '../../neighbours.ts';
import { callOf } from '../../plugins/request-context.ts';
import type { Readers } from '../../readers/readers.ts';
import { SIGNED_IN, staffOnly } from '../../readers/signed-in.ts';
import { PagingQuery } from '../recipes/recipe-query.ts';

const MessagesQuery = PagingQuery.pick({ limit: true, cursor: true });

/** GET /api/admin/contact-messages: what people wrote on the contact page. */
export function contactMessageRoutes(
  app: FastifyInstance,
  parts: { contact: Pick<Neighbours['contact'], 'listContactMessages'>; readers: Readers },
): void {
  const { contact, readers } = parts;
  const preValidation = staffOnly(readers);

  app.get<{ Querystring: z.infer<typeof MessagesQuery> }>(
    '/api/admin/contact-messages',
    {
      preValidation,
      schema: {
        tags: ['staff'],
        ...SIGNED_IN,
        summary: 'What people wrote on the contact page, the newest first',
        description: 'The total is in X-Total-Count, the next page in Link.',
        querystring: MessagesQuery,
        response: { 200: ContactMessages },
      },
    },
    async (request, reply) => {
      const limit = Number(request.query.limit ?? 100);
      const cursor = request.query.cursor ?? '';
      const answer = await contact.listContactMessages({ limit, cursor }, callOf(request));
      const next = new URLSearchParams({ limit: String(limit), cursor: answer.nextCursor }).toString();
      if (answer.nextCursor) reply.header('link', `</api/admin/contact-messages?${next}>; rel="next"`);
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('x-total-count', String(answer.totalCount))
        .send(answer.document?.body);
    },
  );
}
