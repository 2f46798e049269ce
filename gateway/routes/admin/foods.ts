import {
  FOOD_GAPS,
  STAFF_FOOD_SORTS,
  StaffFood,
  StaffFoodRows,
} from '@homeplate/contracts/documents/staff-food.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { listQuery, searchText } from './list-query.ts';
import { idsOf, pageOf, sendList, sendNone } from './staff-list.ts';

const RESOURCE = 'foods';
const Id = z.string().max(100);
const FoodsQuery = listQuery({
  sorts: STAFF_FOOD_SORTS,
  filter: z.strictObject(
    {
      q: searchText(100),
      aisle: z.string().max(100).optional(),
      gap: z.enum(FOOD_GAPS, `is one of ${FOOD_GAPS.join(', ')}`).optional(),
      id: z.union([Id, z.array(Id).max(100)]).optional(),
    },
    'has no field but q, aisle, gap and id',
  ),
  example: '{"gap":"price"}',
});

/** `/api/admin/foods`: the foods of recipes, with what their data lacks. */
export const staffFoodRoutes: FastifyPluginAsyncZod = async (app) => {
  const { staffReference } = app.services;
  const tags = ['staff'];

  app.get(
    '/api/admin/foods',
    {
      config: { access: { staff: 'foods:read' } },
      schema: {
        tags,
        summary: 'Foods by aisle, what their data lacks, and words of a name',
        description: 'The range and the total are in Content-Range.',
        querystring: FoodsQuery,
        response: { 200: StaffFoodRows },
      },
    },
    async (request, reply) => {
      const { filter = {}, ...query } = request.query;
      const ids = idsOf(filter.id);
      if (ids?.length === 0) return sendNone(reply, RESOURCE, query);
      const asked = {
        page: pageOf(query, ['name', 'ASC']),
        query: filter.q ?? '',
        aisle: filter.aisle ?? '',
        gap: filter.gap ?? '',
        ids: ids ?? [],
      };
      return sendList(reply, RESOURCE, query, await staffReference.searchStaffFoods(asked, callOf(request)));
    },
  );

  app.get(
    '/api/admin/foods/:id',
    {
      config: { access: { staff: 'foods:read' } },
      schema: {
        tags,
        summary: 'One food: nutrition and its source, weights, packages and prices, storage and seasons',
        params: z.object({ id: Id }),
        response: { 200: StaffFood },
      },
    },
    async (request, reply) =>
      sendDocument(reply, await staffReference.getStaffFood(request.params, callOf(request))),
  );
};
