import { FavoritesDocument } from '@homeplate/contracts/documents/saved.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Readers } from '../../readers/readers.ts';
import { SIGNED_IN, signedIn } from '../../readers/signed-in.ts';
import type { ServiceClients } from '../../service-clients.ts';
import { recipeIdOf } from './saved-ids.ts';

const params = z.object({ recipeId: z.string().describe('As in GET /api/recipes') });
const documented = (schema: FastifySchema): FastifySchema => ({
  tags: ['saved'],
  ...SIGNED_IN,
  ...schema,
});

/** GET /api/favorites; PUT and DELETE /api/favorites/{recipeId}: the recipes that the person likes best. */
export function favoriteRoutes(
  app: FastifyInstance,
  parts: { saved: ServiceClients['saved']; readers: Readers },
): void {
  const { saved, readers } = parts;
  const { asked, refuseVisitors: onRequest } = signedIn(readers);

  app.get(
    '/api/favorites',
    {
      schema: documented({
        summary: 'Ids of one’s favorite recipes, the newest first',
        response: { 200: FavoritesDocument },
      }),
    },
    async (request, reply) => {
      const { call } = await asked(request, reply);
      return saved.listFavorites({}, call);
    },
  );

  app.put(
    '/api/favorites/:recipeId',
    {
      onRequest,
      schema: documented({
        summary: 'Makes a recipe a favorite; twice is once',
        params,
        response: { 204: z.null().describe('It is one') },
      }),
    },
    async (request, reply) => {
      const { call } = await asked(request, reply);
      await saved.saveFavorite({ recipeId: recipeIdOf(request) }, call);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/favorites/:recipeId',
    {
      onRequest,
      schema: documented({
        summary: 'Makes a recipe no favorite; also where it is none',
        params,
        response: { 204: z.null().describe('It is none') },
      }),
    },
    async (request, reply) => {
      const { call } = await asked(request, reply);
      await saved.removeFavorite({ recipeId: recipeIdOf(request) }, call);
      return reply.code(204).send(null);
    },
  );
}
