import { FavoritesDocument } from '@homeplate/contracts/documents/saved.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callOf } from '../../readers/request-context.ts';
import { recipeId } from '../recipes/recipe-id.ts';

const tags = ['saved'];
const params = z.object({ recipeId: recipeId() });

/** GET /api/favorites; PUT and DELETE /api/favorites/{recipeId}: a user's favorite recipes. */
export const favoriteRoutes: FastifyPluginAsyncZod = async (app) => {
  const { saved } = app.services;

  app.get(
    '/api/favorites',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Ids of the user’s favorite recipes, newest first',
        response: { 200: FavoritesDocument },
      },
    },
    async (request) => {
      return saved.listFavorites({}, callOf(request));
    },
  );

  app.put(
    '/api/favorites/:recipeId',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Adds a recipe to the favorites; idempotent',
        params,
        response: { 204: z.null().describe('Added') },
      },
    },
    async (request, reply) => {
      await saved.saveFavorite(request.params, callOf(request));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/favorites/:recipeId',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Removes a recipe from the favorites; idempotent',
        params,
        response: { 204: z.null().describe('Removed') },
      },
    },
    async (request, reply) => {
      await saved.removeFavorite(request.params, callOf(request));
      return reply.code(204).send(null);
    },
  );
};
