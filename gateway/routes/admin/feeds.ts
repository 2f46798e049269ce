import {
  FEED_SORTS,
  Feed,
  FeedDetail,
  Feeds,
  FeedWindow,
  MadeFeedKey,
  NewFeedKey,
  ReplayedFeed,
  RotateFeedKeys,
} from '@homeplate/contracts/documents/feed.ts';
import { FeedCheck, FeedPost } from '@homeplate/contracts/documents/pricing.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { bytesOf, FEED_BYTES } from '../feeds/price-feed.ts';
import { contentRange, listQuery } from './list-query.ts';

const Id = z.string().max(40);
const FeedsQuery = listQuery({
  sorts: FEED_SORTS,
  filter: z.strictObject(
    { q: Id.optional(), id: z.union([Id, z.array(Id).max(100)]).optional() },
    'has no field but q and id',
  ),
  example: '{"q":"flyers"}',
});

/** `/api/admin/feeds`: price feeds, their keys, and what they sent. */
export const staffFeedRoutes: FastifyPluginAsyncZod = async (app) => {
  const { feeds } = app.services;
  const tags = ['staff'];
  const params = z.object({ id: Id });

  app.get(
    '/api/admin/feeds',
    {
      config: { access: { staff: 'feeds:read' } },
      schema: {
        tags,
        summary: 'Price feeds with their keys, and what arrived from them in the last 24 hours',
        description: 'The range and the total are in Content-Range.',
        querystring: FeedsQuery,
        response: { 200: Feeds },
      },
    },
    async (request, reply) => {
      const { range, sort = ['id', 'ASC'], filter = {} } = request.query;
      const ids = filter.id === undefined ? [] : [filter.id].flat();
      // An empty list of ids means none here, but all to pricing.
      if (filter.id !== undefined && ids.length === 0)
        return reply.header('content-range', contentRange('feeds', range, 0)).send([]);
      const { document, totalCount } = await feeds.listFeeds(
        {
          ids,
          search: filter.q ?? '',
          sort: sort[0],
          descending: sort[1] === 'DESC',
          offset: range.first,
          limit: range.last - range.first + 1,
        },
        callOf(request),
      );
      reply.header('content-range', contentRange('feeds', range, totalCount));
      return sendDocument(reply, { document });
    },
  );

  app.get(
    '/api/admin/feeds/:id',
    {
      config: { access: { staff: 'feeds:read' } },
      schema: { tags, summary: 'One feed, with its last 48 hours', params, response: { 200: FeedDetail } },
    },
    async (request, reply) => sendDocument(reply, await feeds.getFeed(request.params, callOf(request))),
  );

  app.post(
    '/api/admin/feeds',
    {
      config: { access: { staff: 'feeds:keys' } },
      schema: {
        tags,
        summary: 'Makes a key of a feed, for all stores or for some; the key is answered only here',
        body: NewFeedKey,
        response: { 201: MadeFeedKey },
      },
    },
    async (request, reply) => {
      const { name, storeIds = [] } = request.body;
      const made = await feeds.addFeedKey({ name, storeIds }, callOf(request));
      return reply.code(201).header('cache-control', 'no-store').send(made);
    },
  );

  app.post(
    '/api/admin/feeds/:id/rotate',
    {
      config: { access: { staff: 'feeds:keys' } },
      schema: {
        tags,
        summary: 'Makes a key with the stores of the newest; the others end after the overlap',
        params,
        body: RotateFeedKeys,
        response: { 201: MadeFeedKey },
      },
    },
    async (request, reply) => {
      const made = await feeds.rotateFeedKeys({ ...request.params, ...request.body }, callOf(request));
      return reply.code(201).header('cache-control', 'no-store').send(made);
    },
  );

  app.post(
    '/api/admin/feeds/:id/revoke',
    {
      config: { access: { staff: 'feeds:keys' } },
      schema: {
        tags,
        summary: 'Ends every key of a feed at once',
        params,
        response: { 200: Feed.partial().required({ id: true }) },
      },
    },
    async (request, reply) =>
      sendDocument(reply, await feeds.revokeFeedKeys(request.params, callOf(request))),
  );

  app.post(
    '/api/admin/feeds/:id/replay',
    {
      config: { access: { staff: 'feeds:replay' }, timeoutMs: 60_000 },
      schema: {
        tags,
        summary: 'Sends a feed’s prices of a window through again, and the rejected ones that are valid now',
        params,
        body: FeedWindow,
        response: { 200: ReplayedFeed },
      },
    },
    async (request) => feeds.replayFeed({ ...request.params, ...request.body }, callOf(request)),
  );

  app.post(
    '/api/admin/feeds/:id/check',
    {
      config: { access: { staff: 'feeds:check' } },
      bodyLimit: FEED_BYTES,
      schema: {
        tags,
        summary: 'Validates events as those of the feed, without storing any',
        params,
        body: FeedPost,
        response: { 200: FeedCheck },
      },
    },
    async (request) =>
      feeds.checkFeedEvents(
        { key: '', feedId: request.params.id, events: bytesOf(request.body) },
        callOf(request),
      ),
  );
};
