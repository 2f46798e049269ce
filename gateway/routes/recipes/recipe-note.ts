import { RecipeNote, RecipeNoteBody } from '@homeplate/contracts/documents/recipe-note.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { recipeId } from './recipe-id.ts';

const tags = ['cooked'];
const params = z.object({ id: recipeId() });

/** GET and PUT /api/recipes/{id}/note: the user's private note on a recipe. */
export const recipeNoteRoutes: FastifyPluginAsyncZod = async (app) => {
  const { cooked } = app.services;
  const url = '/api/recipes/:id/note';

  app.get(
    url,
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'The user’s private note on a recipe', params, response: { 200: RecipeNote } },
    },
    async (request, reply) => {
      const recipe = { recipeId: request.params.id };
      return sendDocument(reply, await cooked.getRecipeNote(recipe, callOf(request)));
    },
  );

  app.put(
    url,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Replaces the user’s private note on a recipe; an empty text removes it',
        params,
        body: RecipeNoteBody,
        response: { 200: RecipeNote },
      },
    },
    async (request, reply) => {
      const note = { recipeId: request.params.id, note: request.body.note };
      return sendDocument(reply, await cooked.putRecipeNote(note, callOf(request)));
    },
  );
};
