import { AppError } from '@homeplate/common/app-error.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callOf } from '../../readers/request-context.ts';

/** Far above any event of Stripe about one customer. */
const EVENT_BYTES = 512 * 1024;

/** POST /api/stripe/webhook. The signature is over the bytes as sent, so nothing parses them before billing verifies it. */
export const stripeWebhookRoutes: FastifyPluginAsyncZod = async (app) => {
  const { subscriptions } = app.services;
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  app.post(
    '/api/stripe/webhook',
    {
      config: { access: 'visitor' },
      bodyLimit: EVENT_BYTES,
      schema: {
        tags: ['subscription'],
        summary: 'Takes events that Stripe has signed; 400 for any other',
        response: { 200: z.object({ received: z.literal(true) }) },
      },
    },
    async (request) => {
      const signature = request.headers['stripe-signature'];
      const { body } = request;
      if (typeof signature !== 'string' || !Buffer.isBuffer(body))
        throw new AppError('INVALID_INPUT', { message: 'The signature is not valid.' });
      await subscriptions.takeWebhook({ body, signature }, callOf(request));
      return { received: true as const };
    },
  );
};
