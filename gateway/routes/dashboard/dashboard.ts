import { DashboardStats } from '@homeplate/contracts/documents/dashboard.ts';
import { PlanDate } from '@homeplate/contracts/documents/meal-plan.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callOf, readerOf } from '../../readers/request-context.ts';
import { placeOf } from '../shopping-lists/list-parts.ts';

const querystring = z.object({
  today: PlanDate.optional().describe('The user’s current date; by default the date in UTC'),
});

/** GET /api/dashboard/stats (reading C2): a user's own figures. */
export const dashboardRoutes: FastifyPluginAsyncZod = async (app) => {
  const { analytics, saved } = app.services;

  app.get(
    '/api/dashboard/stats',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['dashboard'],
        summary: 'Saved recipes, planned meals, savings of this year and the average cook time',
        description:
          '`savedRecipes` counts each published recipe in the favorites and collections once, and `averageCookTime` is their average in ' +
          'minutes. `mealsPlanned` counts the meals of the household’s calendar. `savings` is the total of ' +
          'GET /api/savings for this year, and null while nothing is known to be saved.',
        querystring,
        response: { 200: DashboardStats },
      },
    },
    async (request) => {
      const { today = '' } = request.query;
      const call = callOf(request);
      const place = placeOf(readerOf(request), app.versions);
      const [{ savedRecipes, averageCookMinutes }, { mealsPlanned, savingsCents }] = await Promise.all([
        saved.getSavedFigures({}, call),
        analytics.getPlannedFigures({ today, place }, call),
      ]);
      return {
        savedRecipes,
        mealsPlanned,
        savings: savingsCents === undefined ? null : amountOf(savingsCents),
        averageCookTime: averageCookMinutes ?? null,
      };
    },
  );
};
