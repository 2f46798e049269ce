import { NewsletterBody } from '@homeplate/contracts/documents/newsletter.ts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Neighbours } from '../../neighbours.ts';
import { callOf } from '../../plugins/request-context.ts';

/** POST /api/newsletter/subscribe: for anybody, signed in or not. */
export function newsletterRoutes(
  instance: FastifyInstance,
  identity: Pick<Neighbours['identity'], 'requestNewsletter'>,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post(
    '/api/newsletter/subscribe',
    {
      schema: {
        tags: ['newsletter'],
        summary: 'Asks for the newsletter',
        description: 'The answer does not tell whether the address was known.',
        body: NewsletterBody,
        response: { 202: z.null().describe('Kept') },
      },
    },
    async (request, reply) => {
      await identity.requestNewsletter(
        { email: request.body.email, clientAddress: request.ip },
        callOf(request),
      );
      return reply.code(202).send(null);
    },
  );
}
