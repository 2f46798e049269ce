import { AppError } from '@homeplate/common/app-error.ts';
import { FeedAnswer, FeedPost } from '@homeplate/contracts/documents/pricing.ts';
import { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { feedKeyOf } from '../../plugins/feed-key.ts';
import { callOf } from '../../readers/request-context.ts';

const FEED_BYTES = 1024 * 1024;
const MOST_EVENTS = 1_000;

/** POST /api/feeds/prices: price events from a feed without Kafka (reading C47). */
export const priceFeedRoutes: FastifyPluginAsyncZod = async (app) => {
  const { pricing } = app.services;
  app.post(
    '/api/feeds/prices',
    {
      config: { access: 'feed-key' },
      bodyLimit: FEED_BYTES,
      schema: {
        tags: ['feeds'],
        summary: 'Sends up to 1,000 price events; each is accepted or rejected individually',
        description: `Each event has the fields ${Object.keys(PriceObservedData.shape).join(', ')}; itemId is an id of GET /api/ingredients, priceCents is per unit. A key may be limited to certain stores: events for others are rejected with the reason store. An unusual price is accepted, and held until staff or three agreeing feeds release it.`,
        body: FeedPost,
        response: { 202: FeedAnswer },
      },
      preValidation: async ({ body }) => {
        const events: unknown = Reflect.get(Object(body), 'events');
        if (Array.isArray(events) && events.length > MOST_EVENTS) {
          throw new AppError('TOO_LARGE', { message: `Send at most ${MOST_EVENTS} events at once.` });
        }
      },
    },
    async (request, reply) => {
      const events = request.body.events.map((event) => Buffer.from(JSON.stringify(event)));
      const answer = await pricing.acceptFeedEvents(
        { key: feedKeyOf(request) ?? '', events },
        callOf(request),
      );
      return reply.code(202).send(answer);
    },
  );
};
