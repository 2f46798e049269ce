import { documentOf } from '@homeplate/common/document.ts';
import {
  AddedMeal,
  AddedMeals,
  IdempotencyHeader,
  MealChangeBody,
  NewMealsBody,
  RepeatMealBody,
} from '@homeplate/contracts/documents/meal-plan.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { pathParam } from '../../plugins/path-params.ts';
import { callOf } from '../../readers/request-context.ts';
import { planParams, priceAreaFor } from './meal-plans.ts';

const tags = ['meal plans'];
const PLANS = '/api/user/meal-plans';
const MealId = pathParam(z.string().regex(/^meal-[a-z0-9-]{1,60}$/), 'There is no such meal.');
const mealParams = planParams.extend({ mealId: MealId.describe('As in GET /api/user/meal-plans/{id}') });

const VERSION = 'is a plan’s version in double quotes, such as "12"';
const versionHeaders = z.object({
  'if-match': z
    .string(VERSION)
    .regex(/^"\d{1,9}"$/, VERSION)
    .optional()
    .describe('The `version` of the plan that the user saw'),
});
const seenBy = (headers: z.infer<typeof versionHeaders>): number | undefined => {
  const version = headers['if-match'];
  return version === undefined ? undefined : Number(version.slice(1, -1));
};
const CONFLICT =
  'With `If-Match`, 409 if this meal changed after that version. Changes of other meals merge. Without it, the last write wins.';

/** POST /api/user/meal-plans/{id}/meals, PUT and DELETE …/meals/{mealId}, POST …/meals/{mealId}/repeat. */
export const mealRoutes: FastifyPluginAsyncZod = async (app) => {
  const { planner } = app.services;
  const priceAreaOf = (request: FastifyRequest) => priceAreaFor(request, app.versions);

  app.post(
    `${PLANS}/:id/meals`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Adds one meal to a plan, or several: all or none',
        description:
          '403 NOT_ENTITLED for a premium recipe without a paid plan. 409 with the field `slot` when the slot already has 12 meals. ' +
          'With an `Idempotency-Key`, a client may retry a request whose response was lost: the meal is added once, and the ' +
          'response is the first one. The week stores the last 50 keys. 422 KEY_REUSED when the key was used for another meal.',
        params: planParams,
        headers: z.object({
          'idempotency-key': IdempotencyHeader.optional().describe(
            'draft-ietf-httpapi-idempotency-key-header: a quoted text of 16 to 64 characters, new for each meal',
          ),
        }),
        body: NewMealsBody,
        response: { 201: AddedMeals },
      },
    },
    async (request, reply) => {
      const idempotencyKey = request.headers['idempotency-key'] ?? '';
      const { body } = request;
      const asked = 'meals' in body ? body.meals : [body];
      const plan = { planId: request.params.id, priceArea: priceAreaOf(request), idempotencyKey };
      const added = await planner.addMeals({ ...plan, meals: asked }, callOf(request));
      reply.code(201).header('location', `${PLANS}/${added.planId}/meals/${added.mealIds[0]}`);
      if ('meals' in body) return sendDocument(reply, added);
      const [meal] = JSON.parse(added.document?.body.toString() ?? '[]') as unknown[];
      return sendDocument(reply, { document: documentOf(meal, 0) });
    },
  );

  app.put(
    `${PLANS}/:id/meals/:mealId`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Changes or moves a meal; missing fields stay unchanged',
        description: CONFLICT,
        params: mealParams,
        headers: versionHeaders,
        body: MealChangeBody,
        response: { 200: AddedMeal },
      },
    },
    async (request, reply) => {
      const { id: planId, mealId } = request.params;
      const change = {
        planId,
        mealId,
        ...request.body,
        seen: seenBy(request.headers),
        priceArea: priceAreaOf(request),
      };
      return sendDocument(reply, await planner.changeMeal(change, callOf(request)));
    },
  );

  app.post(
    `${PLANS}/:id/meals/:mealId/repeat`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Plans the same meal in each following week',
        params: mealParams,
        headers: versionHeaders,
        body: RepeatMealBody,
        response: { 201: z.array(AddedMeal) },
      },
    },
    async (request, reply) => {
      const { id: planId, mealId } = request.params;
      const seen = seenBy(request.headers);
      const asked = { planId, mealId, until: request.body.until, seen, priceArea: priceAreaOf(request) };
      return sendDocument(reply.code(201), await planner.repeatMeal(asked, callOf(request)));
    },
  );

  app.delete(
    `${PLANS}/:id/meals/:mealId`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Removes a meal and its leftovers',
        description: CONFLICT,
        params: mealParams,
        headers: versionHeaders,
        response: { 204: z.null().describe('Removed') },
      },
    },
    async (request, reply) => {
      const { id: planId, mealId } = request.params;
      await planner.removeMeal({ planId, mealId, seen: seenBy(request.headers) }, callOf(request));
      return reply.code(204).send(null);
    },
  );
};
