import {
  FEED_ITEM_SORTS,
  FEED_ITEM_STATES,
  FeedItem,
  FeedItems,
  MapFeedItem,
  REJECTED_PRICE_SORTS,
  RejectedPrices,
} from '@homeplate/contracts/documents/feed.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { contentRange, listQuery } from './list-query.ts';

const Id = z.string().max(200);
const Ids = z.union([Id, z.array(Id).max(100)]).optional();
const ItemsQuery = listQuery({
  sorts: FEED_ITEM_SORTS,
  filter: z.strictObject(
    {
      feedId: Id.optional(),
      state: z.enum(FEED_ITEM_STATES, `is one of ${FEED_ITEM_STATES.join(', ')}`).optional(),
      id: Ids,
    },
    'has no field but feedId, state and id',
  ),
  example: '{"state":"unmapped"}',
});
const RejectedQuery = listQuery({
  sorts: REJECTED_PRICE_SORTS,
  filter: z.strictObject(
    { feedId: Id.optional(), reason: z.string().max(500).optional(), id: Ids },
    'has no field but feedId, reason and id',
  ),
  example: '{"reason":"unknown-item"}',
});

/** `/api/admin/feed-items` and `/api/admin/rejected-prices`: what feeds sent that was not understood. */
export const feedItemRoutes: FastifyPluginAsyncZod = async (app) => {
  const { feeds } = app.services;
  const tags = ['staff'];

  app.get(
    '/api/admin/feed-items',
    {
      config: { access: { staff: 'feed-items:read' } },
      schema: {
        tags,
        summary: 'Feeds’ own codes for items, with the food of each or suggestions',
        description: 'The range and the total are in Content-Range.',
        querystring: ItemsQuery,
        response: { 200: FeedItems },
      },
    },
    async (request, reply) => {
      const { range, sort = ['seenAt', 'DESC'], filter = {} } = request.query;
      const { id, feedId = '', state = '' } = filter;
      const ids = id === undefined ? [] : [id].flat();
      // An empty list of ids means none here, but all to pricing.
      if (id !== undefined && ids.length === 0)
        return reply.header('content-range', contentRange('feed-items', range, 0)).send([]);
      const page = { offset: range.first, limit: range.last - range.first + 1 };
      const { document, totalCount } = await feeds.listFeedItems(
        { feedId, state, ids, sort: sort[0], descending: sort[1] === 'DESC', ...page },
        callOf(request),
      );
      reply.header('content-range', contentRange('feed-items', range, totalCount));
      return sendDocument(reply, { document });
    },
  );

  app.put(
    '/api/admin/feed-items/:id',
    {
      config: { access: { staff: 'feed-items:map' } },
      schema: {
        tags,
        summary: 'Maps a feed’s code to a food, or to none',
        params: z.object({ id: Id }),
        body: MapFeedItem,
        response: { 200: FeedItem },
      },
    },
    async (request, reply) => {
      const asked = { ...request.params, foodId: request.body.foodId ?? '' };
      return sendDocument(reply, await feeds.mapFeedItem(asked, callOf(request)));
    },
  );

  app.get(
    '/api/admin/rejected-prices',
    {
      config: { access: { staff: 'rejected-prices:read' } },
      schema: {
        tags,
        summary: 'Rejected prices by feed, reason, store and item, the newest first',
        description: 'Kept for 30 days. The range and the total are in Content-Range.',
        querystring: RejectedQuery,
        response: { 200: RejectedPrices },
      },
    },
    async (request, reply) => {
      const { range, sort = ['lastAt', 'DESC'], filter = {} } = request.query;
      const { id, feedId = '', reason = '' } = filter;
      const ids = id === undefined ? [] : [id].flat();
      if (id !== undefined && ids.length === 0)
        return reply.header('content-range', contentRange('rejected-prices', range, 0)).send([]);
      const page = { offset: range.first, limit: range.last - range.first + 1 };
      const { document, totalCount } = await feeds.listRejectedPrices(
        { feedId, reason, ids, sort: sort[0], descending: sort[1] === 'DESC', ...page },
        callOf(request),
      );
      reply.header('content-range', contentRange('rejected-prices', range, totalCount));
      return sendDocument(reply, { document });
    },
  );
};
