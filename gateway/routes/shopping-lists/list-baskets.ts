import { BasketsQuery, ListBaskets } from '@homeplate/contracts/documents/list-baskets.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { ListSplitBody, ShoppingList } from '@homeplate/contracts/documents/shopping-list.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf, readerOf } from '../../readers/request-context.ts';
import { LISTS, listParams, placeOf, REVALIDATED, tags } from './list-parts.ts';

/** GET /api/shopping-lists/{id}/baskets, PUT and DELETE …/split: where to buy a list (reading C65). */
export const listBasketRoutes: FastifyPluginAsyncZod = async (app) => {
  const { versions } = app;
  const { lists } = app.services;

  app.get(
    `${LISTS}/:id/baskets`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'The cheapest baskets of one, two and three stores for what is left to buy, with the trip',
        description:
          'Exact: every set of the user’s own stores, or of the nearest 12, with the best packages of each item. 403 NOT_ENTITLED for three stores without a paid plan.',
        params: listParams,
        querystring: BasketsQuery,
        response: { 200: ListBaskets },
      },
    },
    async (request, reply) => {
      const reader = readerOf(request);
      const trip = reader.session?.user.trip;
      const {
        stores,
        perMile = trip?.countsDrive === false ? '0.00' : trip?.perMile,
        leastSaving = trip?.leastSaving,
      } = request.query;
      const asked = {
        id: request.params.id,
        place: placeOf(reader, versions),
        mostStops: stores,
        centsPerMile: perMile === undefined ? undefined : centsOf(perMile),
        leastSavingCents: leastSaving === undefined ? undefined : centsOf(leastSaving),
      };
      reply.headers(REVALIDATED);
      return sendDocument(reply, await lists.getListBaskets(asked, callOf(request)));
    },
  );

  app.put(
    `${LISTS}/:id/split`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Splits a list over one to three stores: each item at the cheapest of them',
        description:
          'For everyone who sees the list. Items that are added later are not assigned until the list is split again. 400 for a store that closed. 403 NOT_ENTITLED for three stores without a paid plan.',
        params: listParams,
        body: ListSplitBody,
        response: { 200: ShoppingList },
      },
    },
    async (request, reply) => {
      const { storeIds, items } = request.body;
      const place = placeOf(readerOf(request), versions);
      const asked = { id: request.params.id, storeIds, items: items && { items }, place };
      return sendDocument(reply, await lists.splitShoppingList(asked, callOf(request)));
    },
  );

  app.delete(
    `${LISTS}/:id/split`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Makes a list that was split over stores one list again',
        params: listParams,
        response: { 204: z.null().describe('One list again') },
      },
    },
    async (request, reply) => {
      await lists.removeListSplit({ id: request.params.id }, callOf(request));
      return reply.code(204).send(null);
    },
  );
};
