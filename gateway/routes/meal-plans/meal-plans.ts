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
import { callOf, readerOf } from '../../readers/request-context.ts';

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
    'The user’s current date, which decides the active plan; by default the date in UTC',
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
          summary: 'The user’s meal plans, latest week first, at the prices of the reader’s area',
          ...(url === OLD_LIST && { deprecated: true, description: `Use ${LIST}, which has the same body.` }),
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
        summary: 'A plan by day; a week without meals is empty',
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
        summary: 'Adds a recipe to a plan; the first meal creates the week',
        description:
          '403 NOT_ENTITLED for a premium recipe without a paid plan. 409 with the field `slot` when the slot already has 12 meals. ' +
          'With an `Idempotency-Key`, a client may retry a request whose response was lost: the meal is added once, and the ' +
          'response is the first one. The week stores the last 50 keys. 422 KEY_REUSED when the key was used for another meal.',
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
        summary: 'Moves a meal within its plan or changes its servings; missing fields stay unchanged',
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
        summary: 'Removes a meal from its plan',
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
