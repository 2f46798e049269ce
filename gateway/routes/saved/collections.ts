import { AppError } from '@homeplate/common/app-error.ts';
import {
  CollectionBody,
  CollectionDocument,
  CollectionList,
  NewCollectionBody,
} from '@homeplate/contracts/documents/saved.ts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Readers } from '../../readers/readers.ts';
import { SIGNED_IN, signedIn } from '../../readers/signed-in.ts';
import type { ServiceClients } from '../../service-clients.ts';
import { collectionIdOf, recipeIdOf } from './saved-ids.ts';

const SAVED = { tags: ['saved'], ...SIGNED_IN };
const params = z.object({ id: z.string().describe('As in GET /api/collections') });
const recipeParams = params.extend({ recipeId: z.string().describe('As in GET /api/recipes') });

/**
 * GET and POST /api/collections; PUT and DELETE /api/collections/{id} and …/{id}/recipes/{recipeId}: recipes kept together under a
 * name. Somebody else's collection is an unknown one: 404.
 */
export function collectionRoutes(
  instance: FastifyInstance,
  parts: { saved: ServiceClients['saved']; readers: Readers },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { saved, readers } = parts;
  const { asked, refuseVisitors: onRequest } = signedIn(readers);

  app.get(
    '/api/collections',
    { schema: { ...SAVED, summary: 'One’s collections by name', response: { 200: CollectionList } } },
    async (request, reply) => {
      const { call } = await asked(request, reply);
      return (await saved.listCollections({}, call)).collections;
    },
  );

  app.post(
    '/api/collections',
    {
      onRequest,
      schema: {
        ...SAVED,
        summary: 'Makes a collection; names are told apart whatever their case: 409 for one that is there',
        body: NewCollectionBody,
        response: { 201: CollectionDocument },
      },
    },
    async (request, reply) => {
      const { call } = await asked(request, reply);
      const { name, recipeIds = [] } = request.body;
      const { collection } = await saved.createCollection({ name, recipeIds }, call);
      if (!collection) throw new AppError('INTERNAL');
      return reply.code(201).header('location', `/api/collections/${collection.id}`).send(collection);
    },
  );

  app.put(
    '/api/collections/:id',
    {
      onRequest,
      schema: {
        ...SAVED,
        summary: 'Renames a collection',
        params,
        body: CollectionBody,
        response: { 200: CollectionDocument },
      },
    },
    async (request, reply) => {
      const { call } = await asked(request, reply);
      const { name } = request.body;
      const { collection } = await saved.renameCollection({ id: collectionIdOf(request), name }, call);
      if (!collection) throw new AppError('INTERNAL');
      return collection;
    },
  );

  app.delete(
    '/api/collections/:id',
    {
      onRequest,
      schema: {
        ...SAVED,
        summary: 'Deletes a collection; its recipes stay what they are',
        params,
        response: { 204: z.null().describe('Deleted') },
      },
    },
    async (request, reply) => {
      const { call } = await asked(request, reply);
      await saved.deleteCollection({ id: collectionIdOf(request) }, call);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/collections/:id/recipes/:recipeId',
    {
      onRequest,
      schema: {
        ...SAVED,
        summary: 'Puts a recipe into a collection; twice is once',
        params: recipeParams,
        response: { 204: z.null().describe('It is in it') },
      },
    },
    async (request, reply) => {
      const { call } = await asked(request, reply);
      const which = { id: collectionIdOf(request), recipeId: recipeIdOf(request) };
      await saved.addToCollection(which, call);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/collections/:id/recipes/:recipeId',
    {
      onRequest,
      schema: {
        ...SAVED,
        summary: 'Takes a recipe out of a collection; also where it is not in it',
        params: recipeParams,
        response: { 204: z.null().describe('It is not in it') },
      },
    },
    async (request, reply) => {
      const { call } = await asked(request, reply);
      const which = { id: collectionIdOf(request), recipeId: recipeIdOf(request) };
      await saved.removeFromCollection(which, call);
      return reply.code(204).send(null);
    },
  );
}
