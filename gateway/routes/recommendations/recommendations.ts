import { budgetOfDays } from '@homeplate/contracts/documents/budget-cycle.ts';
import type { Household } from '@homeplate/contracts/documents/household.ts';
import { MOST_PEOPLE, USUAL_PEOPLE } from '@homeplate/contracts/documents/people.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { RecommendationBody, Recommendations } from '@homeplate/contracts/documents/recommendation.ts';
import { USUAL_BUDGET } from '@homeplate/contracts/documents/recommendation-limits.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { priceAreaOf } from '../../documents/latest-versions.ts';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf, readerOf } from '../../readers/request-context.ts';

/** POST /api/ai/recipe-recommendations (reading C71). */
export const recommendationRoutes: FastifyPluginAsyncZod = async (app) => {
  const { households, recommendations } = app.services;

  app.post(
    '/api/ai/recipe-recommendations',
    {
      config: { access: { entitled: 'ai' } },
      schema: {
        tags: ['recipes'],
        summary: 'Recipes for the user, from what they saved, cooked and rated, each with a reason',
        description:
          'Each suits the diets, allergens and dislikes of all diners of the household, and costs a day’s part of the weekly budget at most, ' +
          'at the user’s prices. Fewer than `limit` if no more suit. `prep_time` is in minutes from start to table; `cost_estimate` is of a serving.',
        body: RecommendationBody,
        response: { 200: Recommendations },
      },
    },
    async (request, reply) => {
      const { preferences, region, limit, budget } = request.body;
      const { place, location } = readerOf(request);
      const call = callOf(request);
      const { document } = await households.getHousehold({}, call);
      const household: Household = JSON.parse(document?.body.toString() ?? 'null');
      const { diners } = household;
      const asked = {
        priceArea: priceAreaOf(app.versions, place, 'any'),
        preferences,
        budgetCents: budget === undefined ? weeklyCents(household) : Math.round(budget * 100),
        people: Math.min(MOST_PEOPLE, household.people ?? (diners.length || USUAL_PEOPLE)),
        region,
        state: location?.state ?? '',
        limit,
        diets: [...new Set(diners.flatMap((diner) => diner.diets))],
        allergens: [...new Set(diners.flatMap((diner) => diner.allergens))],
        dislikes: [...new Set(diners.flatMap((diner) => diner.dislikes))],
      };
      return sendDocument(reply, await recommendations.recommend(asked, call));
    },
  );
};

/** The household's budget of the seven days from today, else the usual one (reading C72). */
function weeklyCents({ weeklyBudget, budgetCycle }: Household): number {
  const budget = {
    weeklyBudgetCents: weeklyBudget === null ? null : centsOf(weeklyBudget),
    budgetCycle: budgetCycle && { ...budgetCycle, cents: centsOf(budgetCycle.amount) },
  };
  const today = new Date().toISOString().slice(0, 10);
  return budgetOfDays(budget, today, 7) ?? USUAL_BUDGET * 100;
}
