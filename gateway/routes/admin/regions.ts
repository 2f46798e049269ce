import {
  RegionBody,
  STAFF_REGION_SORTS,
  StaffRegion,
  StaffRegionRows,
} from '@homeplate/contracts/documents/staff-region.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { seasonMonth } from '../recipes/recipe-query.ts';
import { withBothStates } from './both-states.ts';
import { listQuery } from './list-query.ts';
import { idsOf, pageOf, sendList, sendNone } from './staff-list.ts';

const RESOURCE = 'regions';
const Id = z.string().max(40);
const RegionsQuery = listQuery({
  sorts: STAFF_REGION_SORTS,
  filter: z.strictObject({ id: z.union([Id, z.array(Id).max(100)]).optional() }, 'has no field but id'),
  example: '{"id":["california"]}',
});

/** `/api/admin/regions`: the regional cuisines, with what they harvest this month. */
export const staffRegionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { staffReference } = app.services;
  const tags = ['staff'];
  const params = z.object({ id: Id });
  const response = { 200: StaffRegion };

  app.get(
    '/api/admin/regions',
    {
      config: { access: { staff: 'regions:read' } },
      schema: {
        tags,
        summary: 'The regions with their states, produce of the month and number of recipes',
        description: 'The range and the total are in Content-Range.',
        querystring: RegionsQuery,
        response: { 200: StaffRegionRows },
      },
    },
    async (request, reply) => {
      const { filter = {}, ...query } = request.query;
      const ids = idsOf(filter.id);
      if (ids?.length === 0) return sendNone(reply, RESOURCE, query);
      const asked = { page: pageOf(query, ['name', 'ASC']), ids: ids ?? [], month: seasonMonth() };
      return sendList(
        reply,
        RESOURCE,
        query,
        await staffReference.searchStaffRegions(asked, callOf(request)),
      );
    },
  );

  app.get(
    '/api/admin/regions/:id',
    {
      config: { access: { staff: 'regions:read' } },
      schema: {
        tags,
        summary: 'One region with its texts, dishes, links and changes',
        params,
        response,
      },
    },
    async (request, reply) => {
      const asked = { ...request.params, month: seasonMonth() };
      return sendDocument(reply, await staffReference.getStaffRegion(asked, callOf(request)));
    },
  );

  app.put(
    '/api/admin/regions/:id',
    {
      config: { access: { staff: 'regions:edit' } },
      schema: {
        tags,
        summary: 'Sets the description that pages show; 409 with both states when another editor changed it',
        params,
        body: RegionBody,
        response,
      },
    },
    async (request, reply) => {
      const { body } = request;
      const asked = { ...request.params, month: seasonMonth() };
      const call = callOf(request);
      const saved = await staffReference
        .saveStaffRegion({ ...asked, ...body }, call)
        .catch(withBothStates(() => staffReference.getStaffRegion(asked, call), body));
      return sendDocument(reply, saved);
    },
  );
};
