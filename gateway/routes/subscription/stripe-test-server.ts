import type { FastifyPluginAsync } from 'fastify';
import { callOf } from '../../readers/request-context.ts';

const PREFIX = '/development/stripe';
/** What a page loads in place of Stripe.js. */
export const STRIPE_TEST_SCRIPT = `${PREFIX}/stripe.js`;

/**
 * GET and POST /development/stripe/*: the test server that takes Stripe's place without keys, so that pages reach it on their own host.
 * Billing answers 404 with keys of Stripe, and in production.
 */
export const stripeTestServerRoutes: FastifyPluginAsync = async (app) => {
  const { subscriptions } = app.services;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  app.route({
    method: ['GET', 'POST'],
    url: `${PREFIX}/*`,
    config: { access: 'visitor' },
    bodyLimit: 10_000,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { status, contentType, body } = await subscriptions.callTestServer(
        {
          method: request.method,
          path: (request.raw.url ?? '').slice(PREFIX.length),
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        },
        callOf(request),
      );
      return reply.code(status).type(contentType).header('cache-control', 'no-store').send(body);
    },
  });
};
