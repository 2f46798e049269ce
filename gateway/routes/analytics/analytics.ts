import { Analytics } from '@homeplate/contracts/documents/analytics.ts';
import { ANALYTICS_STEPS, MOST_ANALYTICS_DAYS } from '@homeplate/contracts/documents/analytics-limits.ts';
import { PlanDate } from '@homeplate/contracts/documents/meal-plan.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { priceAreaFor } from '../meal-plans/meal-plans.ts';

const querystring = z.object({
  from: PlanDate.optional().describe('The first day; by default eleven weeks before `to`'),
  to: PlanDate.optional().describe('The last day; by default `today`'),
  by: z
    .enum(ANALYTICS_STEPS, `Please choose ${ANALYTICS_STEPS.join(' or ')}`)
    .optional()
    .describe('Weeks from Sunday to Saturday, or months; by default weeks'),
  today: PlanDate.optional().describe('The user’s current date; by default the date in UTC'),
});

/** GET /api/analytics (reading C69): what the household planned, bought, cooked and wasted. */
export const analyticsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/analytics',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['analytics'],
        summary: 'The household’s spending, meals, nutrition and waste, by week or month',
        description:
          'The days are widened to whole weeks or months. Every sum has its `rows`, and equals them to the cent. What was paid is what ' +
          'was put into the pantry with a price. A period without such a purchase shows the portion cost of its planned meals at today’s ' +
          'prices, and `spendSource` says so. Waste is what was removed from the pantry as thrown away. At most ' +
          `${MOST_ANALYTICS_DAYS} days. Without costs and nutrition while the recipe service is unavailable.`,
        querystring,
        response: { 200: Analytics },
      },
    },
    async (request, reply) => {
      const { from = '', to = '', by = '', today = '' } = request.query;
      const asked = { from, to, by, today, priceArea: priceAreaFor(request, app.versions) };
      return sendDocument(reply, await app.services.analytics.getAnalytics(asked, callOf(request)));
    },
  );
};
