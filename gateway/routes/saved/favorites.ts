import { FavoritesDocument } from '@homeplate/contracts/documents/saved.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callOf } from '../../plugins/request-context.ts';
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
        summary: 'Ids of one’s favorite recipes, the newest first',
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
        summary: 'Makes a recipe a favorite; twice is once',
        params,
        response: { 204: z.null().describe('It is one') },
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
        summary: 'Makes a recipe no favorite; also where it is none',
        params,
        response: { 204: z.null().describe('It is none') },
      },
    },
    async (request, reply) => {
      await saved.removeFavorite(request.params, callOf(request));
      return reply.code(204).send(null);
    },
  );
};
