import {
  ApplyPlanBody,
  CopyPlanBody,
  FilledPlan,
  MealPlan,
  MealPlanList,
  NewPlanBody,
  PlanChangeBody,
  PlanDate,
  PlanReceipt,
  UndoneChange,
} from '@homeplate/contracts/documents/meal-plan.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { priceAreaOf } from '../../documents/latest-versions.ts';
import { sendDocument } from '../../documents/send-document.ts';
import { pathParam } from '../../plugins/path-params.ts';
import { callOf, readerOf } from '../../readers/request-context.ts';

const tags = ['meal plans'];
/** The planner checks whether the week exists. */
const PlanId = pathParam(
  z.string().regex(/^((plan|draft|template)-[a-z0-9-]{1,60}|week-.{1,40})$/),
  'There is no such meal plan.',
);
export const planParams = z.object({
  id: PlanId.describe(
    'As in GET /api/user/meal-plans, or week-YYYY-MM-DD for the week that starts on that Sunday',
  ),
});
export const planQuery = z.object({
  today: PlanDate.optional().describe(
    'The user’s current date, which decides the active plan; by default the date in UTC',
  ),
});

const overwrite = z
  .enum(['true', 'false'])
  .default('false')
  .describe('Whether to replace a title or budget that someone changed since');

/** Reading B14: the path with a hyphen still works, with a Deprecation header (RFC 9745: the date as a timestamp). */
const OLD_LIST = '/api/user-meal-plans';
const LIST = '/api/user/meal-plans';
const DEPRECATED = { deprecation: '@1795219200', link: `<${LIST}>; rel="successor-version"` };

/** The prices of the reader's area, at least as new as those the gateway knows of. */
export function priceAreaFor(request: FastifyRequest, versions: FastifyInstance['versions']) {
  return priceAreaOf(versions, readerOf(request).place, 'any');
}

/**
 * GET and POST /api/user/meal-plans, PUT and DELETE /{id}, GET …/{id}/receipt, POST …/{id}/copy, …/apply and /undo: a household's meal plans. Another
 * household's plan is 404.
 */
export const mealPlanRoutes: FastifyPluginAsyncZod = async (app) => {
  const { versions } = app;
  const { planner } = app.services;
  const pricesFor = (request: FastifyRequest) => priceAreaFor(request, versions);

  for (const url of [LIST, OLD_LIST])
    app.get(
      url,
      {
        config: { access: 'signed-in' },
        schema: {
          tags,
          summary: 'The user’s meal plans, latest week first, at the prices of the reader’s area',
          ...(url === OLD_LIST && { deprecated: true, description: `Use ${LIST}, which has the same body.` }),
          querystring: planQuery,
          response: { 200: MealPlanList },
        },
      },
      async (request, reply) => {
        const { today = '' } = request.query;
        if (url === OLD_LIST) reply.headers(DEPRECATED);
        return sendDocument(
          reply,
          await planner.listPlans({ priceArea: pricesFor(request), today }, callOf(request)),
        );
      },
    );

  app.get(
    `${LIST}/:id/receipt`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'What to buy for a plan: whole packages for all its meals together',
        description: '503 while prices are unavailable.',
        params: planParams,
        response: { 200: PlanReceipt },
      },
    },
    async (request, reply) => {
      const plan = { id: request.params.id, priceArea: pricesFor(request) };
      return sendDocument(reply, await planner.getPlanReceipt(plan, callOf(request)));
    },
  );

  app.post(
    LIST,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Creates a week, or a draft or template outside the calendar',
        description:
          'Without `weekStart` the current week, or for a draft today. 409 with the field `id` for a week that has meals already.',
        querystring: planQuery,
        body: NewPlanBody,
        response: { 201: MealPlan },
      },
    },
    async (request, reply) => {
      const { kind, title, weekStart: startsOn = '', days: length, from } = request.body;
      const asked = { kind, title, startsOn, length, from: from && Object.values(from)[0] };
      const { today = '' } = request.query;
      const created = await planner.createPlan(
        { ...asked, priceArea: pricesFor(request), today },
        callOf(request),
      );
      return sendDocument(reply.code(201), created);
    },
  );

  app.put(
    `${LIST}/:id`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Sets a plan’s title and its own budget; missing fields stay unchanged',
        params: planParams,
        querystring: planQuery,
        body: PlanChangeBody,
        response: { 200: MealPlan },
      },
    },
    async (request, reply) => {
      const { title, budget } = request.body;
      const { today = '' } = request.query;
      const change = { id: request.params.id, title, budget: budget === null ? '' : budget };
      return sendDocument(
        reply,
        await planner.changePlan({ ...change, priceArea: pricesFor(request), today }, callOf(request)),
      );
    },
  );

  const TAKEN =
    'Without `taken`, 409 with the field `taken` if a slot has meals already: `keep` leaves those, `replace` removes them unless they ' +
    'are locked, `beside` plans both. Answers with the first week.';
  for (const [name, body, summary] of [
    ['copy', CopyPlanBody, 'Copies a plan’s meals to another week'],
    ['apply', ApplyPlanBody, 'Puts a draft or template onto the calendar'],
  ] as const)
    app.post(
      `${LIST}/:id/${name}`,
      {
        config: { access: 'signed-in' },
        schema: {
          tags,
          summary,
          description: TAKEN,
          params: planParams,
          querystring: planQuery,
          body,
          response: { 200: FilledPlan },
        },
      },
      async (request, reply) => {
        const { weekStart: startsOn = '', taken = '' } = request.body;
        const { today = '' } = request.query;
        const copy = { id: request.params.id, startsOn, taken, priceArea: pricesFor(request), today };
        return sendDocument(reply, await planner.copyPlan(copy, callOf(request)));
      },
    );

  app.delete(
    `${LIST}/:id`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Empties a week, or deletes a draft or template; it can be undone',
        params: planParams,
        response: { 204: z.null().describe('Done') },
      },
    },
    async (request, reply) => {
      await planner.removePlan({ id: request.params.id }, callOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${LIST}/undo`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Takes back the user’s last change of the calendar',
        description:
          'The last 20 can be taken back. 409 when none is left, or when someone else changed the same meal since; with the field ' +
          '`overwrite` when someone changed the plan’s title or budget since.',
        querystring: planQuery.extend({ overwrite }),
        response: { 200: UndoneChange },
      },
    },
    async (request, reply) => {
      const { today = '' } = request.query;
      return sendDocument(
        reply,
        await planner.undo(
          { priceArea: pricesFor(request), today, overwrite: request.query.overwrite === 'true' },
          callOf(request),
        ),
      );
    },
  );
};
