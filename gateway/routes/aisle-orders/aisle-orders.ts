import { AisleOrder, AisleOrderBody, AisleOrders } from '@homeplate/contracts/documents/aisle-order.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { pathParam } from '../../plugins/path-params.ts';
import { callOf } from '../../readers/request-context.ts';

const tags = ['shopping lists'];
const ORDERS = '/api/aisle-orders';
const params = z.object({
  storeId: pathParam(z.string().regex(/^[\w:.-]{1,80}$/), 'There is no such store.').describe(
    'As in GET /api/location/stores',
  ),
});

/** GET /api/aisle-orders, PUT /api/aisle-orders/{storeId}. */
export const aisleOrderRoutes: FastifyPluginAsyncZod = async (app) => {
  const { aisles } = app.services;

  app.get(
    ORDERS,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'The order of the aisles at each store where the user’s household changed it',
        response: { 200: AisleOrders },
      },
    },
    async (request, reply) => {
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie' });
      return sendDocument(reply, await aisles.listAisleOrders({}, callOf(request)));
    },
  );

  app.put(
    `${ORDERS}/:storeId`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Sets the order in which the household walks the aisles of a store',
        description:
          'Idempotent; the last write wins. A household has the orders of 100 stores, without those changed longest ago.',
        params,
        body: AisleOrderBody,
        response: { 200: AisleOrder },
      },
    },
    async (request, reply) => {
      const asked = { storeId: request.params.storeId, aisles: request.body.aisles };
      return sendDocument(reply, await aisles.setAisleOrder(asked, callOf(request)));
    },
  );
};
