import { AppError } from '@homeplate/common/app-error.ts';
import {
  CollectionBody,
  CollectionDocument,
  CollectionList,
  NewCollectionBody,
} from '@homeplate/contracts/documents/saved.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pathParam } from '../../plugins/path-params.ts';
import { callOf } from '../../readers/request-context.ts';
import { recipeId } from '../recipes/recipe-id.ts';

const tags = ['saved'];
const CollectionId = pathParam(
  z.string().regex(/^collection-[a-z0-9-]{1,60}$/),
  'There is no such collection.',
);
const params = z.object({ id: CollectionId.describe('As in GET /api/collections') });
const recipeParams = params.extend({ recipeId: recipeId() });

/**
 * GET and POST /api/collections; PUT and DELETE /api/collections/{id} and …/{id}/recipes/{recipeId}: a user's named collections of
 * recipes. Another user's collection is 404.
 */
export const collectionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { saved } = app.services;

  app.get(
    '/api/collections',
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'The user’s collections by name', response: { 200: CollectionList } },
    },
    async (request) => {
      return (await saved.listCollections({}, callOf(request))).collections;
    },
  );

  app.post(
    '/api/collections',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Creates a collection; 409 for an existing name, in any case',
        body: NewCollectionBody,
        response: { 201: CollectionDocument },
      },
    },
    async (request, reply) => {
      const { name, recipeIds = [] } = request.body;
      const { collection } = await saved.createCollection({ name, recipeIds }, callOf(request));
      if (!collection) throw new AppError('INTERNAL');
      return reply.code(201).header('location', `/api/collections/${collection.id}`).send(collection);
    },
  );

  app.put(
    '/api/collections/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Renames a collection',
        params,
        body: CollectionBody,
        response: { 200: CollectionDocument },
      },
    },
    async (request) => {
      const { name } = request.body;
      const { collection } = await saved.renameCollection({ ...request.params, name }, callOf(request));
      if (!collection) throw new AppError('INTERNAL');
      return collection;
    },
  );

  app.delete(
    '/api/collections/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Deletes a collection, but not its recipes',
        params,
        response: { 204: z.null().describe('Deleted') },
      },
    },
    async (request, reply) => {
      await saved.deleteCollection(request.params, callOf(request));
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/collections/:id/recipes/:recipeId',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Adds a recipe to a collection; idempotent',
        params: recipeParams,
        response: { 204: z.null().describe('Added') },
      },
    },
    async (request, reply) => {
      await saved.addToCollection(request.params, callOf(request));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/collections/:id/recipes/:recipeId',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Removes a recipe from a collection; idempotent',
        params: recipeParams,
        response: { 204: z.null().describe('Removed') },
      },
    },
    async (request, reply) => {
      await saved.removeFromCollection(request.params, callOf(request));
      return reply.code(204).send(null);
    },
  );
};
