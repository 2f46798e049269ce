import {
  ListChangeBody,
  ListOpsAnswer,
  ListOpsBody,
  NewListBody,
  ShoppingList,
  ShoppingLists,
} from '@homeplate/contracts/documents/shopping-list.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf, readerOf } from '../../readers/request-context.ts';
import {
  LISTS,
  listParams,
  newItemOf,
  opsOf,
  placeOf,
  REVALIDATED,
  seenBy,
  tags,
  versionHeaders,
} from './list-parts.ts';

/** GET and POST /api/shopping-lists, GET, PUT and DELETE /{id}, POST /{id}/ops: the household's lists (reading C65). */
export const shoppingListRoutes: FastifyPluginAsyncZod = async (app) => {
  const { versions } = app;
  const { lists } = app.services;

  app.get(
    LISTS,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'The shopping lists of the user’s household, last changed first',
        response: { 200: ShoppingLists },
      },
    },
    async (request, reply) => {
      reply.headers(REVALIDATED);
      return sendDocument(reply, await lists.listShoppingLists({}, callOf(request)));
    },
  );

  app.post(
    LISTS,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Creates a list, or with `weekStart` opens the list of that week',
        description:
          '`bulk` makes a list for several weeks, or for one recipe and up to 40 people: 403 NOT_ENTITLED without the household’s Family ' +
          'plan. `first` answers with the household’s list that changed last, and creates one only if there is none, however many devices ' +
          'ask at once. 409 when the household has 100 lists besides those of weeks.',
        body: NewListBody,
        response: { 201: ShoppingList },
      },
    },
    async (request, reply) => {
      const { name, weekStart = '', items = [], bulk, first } = request.body;
      const place = placeOf(readerOf(request), versions);
      const asked = {
        name,
        weekStart,
        items: items.map(newItemOf),
        place,
        bulk: bulk && { ...bulk, weeks: bulk.weeks ?? [] },
        first,
      };
      const created = await lists.createShoppingList(asked, callOf(request));
      const { id } = JSON.parse(created.document?.body.toString() ?? '{}') as { id: string };
      return sendDocument(reply.code(201).header('location', `${LISTS}/${id}`), created);
    },
  );

  app.get(
    `${LISTS}/:id`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'A list at the prices of the reader’s area and of the stores nearby',
        description:
          'The list of a week has what its meals need, merged by food, as users changed it by hand. Prices are null while they are unavailable.',
        params: listParams,
        response: { 200: ShoppingList },
      },
    },
    async (request, reply) => {
      const place = placeOf(readerOf(request), versions);
      reply.headers(REVALIDATED);
      return sendDocument(
        reply,
        await lists.getShoppingList({ id: request.params.id, place }, callOf(request)),
      );
    },
  );

  app.put(
    `${LISTS}/:id`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Renames a list, or sets the recipes on it; missing fields stay unchanged',
        description: 'With `If-Match`, 409 if the name or the recipes changed after that version.',
        params: listParams,
        headers: versionHeaders,
        body: ListChangeBody,
        response: { 200: ShoppingList },
      },
    },
    async (request, reply) => {
      const { name, recipes } = request.body;
      const change = {
        id: request.params.id,
        name,
        recipes: recipes && { recipes },
        seen: seenBy(request.headers),
        place: placeOf(readerOf(request), versions),
      };
      return sendDocument(reply, await lists.changeShoppingList(change, callOf(request)));
    },
  );

  app.delete(
    `${LISTS}/:id`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Deletes a list, and its links; the list of a week keeps what its meals need',
        description: 'With `If-Match`, 409 if anything on the list changed after that version.',
        params: listParams,
        headers: versionHeaders,
        response: { 204: z.null().describe('Deleted') },
      },
    },
    async (request, reply) => {
      const asked = { id: request.params.id, seen: seenBy(request.headers) };
      await lists.removeShoppingList(asked, callOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${LISTS}/:id/ops`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary:
          'Applies the changes that a device queued: all or none, and each once however often it arrives',
        description:
          'Of two changes of one field the later one stays. Within a queue `at` decides; changes of other devices compare by the time when they were made, at most the time of receipt. Removing an item loses to a later change of it. The list in the answer has no prices. 404 if the list was deleted: the device keeps its queue.',
        params: listParams,
        body: ListOpsBody,
        response: { 200: ListOpsAnswer },
      },
    },
    async (request, reply) => {
      const { deviceId, sentAt = '', ops } = request.body;
      const asked = { id: request.params.id, deviceId, sentAt, ops: opsOf(ops) };
      return sendDocument(reply, await lists.applyListOps(asked, callOf(request)));
    },
  );
};
