import { AppError } from '@homeplate/common/app-error.ts';
import {
  AddedMeal,
  IdempotencyHeader,
  MealChangeBody,
  MealPlan,
  MealPlanList,
  NewMealBody,
  PlanDate,
} from '@homeplate/contracts/documents/meal-plan.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { KnownVersions } from '../../documents/known-versions.ts';
import type { Readers } from '../../readers/readers.ts';
import { SIGNED_IN, signedIn } from '../../readers/signed-in.ts';
import type { ServiceClients } from '../../service-clients.ts';

const PLAN_ID = /^(plan-[a-z0-9-]{1,60}|week-.{1,40})$/;
const MEAL_ID = /^meal-[a-z0-9-]{1,60}$/;
const DOCUMENTED = { tags: ['meal plans'], ...SIGNED_IN };
const params = z.object({
  id: z
    .string()
    .describe('As in GET /api/user/meal-plans, or week-YYYY-MM-DD for the week that starts on that Sunday'),
});
const mealParams = params.extend({ mealId: z.string().describe('As in GET /api/user/meal-plans/{id}') });
const querystring = z.object({
  today: PlanDate.optional().describe(
    'The reader’s day, which makes a plan the active one; else the day in UTC',
  ),
});

/** Reading B14: the hyphen form goes on as it is, and says so (RFC 9745: the day from which on). */
const OLD_LIST = '/api/user-meal-plans';
const LIST = '/api/user/meal-plans';
const DEPRECATED = { deprecation: '@1795219200', link: `<${LIST}>; rel="successor-version"` };

/**
 * GET /api/user/meal-plans and /{id}, POST …/{id}/meals, PUT and DELETE …/{id}/meals/{mealId}: what a person means to cook when.
 * Somebody else's plan is an unknown one: 404.
 */
export function mealPlanRoutes(
  instance: FastifyInstance,
  parts: { planner: ServiceClients['planner']; readers: Readers; versions: KnownVersions },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { planner, readers, versions } = parts;
  const { asked: personAsked, refuseVisitors: onRequest } = signedIn(readers);
  /** Who asks, and at which prices. Throws UNAUTHENTICATED for visitors. */
  const asked = async (request: FastifyRequest, reply: FastifyReply) => {
    const { call, area } = await personAsked(request, reply);
    const priceArea = { area, minVersion: versions.area(area), minCatalogueVersion: versions.catalogue() };
    return { call, priceArea };
  };

  for (const url of [LIST, OLD_LIST])
    app.get(
      url,
      {
        onRequest,
        schema: {
          ...DOCUMENTED,
          summary: 'One’s meal plans, the latest week first, at the prices of the reader’s area',
          ...(url === OLD_LIST && { deprecated: true, description: `Ask ${LIST}: the body is the same.` }),
          querystring,
          response: { 200: MealPlanList },
        },
      },
      async (request, reply) => {
        const { call, priceArea } = await asked(request, reply);
        const { today = '' } = request.query;
        if (url === OLD_LIST) reply.headers(DEPRECATED);
        return send(reply, (await planner.listPlans({ priceArea, today }, call)).document);
      },
    );

  app.get(
    `${LIST}/:id`,
    {
      onRequest,
      schema: {
        ...DOCUMENTED,
        summary: 'A plan day by day; a week that nothing is planned in yet is an empty one',
        params,
        querystring,
        response: { 200: MealPlan },
      },
    },
    async (request, reply) => {
      const { call, priceArea } = await asked(request, reply);
      const { today = '' } = request.query;
      const asking = { id: planIdOf(request), priceArea, today };
      return send(reply, (await planner.getPlan(asking, call)).document);
    },
  );

  app.post(
    `${LIST}/:id/meals`,
    {
      onRequest,
      schema: {
        ...DOCUMENTED,
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
      const { call, priceArea } = await asked(request, reply);
      const idempotencyKey = request.headers['idempotency-key'] ?? '';
      const of = { planId: planIdOf(request), priceArea, idempotencyKey };
      const { planId, mealId, document } = await planner.addMeal(
        { ...of, servings: undefined, ...request.body },
        call,
      );
      return send(reply.code(201).header('location', `${LIST}/${planId}/meals/${mealId}`), document);
    },
  );

  app.put(
    `${LIST}/:id/meals/:mealId`,
    {
      onRequest,
      schema: {
        ...DOCUMENTED,
        summary: 'Moves a planned meal within its plan or changes its servings; what is left out stays',
        params: mealParams,
        body: MealChangeBody,
        response: { 204: z.null().describe('Changed') },
      },
    },
    async (request, reply) => {
      const { call } = await asked(request, reply);
      const { date, slot, servings, position } = request.body;
      const which = { planId: planIdOf(request), mealId: mealIdOf(request) };
      await planner.changeMeal({ ...which, date, slot, servings, position }, call);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    `${LIST}/:id/meals/:mealId`,
    {
      onRequest,
      schema: {
        ...DOCUMENTED,
        summary: 'Takes a meal out of its plan',
        params: mealParams,
        response: { 204: z.null().describe('Removed') },
      },
    },
    async (request, reply) => {
      const { call } = await asked(request, reply);
      await planner.removeMeal({ planId: planIdOf(request), mealId: mealIdOf(request) }, call);
      return reply.code(204).send(null);
    },
  );
}

const paramOf = (request: FastifyRequest, name: string): string => {
  const value: unknown = Reflect.get(Object(request.params), name);
  return typeof value === 'string' ? value : '';
};

/** An id that cannot be one is an unknown one: NOT_FOUND. Which weeks there are the planner says. */
function planIdOf(request: FastifyRequest): string {
  const id = paramOf(request, 'id');
  if (!PLAN_ID.test(id)) throw new AppError('NOT_FOUND', { message: 'There is no such meal plan.' });
  return id;
}

function mealIdOf(request: FastifyRequest): string {
  const id = paramOf(request, 'mealId');
  if (!MEAL_ID.test(id)) throw new AppError('NOT_FOUND', { message: 'There is no such meal.' });
  return id;
}

/** The document as the planner made it. */
function send(reply: FastifyReply, document: Document | undefined): FastifyReply {
  if (!document) throw new AppError('INTERNAL');
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('etag', document.etag)
    .send(document.body);
}
