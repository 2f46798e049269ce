import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import {
  SeasonBody,
  STAFF_SEASON_SORTS,
  StaffSeason,
  StaffSeasonRows,
} from '@homeplate/contracts/documents/staff-season.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { withBothStates } from './both-states.ts';
import { listQuery, searchText } from './list-query.ts';
import { idsOf, pageOf, sendList, sendNone } from './staff-list.ts';

const RESOURCE = 'seasons';
const Id = z.string().max(120);
const SeasonsQuery = listQuery({
  sorts: STAFF_SEASON_SORTS,
  filter: z.strictObject(
    {
      q: searchText(100),
      region: z.enum(REGION_KEYS, `is one of ${REGION_KEYS.join(', ')}`).optional(),
      foodId: Id.optional(),
      month: z.int().min(1).max(12).optional(),
      isCorrected: z.boolean().optional(),
      id: z.union([Id, z.array(Id).max(100)]).optional(),
    },
    'has no field but q, region, foodId, month, isCorrected and id',
  ),
  example: '{"region":"california"}',
});

/** `/api/admin/seasons`: the months in which each region harvests each food. */
export const staffSeasonRoutes: FastifyPluginAsyncZod = async (app) => {
  const { staffReference } = app.services;
  const tags = ['staff'];
  const params = z.object({ id: Id });
  const response = { 200: StaffSeason };

  app.get(
    '/api/admin/seasons',
    {
      config: { access: { staff: 'seasons:read' } },
      schema: {
        tags,
        summary: 'The months of each food in each region, by food, region, month, and whether staff set them',
        description: 'The range and the total are in Content-Range.',
        querystring: SeasonsQuery,
        response: { 200: StaffSeasonRows },
      },
    },
    async (request, reply) => {
      const { filter = {}, ...query } = request.query;
      const ids = idsOf(filter.id);
      if (ids?.length === 0) return sendNone(reply, RESOURCE, query);
      const asked = {
        page: pageOf(query, ['food', 'ASC']),
        query: filter.q ?? '',
        region: filter.region ?? '',
        food: filter.foodId ?? '',
        month: filter.month ?? 0,
        corrected: filter.isCorrected ?? false,
        ids: ids ?? [],
      };
      return sendList(reply, RESOURCE, query, await staffReference.searchSeasons(asked, callOf(request)));
    },
  );

  app.get(
    '/api/admin/seasons/:id',
    {
      config: { access: { staff: 'seasons:read' } },
      schema: { tags, summary: 'One season with its changes, each with reason and source', params, response },
    },
    async (request, reply) =>
      sendDocument(reply, await staffReference.getSeason(request.params, callOf(request))),
  );

  app.put(
    '/api/admin/seasons/:id',
    {
      config: { access: { staff: 'seasons:edit' } },
      schema: {
        tags,
        summary: 'Sets the months that pages show; 409 with both states when another editor changed them',
        params,
        body: SeasonBody,
        response,
      },
    },
    async (request, reply) => {
      const { params: asked, body } = request;
      const call = callOf(request);
      const saved = await staffReference
        .saveSeason({ ...asked, ...body }, call)
        .catch(withBothStates(() => staffReference.getSeason(asked, call), body));
      return sendDocument(reply, saved);
    },
  );
};
