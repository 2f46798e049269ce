import {
  STAFF_CHAIN_SORTS,
  STAFF_STORE_SORTS,
  STORE_FRESHNESS,
  STORE_SOURCES,
  StaffChainRows,
  StaffStore,
  StaffStoreRows,
} from '@homeplate/contracts/documents/staff-store.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { listQuery, searchText } from './list-query.ts';
import { idsOf, pageOf, sendList, sendNone } from './staff-list.ts';

const Id = z.string().max(100);
const Ids = z.union([Id, z.array(Id).max(100)]).optional();
const StoresQuery = listQuery({
  sorts: STAFF_STORE_SORTS,
  filter: z.strictObject(
    {
      q: searchText(100),
      chain: Id.optional(),
      state: z
        .string()
        .regex(/^[a-z]{2}$/i, 'is two letters')
        .optional(),
      area: z
        .string()
        .regex(/^\d{3}$/, 'is the first three digits of a ZIP code')
        .optional(),
      source: z.enum(STORE_SOURCES, `is one of ${STORE_SOURCES.join(', ')}`).optional(),
      freshness: z.enum(STORE_FRESHNESS, `is one of ${STORE_FRESHNESS.join(', ')}`).optional(),
      id: Ids,
    },
    'has no field but q, chain, state, area, source, freshness and id',
  ),
  example: '{"chain":"kroger"}',
});
const ChainsQuery = listQuery({
  sorts: STAFF_CHAIN_SORTS,
  filter: z.strictObject({ q: searchText(100), id: Ids }, 'has no field but q and id'),
  example: '{"q":"kroger"}',
});

/** `/api/admin/stores` and `/api/admin/chains`: where prices are observed, and how fresh they are. */
export const staffStoreRoutes: FastifyPluginAsyncZod = async (app) => {
  const { staffStores } = app.services;
  const tags = ['staff'];

  app.get(
    '/api/admin/stores',
    {
      config: { access: { staff: 'stores:read' } },
      schema: {
        tags,
        summary: 'Stores by name or ZIP code, chain, state, area, source and the age of their newest price',
        description: 'The range and the total are in Content-Range.',
        querystring: StoresQuery,
        response: { 200: StaffStoreRows },
      },
    },
    async (request, reply) => {
      const { filter = {}, ...query } = request.query;
      const ids = idsOf(filter.id);
      if (ids?.length === 0) return sendNone(reply, 'stores', query);
      const asked = {
        page: pageOf(query, ['name', 'ASC']),
        query: filter.q ?? '',
        chain: filter.chain ?? '',
        state: filter.state?.toUpperCase() ?? '',
        area: filter.area ?? '',
        source: filter.source ?? '',
        freshness: filter.freshness ?? '',
        ids: ids ?? [],
      };
      return sendList(reply, 'stores', query, await staffStores.searchStores(asked, callOf(request)));
    },
  );

  app.get(
    '/api/admin/stores/:id',
    {
      config: { access: { staff: 'stores:read' } },
      schema: {
        tags,
        summary: 'One store, with the age of its prices and the feeds that may write them',
        params: z.object({ id: Id }),
        response: { 200: StaffStore },
      },
    },
    async (request, reply) =>
      sendDocument(reply, await staffStores.getStore(request.params, callOf(request))),
  );

  app.get(
    '/api/admin/chains',
    {
      config: { access: { staff: 'chains:read' } },
      schema: {
        tags,
        summary: 'Chains by name or owner, with the number of their stores and prices',
        description: 'The range and the total are in Content-Range.',
        querystring: ChainsQuery,
        response: { 200: StaffChainRows },
      },
    },
    async (request, reply) => {
      const { filter = {}, ...query } = request.query;
      const ids = idsOf(filter.id);
      if (ids?.length === 0) return sendNone(reply, 'chains', query);
      const asked = {
        page: pageOf(query, ['name', 'ASC']),
        query: filter.q ?? '',
        ids: ids ?? [],
      };
      return sendList(reply, 'chains', query, await staffStores.searchChains(asked, callOf(request)));
    },
  );
};
