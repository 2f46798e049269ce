import { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { NO_RECIPES } from '../../documents/latest-versions.ts';
import { createAddressParser } from '../../documents/parsed-addresses.ts';
import { planParams, planQuery } from './meal-plans.ts';

/**
 * The browser keeps the plan and asks each time whether it changed: an open week reloads after every event of its household.
 * Not compressed: a version of a plan has few readers.
 */
const COPY = { vary: 'Cookie', isPacked: true };

/** GET /api/user/meal-plans/{id}. */
export const planDocumentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ownChanges, versions } = app;
  const { planner } = app.services;
  const addressOf = createAddressParser(
    { params: planParams, querystring: planQuery },
    ({ params, query }) => ({ id: params.id, today: query.today }),
    { emptyIsMissing: false },
  );
  const todayOf = (today: string | undefined) => today ?? new Date().toISOString().slice(0, 10);
  app.serveDocument(app, {
    url: '/api/user/meal-plans/:id',
    config: { access: 'signed-in' },
    schema: {
      tags: ['meal plans'],
      summary: 'A plan by day; a week without meals is empty',
      params: planParams,
      querystring: planQuery,
      response: { 200: MealPlan },
    },
    recipesShown: () => NO_RECIPES,
    keyOf: (request, { session }) => {
      const { id, today } = addressOf(request);
      const userId = session?.user.id ?? '';
      return `plan ${userId} ${ownChanges.last(userId)} ${id} ${todayOf(today)}`;
    },
    // A load that began before another member's change must not answer a read after it.
    sharedBy: () => String(versions.calendarChanges()),
    load: (request, _reader, call) => async (priceArea) => {
      const { id, today } = addressOf(request);
      const asked = { id, priceArea, today: todayOf(today) };
      const {
        document,
        versions,
        householdId,
        calendarVersion: version,
      } = await planner.getPlan(asked, call);
      return { document, versions, calendar: { householdId, version }, copy: COPY };
    },
  });
};
