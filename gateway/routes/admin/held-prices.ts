import { changeEach } from '@homeplate/common/change-each.ts';
import { BulkResults } from '@homeplate/contracts/documents/bulk.ts';
import {
  HELD_PRICE_SORTS,
  HELD_PRICE_STATES,
  HeldPrice,
  HeldPriceDecisions,
  HeldPrices,
} from '@homeplate/contracts/documents/held-price.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { contentRange, listQuery } from './list-query.ts';

const Id = z.string().max(200);
const HeldPricesQuery = listQuery({
  sorts: HELD_PRICE_SORTS,
  filter: z.strictObject(
    {
      state: z.enum(HELD_PRICE_STATES, `is one of ${HELD_PRICE_STATES.join(', ')}`).optional(),
      area: Id.optional(),
      feedId: Id.optional(),
      storeId: Id.optional(),
      itemId: Id.optional(),
      id: z.union([Id, z.array(Id).max(100)]).optional(),
    },
    'has no field but state, area, feedId, storeId, itemId and id',
  ),
  example: '{"state":"held"}',
});

/** `/api/admin/held-prices`: unusual prices, which are not used until staff decide (readings C77, C82, C92). */
export const heldPriceRoutes: FastifyPluginAsyncZod = async (app) => {
  const { heldPrices } = app.services;
  const tags = ['staff'];

  app.get(
    '/api/admin/held-prices',
    {
      config: { access: { staff: 'held-prices:read' } },
      schema: {
        tags,
        summary: 'Unusual prices: the held ones, unless the filter has a state or ids',
        description: 'The range and the total are in Content-Range.',
        querystring: HeldPricesQuery,
        response: { 200: HeldPrices },
      },
    },
    async (request, reply) => {
      const { range, sort = ['heldAt', 'DESC'], filter = {} } = request.query;
      const { id, ...equal } = filter;
      const ids = id === undefined ? [] : [id].flat();
      // An empty list of ids means none here, but all to pricing.
      if (id !== undefined && ids.length === 0)
        return reply.header('content-range', contentRange('held-prices', range, 0)).send([]);
      const { document, totalCount } = await heldPrices.listHeldPrices(
        {
          state: equal.state ?? (id === undefined ? 'held' : ''),
          area: equal.area ?? '',
          feedId: equal.feedId ?? '',
          storeId: equal.storeId ?? '',
          itemId: equal.itemId ?? '',
          ids,
          sort: sort[0],
          descending: sort[1] === 'DESC',
          offset: range.first,
          limit: range.last - range.first + 1,
        },
        callOf(request),
      );
      reply.header('content-range', contentRange('held-prices', range, totalCount));
      return sendDocument(reply, { document });
    },
  );

  const rpcs = { release: 'releaseHeldPrice', refuse: 'refuseHeldPrice' } as const;
  const decisions = [
    ['release', 'Releases the price, which then counts from its observation on; idempotent'],
    ['refuse', 'Refuses the price for good; idempotent'],
  ] as const;
  for (const [decision, summary] of decisions) {
    app.post(
      `/api/admin/held-prices/:id/${decision}`,
      {
        config: { access: { staff: 'held-prices:decide' } },
        schema: { tags, summary, params: z.object({ id: Id }), response: { 200: HeldPrice } },
      },
      async (request, reply) =>
        sendDocument(reply, await heldPrices[rpcs[decision]](request.params, callOf(request))),
    );
  }

  app.post(
    '/api/admin/held-prices/decisions',
    {
      config: { access: { staff: 'held-prices:decide' }, timeoutMs: 20_000 },
      schema: {
        tags,
        summary: 'Releases or refuses several prices, each for itself; idempotent',
        body: HeldPriceDecisions,
        response: { 200: BulkResults },
      },
    },
    async (request) => {
      const call = callOf(request);
      const { ids, decision } = request.body;
      return changeEach(
        ids.map((id) => ({ id })),
        (price, deadline) => heldPrices[rpcs[decision]](price, { ...call, deadline }),
        call,
      );
    },
  );
};
