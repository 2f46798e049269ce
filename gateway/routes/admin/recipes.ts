import { BulkResults } from '@homeplate/contracts/documents/bulk.ts';
import { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import {
  NewRecipe,
  RECIPE_ACCESS,
  RECIPE_GAPS,
  RECIPE_MOVE_ACTIONS,
  RECIPE_READERS,
  RECIPE_STAGES,
  RecipeCheck,
  RecipeCheckBody,
  RecipeEdit,
  RecipeMoveBody,
  RecipeMovesBody,
  RecipeVersions,
  STAFF_RECIPE_SORTS,
  StaffRecipe,
  StaffRecipeRows,
} from '@homeplate/contracts/documents/staff-recipe.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { priceAreaOf } from '../../documents/latest-versions.ts';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf, readerOf } from '../../readers/request-context.ts';
import { BasketQuery } from '../recipes/recipe-query.ts';
import { withBothStates } from './both-states.ts';
import { listQuery, searchText } from './list-query.ts';
import { idsOf, pageOf, sendList, sendNone } from './staff-list.ts';

const RESOURCE = 'recipes';
const Id = z.string().max(200);
const RecipesQuery = listQuery({
  sorts: STAFF_RECIPE_SORTS,
  filter: z.strictObject(
    {
      stage: z.enum(RECIPE_STAGES, `is one of ${RECIPE_STAGES.join(', ')}`).optional(),
      region: z.enum(REGION_KEYS, `is one of ${REGION_KEYS.join(', ')}`).optional(),
      access: z.enum(RECIPE_ACCESS, `is one of ${RECIPE_ACCESS.join(', ')}`).optional(),
      gap: z.enum(RECIPE_GAPS, `is one of ${RECIPE_GAPS.join(', ')}`).optional(),
      food: Id.optional(),
      q: searchText(200),
      id: z.union([Id, z.array(Id).max(100)]).optional(),
    },
    'has no field but stage, region, access, gap, food, q and id',
  ),
  example: '{"stage":"draft"}',
});

const PreviewQuery = z.object({
  as: z.enum(RECIPE_READERS, `is one of ${RECIPE_READERS.join(', ')}`),
  ...BasketQuery.shape,
});

/** Below the minute of a call between services. What it is too short for is reported. */
const MOVES_MS = 55_000;

const bytesOf = (text: unknown): Buffer => Buffer.from(JSON.stringify(text));

/** `/api/admin/recipes`: the catalogue as editors write it. */
export const staffRecipeRoutes: FastifyPluginAsyncZod = async (app) => {
  const { recipeEdits } = app.services;
  const tags = ['staff'];
  const params = z.object({ id: Id });
  const response = { 200: StaffRecipe };

  app.get(
    '/api/admin/recipes',
    {
      config: { access: { staff: 'recipes:read' } },
      schema: {
        tags,
        summary:
          'Recipes by stage, region, access, what they lack, a food they use, and words of the title or place',
        description: 'The range and the total are in Content-Range.',
        querystring: RecipesQuery,
        response: { 200: StaffRecipeRows },
      },
    },
    async (request, reply) => {
      const { filter = {}, ...query } = request.query;
      const ids = idsOf(filter.id);
      if (ids?.length === 0) return sendNone(reply, RESOURCE, query);
      const asked = {
        page: pageOf(query, ['updatedAt', 'DESC']),
        stage: filter.stage ?? '',
        region: filter.region ?? '',
        access: filter.access ?? '',
        gap: filter.gap ?? '',
        food: filter.food ?? '',
        query: filter.q ?? '',
        ids: ids ?? [],
      };
      return sendList(reply, RESOURCE, query, await recipeEdits.searchStaffRecipes(asked, callOf(request)));
    },
  );

  app.get(
    '/api/admin/recipes/:id',
    {
      config: { access: { staff: 'recipes:read' } },
      schema: { tags, summary: 'One recipe with the text that is being written', params, response },
    },
    async (request, reply) =>
      sendDocument(reply, await recipeEdits.getStaffRecipe(request.params, callOf(request))),
  );

  app.post(
    '/api/admin/recipes',
    {
      config: { access: { staff: 'recipes:edit' } },
      schema: { tags, summary: 'Begins a recipe as a draft', body: NewRecipe, response },
    },
    async (request, reply) => {
      const asked = { id: '', revision: '', text: bytesOf(request.body.text) };
      return sendDocument(reply, await recipeEdits.saveRecipe(asked, callOf(request)));
    },
  );

  app.put(
    '/api/admin/recipes/:id',
    {
      config: { access: { staff: 'recipes:edit' } },
      schema: {
        tags,
        summary: 'Stores a text as a draft; 409 with both states when another editor changed the recipe',
        params,
        body: RecipeEdit,
        response,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { revision, text } = request.body;
      const call = callOf(request);
      const saved = await recipeEdits
        .saveRecipe({ id, revision, text: bytesOf(text) }, call)
        .catch(withBothStates(() => recipeEdits.getStaffRecipe({ id }, call), text));
      return sendDocument(reply, saved);
    },
  );

  app.post(
    '/api/admin/recipes/check',
    {
      config: { access: { staff: 'recipes:edit' } },
      schema: {
        tags,
        summary: 'What keeps a text from being published, and its lines as they are read; nothing is stored',
        body: RecipeCheckBody,
        response: { 200: RecipeCheck },
      },
    },
    async (request, reply) => {
      const { id = '', text } = request.body;
      return sendDocument(reply, await recipeEdits.checkRecipe({ id, text: bytesOf(text) }, callOf(request)));
    },
  );

  app.get(
    '/api/admin/recipes/:id/preview',
    {
      config: { access: { staff: 'recipes:read' } },
      schema: {
        tags,
        summary:
          'What GET /api/recipes/{id} would answer to a reader if the text were published now; 400 by field while it breaks a rule',
        description:
          'At the prices of your own area. No view is counted, and the daily limit does not apply.',
        params,
        querystring: PreviewQuery,
        response: { 200: RecipeDetail },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { as: reader, servings } = request.query;
      const priceArea = priceAreaOf(app.versions, readerOf(request).place, [id]);
      const asked = { id, reader, priceArea, ...(servings !== undefined && { servings }) };
      return sendDocument(reply, await recipeEdits.previewRecipe(asked, callOf(request)));
    },
  );

  app.get(
    '/api/admin/recipes/:id/versions',
    {
      config: { access: { staff: 'recipes:read' } },
      schema: {
        tags,
        summary: 'The published texts of a recipe, newest first, each with its changes',
        params,
        response: { 200: RecipeVersions },
      },
    },
    async (request, reply) =>
      sendDocument(reply, await recipeEdits.listRecipeVersions(request.params, callOf(request))),
  );

  app.post(
    '/api/admin/recipes/:id/versions/:version/restore',
    {
      config: { access: { staff: 'recipes:edit' } },
      schema: {
        tags,
        summary: 'Stores an earlier text as a draft; 409 when another editor changed the recipe',
        params: params.extend({
          version: z.coerce
            .number('There is no such version of this recipe.')
            .int()
            .min(1)
            .max(Number.MAX_SAFE_INTEGER),
        }),
        body: RecipeMoveBody,
        response,
      },
    },
    async (request, reply) => {
      const asked = { ...request.params, ...request.body };
      return sendDocument(reply, await recipeEdits.restoreRecipeVersion(asked, callOf(request)));
    },
  );

  const moves = [
    ['submit', 'Gives a checked draft to review'],
    ['return', 'Sends a text under review back to its draft'],
    ['discard', 'Drops the text that is not published'],
    ['publish', 'Shows the reviewed text to readers'],
    ['archive', 'Takes the recipe from readers; its text stays'],
  ] as const;
  for (const [move, summary] of moves) {
    app.post(
      `/api/admin/recipes/:id/${move}`,
      {
        config: { access: { staff: RECIPE_MOVE_ACTIONS[move] } },
        schema: {
          tags,
          summary: `${summary}; 409 in another stage or when another editor changed it`,
          params,
          body: RecipeMoveBody,
          response,
        },
      },
      async (request, reply) => {
        const asked = { ...request.params, ...request.body, move };
        return sendDocument(reply, await recipeEdits.moveRecipe(asked, callOf(request)));
      },
    );
  }

  app.post(
    '/api/admin/recipes/moves',
    {
      config: { access: { staff: 'recipes:edit' }, timeoutMs: MOVES_MS },
      schema: {
        tags,
        summary: 'Moves several recipes as the calls for one do, each for itself',
        description:
          'The role must be allowed to do the move of a single recipe, which the service checks. Every recipe is answered in the order of the request, with its own problem, and its own entry in the audit log.',
        body: RecipeMovesBody,
        response: { 200: BulkResults },
      },
    },
    async (request, reply) =>
      sendDocument(reply, await recipeEdits.moveRecipes(request.body, callOf(request))),
  );
};
