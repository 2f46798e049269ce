import { ContactBody } from '@homeplate/contracts/documents/contact.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callOf } from '../../readers/request-context.ts';

/** POST /api/contact, also without a session. */
export const contactRoutes: FastifyPluginAsyncZod = async (app) => {
  const { contact } = app.services;
  app.post(
    '/api/contact',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['contact'],
        summary: 'Sends a message to the operator',
        description:
          'Five messages an hour per network. Staff see those of users with priority support first.',
        body: ContactBody,
        response: { 202: z.null().describe('Kept') },
      },
    },
    async (request, reply) => {
      const { name = '', ...message } = request.body;
      // The right to priority support is the actor's, also on a page for everyone.
      await app.readers.load(request, reply);
      await contact.sendContactMessage({ name, ...message, clientAddress: request.ip }, callOf(request));
      return reply.code(202).send(null);
    },
  );
};
