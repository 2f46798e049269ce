import { CookedServings } from '@homeplate/contracts/documents/cooked.ts';
import {
  CookedUse,
  MissingFoods,
  Pantry,
  PantryRecipes,
  TakeCookedBody,
} from '@homeplate/contracts/documents/pantry.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { pathParam } from '../../plugins/path-params.ts';
import { callOf } from '../../readers/request-context.ts';
import { priceAreaFor } from '../meal-plans/meal-plans.ts';
import { todayQuery } from './pantry.ts';

const tags = ['pantry'];
const params = z.object({
  id: pathParam(z.string().regex(/^[\w-]{1,80}$/), 'There is no such cooked meal.').describe(
    'Of the record, as in POST /api/cooked',
  ),
});

/** GET /api/pantry/recipes, GET and POST /api/pantry/cooked/{id}: cooking from the pantry. */
export const pantryMealRoutes: FastifyPluginAsyncZod = async (app) => {
  const { pantry } = app.services;

  app.get(
    '/api/pantry/recipes',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Recipes that the pantry nearly holds, with what is missing and its cost at checkout',
        description:
          'Those that use up foods first, then the cheapest. Only recipes that the reader may open.',
        querystring: todayQuery.extend({
          missing: MissingFoods.default(0).describe('Foods to buy, at most'),
        }),
        response: { 200: PantryRecipes },
      },
    },
    async (request, reply) => {
      const { missing, today = '' } = request.query;
      const asked = { missing, today, priceArea: priceAreaFor(request, app.versions) };
      return sendDocument(reply, await pantry.listPantryRecipes(asked, callOf(request)));
    },
  );

  app.get(
    '/api/pantry/cooked/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'What a cooked meal of the calendar used of the pantry',
        description: '404 until the planner knows the record, which takes a moment after POST /api/cooked.',
        params,
        querystring: z.object({
          servings: z.coerce
            .number()
            .pipe(CookedServings)
            .optional()
            .describe('As many as were cooked; by default as planned'),
        }),
        response: { 200: CookedUse },
      },
    },
    async (request, reply) => {
      const asked = { cookedId: request.params.id, servings: request.query.servings };
      return sendDocument(reply, await pantry.getCookedUse(asked, callOf(request)));
    },
  );

  app.post(
    '/api/pantry/cooked/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Takes what was cooked from the pantry, once for each meal',
        description:
          'As far as the pantry holds it. 409 the second time. It can be undone, and is put back when the meal is no longer cooked.',
        params,
        querystring: todayQuery,
        body: TakeCookedBody,
        response: { 200: Pantry },
      },
    },
    async (request, reply) => {
      const asked = {
        cookedId: request.params.id,
        items: request.body.items,
        today: request.query.today ?? '',
      };
      return sendDocument(reply, await pantry.takeCooked(asked, callOf(request)));
    },
  );
};
