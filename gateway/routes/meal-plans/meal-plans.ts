import {
  AddedMeal,
  IdempotencyHeader,
  MealChangeBody,
  MealPlan,
  MealPlanList,
  NewMealBody,
  PlanDate,
} from '@homeplate/contracts/documents/meal-plan.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { pathParam } from '../../plugins/path-params.ts';
import { callOf, readerOf } from '../../plugins/request-context.ts';

const tags = ['meal plans'];
/** The planner checks whether the week exists. */
const PlanId = pathParam(
  z.string().regex(/^(plan-[a-z0-9-]{1,60}|week-.{1,40})$/),
  'There is no such meal plan.',
);
const MealId = pathParam(z.string().regex(/^meal-[a-z0-9-]{1,60}$/), 'There is no such meal.');
const params = z.object({
  id: PlanId.describe(
    'As in GET /api/user/meal-plans, or week-YYYY-MM-DD for the week that starts on that Sunday',
  ),
});
const mealParams = params.extend({ mealId: MealId.describe('As in GET /api/user/meal-plans/{id}') });
const querystring = z.object({
  today: PlanDate.optional().describe(
    'The reader’s day, which makes a plan the active one; else the day in UTC',
  ),
});

/** Reading B14: the path with a hyphen still works, with a Deprecation header (RFC 9745: the date as a timestamp). */
const OLD_LIST = '/api/user-meal-plans';
const LIST = '/api/user/meal-plans';
const DEPRECATED = { deprecation: '@1795219200', link: `<${LIST}>; rel="successor-version"` };

/**
 * GET /api/user/meal-plans and /{id}, POST …/{id}/meals, PUT and DELETE …/{id}/meals/{mealId}: a user's meal plans. Another user's plan
 * is 404.
 */
export const mealPlanRoutes: FastifyPluginAsyncZod = async (app) => {
  const { versions } = app;
  const { planner } = app.services;
  const priceAreaOf = (request: FastifyRequest) => {
    const { area } = readerOf(request);
    return { area, minVersion: versions.prices(area), minSequence: versions.sequence('any') };
  };

  for (const url of [LIST, OLD_LIST])
    app.get(
      url,
      {
        config: { access: 'signed-in' },
        schema: {
          tags,
          summary: 'One’s meal plans, the latest week first, at the prices of the reader’s area',
          ...(url === OLD_LIST && { deprecated: true, description: `Ask ${LIST}: the body is the same.` }),
          querystring,
          response: { 200: MealPlanList },
        },
      },
      async (request, reply) => {
        const { today = '' } = request.query;
        if (url === OLD_LIST) reply.headers(DEPRECATED);
        return sendDocument(
          reply,
          await planner.listPlans({ priceArea: priceAreaOf(request), today }, callOf(request)),
        );
      },
    );

  app.get(
    `${LIST}/:id`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'A plan day by day; a week that nothing is planned in yet is an empty one',
        params,
        querystring,
        response: { 200: MealPlan },
      },
    },
    async (request, reply) => {
      const { today = '' } = request.query;
      const plan = { id: request.params.id, priceArea: priceAreaOf(request), today };
      return sendDocument(reply, await planner.getPlan(plan, callOf(request)));
    },
  );

  app.post(
    `${LIST}/:id/meals`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Plans a recipe; a week is made by its first meal',
        description:
          '403 NOT_ENTITLED: a premium recipe, and no paid plan. 409 with the field `slot`: that meal of the day holds 12 already. ' +
          'With an `Idempotency-Key` the same request may be sent again, as when its answer was lost: the meal is added once and the ' +
          'answer is the first one. The week remembers the last 50 keys. 422 KEY_REUSED: the key stands for another meal of the week.',
        params,
        headers: z.object({
          'idempotency-key': IdempotencyHeader.optional().describe(
            'draft-ietf-httpapi-idempotency-key-header: a quoted text of 16 to 64 characters, new for each meal',
          ),
        }),
        body: NewMealBody,
        response: { 201: AddedMeal },
      },
    },
    async (request, reply) => {
      const idempotencyKey = request.headers['idempotency-key'] ?? '';
      const plan = { planId: request.params.id, priceArea: priceAreaOf(request), idempotencyKey };
      const added = await planner.addMeal({ ...plan, servings: undefined, ...request.body }, callOf(request));
      reply.code(201).header('location', `${LIST}/${added.planId}/meals/${added.mealId}`);
      return sendDocument(reply, added);
    },
  );

  app.put(
    `${LIST}/:id/meals/:mealId`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Moves a planned meal within its plan or changes its servings; what is left out stays',
        params: mealParams,
        body: MealChangeBody,
        response: { 204: z.null().describe('Changed') },
      },
    },
    async (request, reply) => {
      const { date, slot, servings, position } = request.body;
      const { id: planId, mealId } = request.params;
      await planner.changeMeal({ planId, mealId, date, slot, servings, position }, callOf(request));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    `${LIST}/:id/meals/:mealId`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Takes a meal out of its plan',
        params: mealParams,
        response: { 204: z.null().describe('Removed') },
      },
    },
    async (request, reply) => {
      const { id: planId, mealId } = request.params;
      await planner.removeMeal({ planId, mealId }, callOf(request));
      return reply.code(204).send(null);
    },
  );
};
