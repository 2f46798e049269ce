import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import {
  AddedMeal,
  AddedMeals,
  IdempotencyHeader,
  MealChangeBody,
  MealRecipeBody,
  MealSwapsBody,
  NewMealsBody,
  RepeatMealBody,
} from '@homeplate/contracts/documents/meal-plan.ts';
import { MealSwaps } from '@homeplate/contracts/documents/meal-swaps.ts';
import { MealAlternatives, ReRollWish } from '@homeplate/contracts/documents/re-roll.ts';
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
const MealsOfPlan = z.object({
  days: z.array(z.object({ date: z.string(), meals: z.array(z.looseObject({ id: z.string() })) })),
});
const CONFLICT =
  'With `If-Match`, 409 with both `states` if this meal changed after that version. Changes of other meals merge. Without it, the last ' +
  'write wins.';

/** POST /api/user/meal-plans/{id}/meals, PUT and DELETE …/meals/{mealId}, POST …/meals/{mealId}/repeat. */
export const mealRoutes: FastifyPluginAsyncZod = async (app) => {
  const { planner } = app.services;
  const priceAreaOf = (request: FastifyRequest) => priceAreaFor(request, app.versions);

  /** Runs a change of a meal. A refusal because someone else changed it gets both states of the meal (reading C62). */
  const changing = async <Result>(
    request: FastifyRequest,
    { planId, mealId, seen }: { planId: string; mealId: string; seen: number | undefined },
    change: () => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await change();
    } catch (error) {
      const isOutdated = error instanceof AppError && error.code === 'CONFLICT' && !error.fields;
      if (!isOutdated || seen === undefined) throw error;
      const priceArea = priceAreaOf(request);
      const { document } = await planner.getPlan({ id: planId, priceArea, today: '' }, callOf(request));
      const { days } = MealsOfPlan.parse(JSON.parse(document?.body.toString() ?? '{}'));
      const meals = days.flatMap(({ date, meals }) => meals.map((meal) => ({ ...meal, date })));
      const current = meals.find(({ id }) => id === mealId) ?? null;
      const states = { current, yours: request.body ?? null };
      throw new AppError('CONFLICT', { message: error.message, states, cause: error });
    }
  };

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
      const changed = await changing(request, change, () => planner.changeMeal(change, callOf(request)));
      return sendDocument(reply, changed);
    },
  );

  app.put(
    `${PLANS}/:id/meals/:mealId/recipe`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Cooks another recipe, or a draft of the user, in the place of a meal',
        description: `Leftovers that are planned of the meal are of the new dish then. 404 for an unknown recipe or draft, 409 for leftovers. ${CONFLICT}`,
        params: mealParams,
        headers: versionHeaders,
        body: MealRecipeBody,
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
      const changed = await changing(request, change, () => planner.changeMeal(change, callOf(request)));
      return sendDocument(reply, changed);
    },
  );

  app.get(
    `${PLANS}/:id/meals/:mealId/swaps`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary:
          'Other foods for a meal, with what each changes in the cost of the plan at checkout, in nutrition and in allergens',
        description:
          'Frozen, canned, dried or fresh instead, another protein, or a similar food, at the prices of the user’s stores. ' +
          '`PUT …/swaps` applies one. 409 for leftovers and a meal that cooks no recipe.',
        params: mealParams,
        response: { 200: MealSwaps },
      },
    },
    async (request, reply) => {
      const { id: planId, mealId } = request.params;
      const asked = { planId, mealId, priceArea: priceAreaOf(request) };
      return sendDocument(reply, await planner.listMealSwaps(asked, callOf(request)));
    },
  );

  app.put(
    `${PLANS}/:id/meals/:mealId/swaps`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Swaps foods of a meal, or takes the recipe’s own back',
        description:
          'Premium, but a swap can always be taken back. The plan’s cost, its receipt and the week’s shopping list follow; the recipe in ' +
          `the catalogue stays. Foods that the body does not name stay as they are. 409 for leftovers. ${CONFLICT}`,
        params: mealParams,
        headers: versionHeaders,
        body: MealSwapsBody,
        response: { 200: AddedMeal },
      },
    },
    async (request, reply) => {
      const { id: planId, mealId } = request.params;
      const swaps = { changes: request.body.swaps.map(({ from, to }) => ({ from, to: to ?? undefined })) };
      const change = {
        planId,
        mealId,
        swaps,
        seen: seenBy(request.headers),
        priceArea: priceAreaOf(request),
      };
      const changed = await changing(request, change, () => planner.changeMeal(change, callOf(request)));
      return sendDocument(reply, changed);
    },
  );

  app.get(
    `${PLANS}/:id/meals/:mealId/alternatives`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary:
          'Ten other recipes or own drafts for a meal, with what each changes in the cost of the plan at checkout, in minutes and in nutrition',
        description:
          'Premium. The diets and allergens of the household are kept. `PUT …/recipe` takes one. 409 for a meal that ' +
          'cooks no recipe.',
        params: mealParams,
        querystring: z.object({
          wish: ReRollWish.optional().describe('What counts most; by default cost and taste together'),
        }),
        response: { 200: MealAlternatives },
      },
    },
    async (request, reply) => {
      const { id: planId, mealId } = request.params;
      const asked = { planId, mealId, wish: request.query.wish ?? '', priceArea: priceAreaOf(request) };
      return sendDocument(reply, await app.services.aiPlans.listAlternatives(asked, callOf(request)));
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
      const repeated = await changing(request, asked, () => planner.repeatMeal(asked, callOf(request)));
      return sendDocument(reply.code(201), repeated);
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
      const meal = { planId, mealId, seen: seenBy(request.headers) };
      await changing(request, meal, () => planner.removeMeal(meal, callOf(request)));
      return reply.code(204).send(null);
    },
  );
};
