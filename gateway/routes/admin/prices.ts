import {
  PriceCorrectionBody,
  STAFF_PRICE_SORTS,
  StaffPrices,
} from '@homeplate/contracts/documents/staff-price.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callOf } from '../../readers/request-context.ts';
import { listQuery, searchText } from './list-query.ts';
import { idsOf, pageOf, sendList, sendNone } from './staff-list.ts';

const Id = z.string().max(161);
const PricesQuery = listQuery({
  sorts: STAFF_PRICE_SORTS,
  filter: z.strictObject(
    {
      storeId: z.string('is the id of a store').min(1, 'is the id of a store').max(80),
      q: searchText(100),
      id: z.union([Id, z.array(Id).max(100)]).optional(),
    },
    'names a store as storeId, and has no other field but q and id',
  ),
  example: '{"storeId":"kroger-37203-1"}',
}).required({ filter: true });

/** `/api/admin/prices`: the observed prices of a store, and their correction. */
export const staffPriceRoutes: FastifyPluginAsyncZod = async (app) => {
  const { staffStores } = app.services;
  const tags = ['staff'];

  app.get(
    '/api/admin/prices',
    {
      config: { access: { staff: 'prices:read' } },
      schema: {
        tags,
        summary: 'The newest observed price of each food at one store, beside the usual one',
        description: 'The range and the total are in Content-Range.',
        querystring: PricesQuery,
        response: { 200: StaffPrices },
      },
    },
    async (request, reply) => {
      const { filter, ...query } = request.query;
      const ids = idsOf(filter.id);
      if (ids?.length === 0) return sendNone(reply, 'prices', query);
      const asked = {
        page: pageOf(query, ['itemName', 'ASC']),
        storeId: filter.storeId,
        query: filter.q ?? '',
        ids: ids ?? [],
      };
      return sendList(reply, 'prices', query, await staffStores.searchPrices(asked, callOf(request)));
    },
  );

  app.post(
    '/api/admin/stores/:id/prices',
    {
      config: { access: { staff: 'prices:correct' } },
      schema: {
        tags,
        summary: 'Sets the price of a food at a store; it counts until a newer one is observed',
        description:
          'Published as a price event of the feed `staff`, so pages show it a moment later. A price far from the usual one needs `isUnusual`.',
        params: z.object({ id: z.string().max(80) }),
        body: PriceCorrectionBody,
        response: { 202: z.object({ id: z.string() }) },
      },
    },
    async (request, reply) => {
      const asked = { storeId: request.params.id, ...request.body };
      return reply.code(202).send(await staffStores.correctPrice(asked, callOf(request)));
    },
  );
};
