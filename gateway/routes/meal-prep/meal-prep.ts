import { PlanDate } from '@homeplate/contracts/documents/meal-plan.ts';
import {
  MealPrepStats,
  MealPrepTask,
  MealPrepTasks,
  PREP_TASK_ID,
  PrepTaskBody,
} from '@homeplate/contracts/documents/meal-prep.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { pathParam } from '../../plugins/path-params.ts';
import { callOf } from '../../readers/request-context.ts';
import { priceAreaFor } from '../meal-plans/meal-plans.ts';

const tags = ['meal prep'];
const PREP = '/api/meal-prep';
const querystring = z.object({
  week: PlanDate.optional().describe('The Sunday a week starts on; by default the week of `today`'),
  today: PlanDate.optional().describe('The user’s current date; by default the date in UTC'),
});
const params = z.object({
  id: pathParam(z.string().regex(PREP_TASK_ID), 'There is no such task.').describe(
    'As in GET /api/meal-prep/tasks',
  ),
});

const SCORE =
  '`nutritionScore` (reading C68) compares the average of the counted days, one serving of each meal, with the reference intakes of the ' +
  'household’s diners: for each group of `nutritionReferences`, with r = average * portion / intake and every distance at most 1, ' +
  'score = 100 - 30 |r(calories) - 1| - 20 max(0, 1 - r(protein)) - 20 max(0, 1 - r(fiber)) - 15 max(0, r(sodium) - 1) - ' +
  '15 max(0, r(sugar) - 1); a nutrient without an intake counts nothing. The score is the mean over the diners, rounded. Days without a meal of known nutrition are not counted; `nutritionCoverage` is the share of the ' +
  'meals that is known. `totalPrepTime` is the sum of the tasks’ `prepTime`. 503 while the recipe service is unavailable.';

/** GET /api/meal-prep/stats and /tasks, PUT /api/meal-prep/tasks/{id} (readings C43 and C68). */
export const mealPrepRoutes: FastifyPluginAsyncZod = async (app) => {
  const { versions } = app;
  const { prep } = app.services;

  app.get(
    `${PREP}/stats`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'A week of the household’s calendar in figures',
        description: SCORE,
        querystring,
        response: { 200: MealPrepStats },
      },
    },
    async (request, reply) => {
      const { week = '', today = '' } = request.query;
      const asked = { week, today, priceArea: priceAreaFor(request, versions) };
      return sendDocument(reply, await prep.getPrepStats(asked, callOf(request)));
    },
  );

  app.get(
    `${PREP}/tasks`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'The kitchen work of a week, by day',
        description:
          'Built from the ingredients and steps of the planned recipes for the planned servings. The minutes of the tasks add up to those ' +
          'of the recipes. Leftovers and lines of text need no work. Its Saturday also has what must be done ahead for the next Sunday.',
        querystring,
        response: { 200: MealPrepTasks },
      },
    },
    async (request, reply) => {
      const { week = '', today = '' } = request.query;
      const asked = { week, today, priceArea: priceAreaFor(request, versions) };
      return sendDocument(reply, await prep.listPrepTasks(asked, callOf(request)));
    },
  );

  app.put(
    `${PREP}/tasks/:id`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Marks a task as done or not done, for the whole household',
        description: 'Idempotent. 404 for a task that changed with its meals: its successor has another id.',
        params,
        body: PrepTaskBody,
        response: { 200: MealPrepTask },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { completed } = request.body;
      const asked = { id, completed, priceArea: priceAreaFor(request, versions) };
      return sendDocument(reply, await prep.markPrepTask(asked, callOf(request)));
    },
  );
};
