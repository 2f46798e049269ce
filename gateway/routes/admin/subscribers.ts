import {
  StaffSubscribers,
  SUBSCRIBER_SORTS,
  SUBSCRIBER_STATES,
} from '@homeplate/contracts/documents/subscriber.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callOf } from '../../readers/request-context.ts';
import { listQuery, searchText } from './list-query.ts';
import { idsOf, pageOf, sendList, sendNone } from './staff-list.ts';

const RESOURCE = 'subscribers';
const Id = z.string().max(200);
const SubscribersQuery = listQuery({
  sorts: SUBSCRIBER_SORTS,
  filter: z.strictObject(
    {
      state: z.enum(SUBSCRIBER_STATES, `is one of ${SUBSCRIBER_STATES.join(', ')}`).optional(),
      q: searchText(254),
      id: z.union([Id, z.array(Id).max(100)]).optional(),
    },
    'has no field but state, q and id',
  ),
  example: '{"state":"subscribed"}',
});

/** GET /api/admin/subscribers: the addresses of the newsletter. */
export const subscriberRoutes: FastifyPluginAsyncZod = async (app) => {
  const { newsletter } = app.services;
  app.get(
    '/api/admin/subscribers',
    {
      config: { access: { staff: 'subscribers:read' } },
      schema: {
        tags: ['staff'],
        summary: 'Newsletter addresses, the newest first',
        description: 'The range and the total are in Content-Range.',
        querystring: SubscribersQuery,
        response: { 200: StaffSubscribers },
      },
    },
    async (request, reply) => {
      const { filter = {}, ...query } = request.query;
      const ids = idsOf(filter.id);
      if (ids?.length === 0) return sendNone(reply, RESOURCE, query);
      const asked = {
        page: pageOf(query, ['requestedAt', 'DESC']),
        state: filter.state ?? '',
        query: filter.q ?? '',
        ids: ids ?? [],
      };
      return sendList(reply, RESOURCE, query, await newsletter.searchSubscribers(asked, callOf(request)));
    },
  );
};
