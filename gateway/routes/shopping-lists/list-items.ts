import { documentOf } from '@homeplate/common/document.ts';
import { ItemSet, NewItemsBody, ShoppingItem } from '@homeplate/contracts/documents/shopping-list.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf, readerOf } from '../../readers/request-context.ts';
import {
  fieldsOf,
  itemParams,
  LISTS,
  listParams,
  newItemOf,
  placeOf,
  seenBy,
  tags,
  versionHeaders,
} from './list-parts.ts';

const CONFLICT =
  'With `If-Match`, 409 if this item changed after that version. Without it, the last write wins.';

/** POST /api/shopping-lists/{id}/items, PUT and DELETE …/items/{itemId} (reading C65). */
export const listItemRoutes: FastifyPluginAsyncZod = async (app) => {
  const { versions } = app;
  const { lists } = app.services;

  app.post(
    `${LISTS}/:id/items`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Adds an item, several (all or none), or what recipes need',
        description:
          'One item answers with the item, several and recipes with an array. 403 NOT_ENTITLED for a recipe of a paid plan. A list stores 2,000 items.',
        params: listParams,
        body: NewItemsBody,
        response: { 201: z.union([ShoppingItem, z.array(ShoppingItem)]) },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const place = placeOf(readerOf(request), versions);
      const asked = {
        id: request.params.id,
        items: 'items' in body ? body.items.map(newItemOf) : 'recipes' in body ? [] : [newItemOf(body)],
        recipes: 'recipes' in body ? body.recipes : [],
        place,
      };
      const added = await lists.addItems(asked, callOf(request));
      reply.code(201);
      if ('items' in body || 'recipes' in body) return sendDocument(reply, added);
      const [item] = JSON.parse(added.document?.body.toString() ?? '[]') as { id: string }[];
      reply.header('location', `${LISTS}/${added.listId}/items/${item?.id}`);
      return sendDocument(reply, { document: documentOf(item, added.document?.version ?? 0) });
    },
  );

  app.put(
    `${LISTS}/:id/items/:itemId`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Changes an item; missing fields stay unchanged',
        description: CONFLICT,
        params: itemParams,
        headers: versionHeaders,
        body: ItemSet,
        response: { 200: ShoppingItem },
      },
    },
    async (request, reply) => {
      const { id, itemId } = request.params;
      const place = placeOf(readerOf(request), versions);
      const change = { id, itemId, set: fieldsOf(request.body), seen: seenBy(request.headers), place };
      return sendDocument(reply, await lists.changeItem(change, callOf(request)));
    },
  );

  app.delete(
    `${LISTS}/:id/items/:itemId`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Removes an item',
        description: CONFLICT,
        params: itemParams,
        headers: versionHeaders,
        response: { 204: z.null().describe('Removed') },
      },
    },
    async (request, reply) => {
      const { id, itemId } = request.params;
      await lists.removeItem({ id, itemId, seen: seenBy(request.headers) }, callOf(request));
      return reply.code(204).send(null);
    },
  );
};
