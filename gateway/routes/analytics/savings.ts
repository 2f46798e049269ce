import { MOST_ANALYTICS_DAYS } from '@homeplate/contracts/documents/analytics-limits.ts';
import { PlanDate } from '@homeplate/contracts/documents/meal-plan.ts';
import { Savings } from '@homeplate/contracts/documents/savings.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf, readerOf } from '../../readers/request-context.ts';
import { placeOf } from '../shopping-lists/list-parts.ts';

const querystring = z.object({
  from: PlanDate.optional().describe('The first day; by default the first of the year of `to`'),
  to: PlanDate.optional().describe('The last day; by default `today`'),
  today: PlanDate.optional().describe('The user’s current date; by default the date in UTC'),
});

/** GET /api/savings: what the household saved, with the receipt of each entry. */
export const savingsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/savings',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['analytics'],
        summary: 'What the household saved, by month and year, with the receipt of each entry',
        description:
          'A purchase is compared with what the same packages cost at the household’s usual store at its regular price, when it was bought. ' +
          'Another store saves the difference of the two regular prices, and a promotion that of the regular price and the price paid: ' +
          'together never more than the usual regular price less the price paid, and never less than 0. Leftovers that were marked as cooked ' +
          'save the cost of their portions at today’s prices. Nothing else is claimed. The days are widened to whole months. At most ' +
          `${MOST_ANALYTICS_DAYS} days.`,
        querystring,
        response: { 200: Savings },
      },
    },
    async (request, reply) => {
      const { from = '', to = '', today = '' } = request.query;
      const asked = { from, to, today, place: placeOf(readerOf(request), app.versions) };
      return sendDocument(reply, await app.services.analytics.getSavings(asked, callOf(request)));
    },
  );
};
