import { AppError } from '@homeplate/common/app-error.ts';
import { FeedAnswer, FeedCheck, FeedPost } from '@homeplate/contracts/documents/pricing.ts';
import { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bearerOf } from '../../plugins/bearer.ts';
import { callOf } from '../../readers/request-context.ts';

export const FEED_BYTES = 1024 * 1024;
const MOST_EVENTS = 1_000;

export const bytesOf = ({ events }: { events: readonly unknown[] }): Buffer[] =>
  events.map((event) => Buffer.from(JSON.stringify(event)));

/** Before the schema, which would name no limit. */
async function checkCount({ body }: FastifyRequest): Promise<void> {
  const events: unknown = Reflect.get(Object(body), 'events');
  if (Array.isArray(events) && events.length > MOST_EVENTS) {
    throw new AppError('TOO_LARGE', { message: `Send at most ${MOST_EVENTS} events at once.` });
  }
}

/** POST /api/feeds/prices: price events from a feed without Kafka (reading C47), and /check, which stores nothing. */
export const priceFeedRoutes: FastifyPluginAsyncZod = async (app) => {
  const { feeds, pricing } = app.services;
  app.post(
    '/api/feeds/prices',
    {
      config: { access: 'feed-key' },
      bodyLimit: FEED_BYTES,
      schema: {
        tags: ['feeds'],
        summary: 'Sends up to 1,000 price events; each is accepted or rejected individually',
        description: `Each event has the fields ${Object.keys(PriceObservedData.shape).join(', ')}; itemId is an id of GET /api/ingredients or the feed’s own code, which staff map to a food; priceCents is per unit. A key may be limited to certain stores: events for others are rejected with the reason store. An unusual price is accepted, and held until staff or three agreeing feeds release it.`,
        body: FeedPost,
        response: { 202: FeedAnswer },
      },
      preValidation: checkCount,
    },
    async (request, reply) => {
      const asked = { key: bearerOf(request) ?? '', events: bytesOf(request.body) };
      return reply.code(202).send(await pricing.acceptFeedEvents(asked, callOf(request)));
    },
  );

  app.post(
    '/api/feeds/prices/check',
    {
      config: { access: 'feed-key' },
      bodyLimit: FEED_BYTES,
      schema: {
        tags: ['feeds'],
        summary: 'Validates price events like POST /api/feeds/prices, without storing any',
        body: FeedPost,
        response: { 200: FeedCheck },
      },
      preValidation: checkCount,
    },
    async (request) =>
      feeds.checkFeedEvents(
        { key: bearerOf(request) ?? '', feedId: '', events: bytesOf(request.body) },
        callOf(request),
      ),
  );
};
