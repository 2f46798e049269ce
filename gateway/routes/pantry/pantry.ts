import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import { IdempotencyHeader, PlanDate } from '@homeplate/contracts/documents/meal-plan.ts';
import {
  AddedPantryItems,
  NewPantryBody,
  Pantry,
  PantryChangeBody,
  PantryItem,
  UndonePantry,
} from '@homeplate/contracts/documents/pantry.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { pathParam } from '../../plugins/path-params.ts';
import { callOf, readerOf } from '../../readers/request-context.ts';
import { placeOf } from '../shopping-lists/list-parts.ts';

const tags = ['pantry'];
const PANTRY = '/api/pantry';
const params = z.object({
  id: pathParam(
    z.string().regex(/^pantry-[a-z0-9-]{1,60}$/),
    'There is no such item in your pantry.',
  ).describe('As in GET /api/pantry'),
});
const stapleParams = z.object({
  foodId: pathParam(z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/), 'There is no such food.').describe(
    'As in GET /api/foods',
  ),
});
export const todayQuery = z.object({
  today: PlanDate.optional().describe('The user’s current date; by default the date in UTC'),
});
const wasted = z
  .enum(['true', 'false'], 'Please use true or false')
  .optional()
  .describe('Whether it was thrown away: analytics count its price as waste');
const VERSION = 'is the pantry’s version in double quotes, such as "12"';
const versionHeaders = z.object({
  'if-match': z
    .string(VERSION)
    .regex(/^"\d{1,9}"$/, VERSION)
    .optional()
    .describe('The `version` of the pantry that the user saw'),
});
const seenBy = (headers: z.infer<typeof versionHeaders>): number | undefined => {
  const version = headers['if-match'];
  return version === undefined ? undefined : Number(version.slice(1, -1));
};
const CONFLICT =
  'With `If-Match`, 409 with both `states` if this item changed after that version. Changes of other items merge. Without it, the last ' +
  'write wins.';
const ItemsOfPantry = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
/** The browser keeps the pantry and asks each time whether it changed. */
const REVALIDATED = { 'cache-control': 'private, no-cache', vary: 'Cookie' };

/**
 * GET and POST /api/pantry, PUT and DELETE /{id}, POST …/undo, PUT and DELETE …/staples/{foodId} (reading C67): what the household has at
 * home. Another household's item is 404.
 */
export const pantryRoutes: FastifyPluginAsyncZod = async (app) => {
  const { pantry } = app.services;

  /** Runs a change of an item. A refusal because someone else changed it gets both states of the item (reading C62). */
  const changing = async <Result>(
    request: FastifyRequest,
    { id, seen, today = '' }: { id: string; seen: number | undefined; today?: string },
    change: () => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await change();
    } catch (error) {
      const isOutdated = error instanceof AppError && error.code === 'CONFLICT';
      if (!isOutdated || seen === undefined) throw error;
      const { document } = await pantry.getPantry({ today }, callOf(request));
      const { items } = ItemsOfPantry.parse(JSON.parse(document?.body.toString() ?? '{}'));
      const current = items.find((item) => item.id === id) ?? null;
      const states = { current, yours: request.body ?? null };
      throw new AppError('CONFLICT', { message: error.message, states, cause: error });
    }
  };

  app.get(
    PANTRY,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'What the household has at home: what to use soon first',
        querystring: todayQuery,
        response: { 200: Pantry },
      },
    },
    async (request, reply) => {
      const { today = '' } = request.query;
      reply.headers(REVALIDATED);
      return sendDocument(reply, await pantry.getPantry({ today }, callOf(request)));
    },
  );

  app.post(
    PANTRY,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Adds one item to the pantry, or several: all or none',
        description:
          'With an `Idempotency-Key`, a client may retry a request whose response was lost: the items are added once. The pantry stores ' +
          'the last 50 keys. 422 KEY_REUSED when the key was used for other items. 409 for more than 500 items.',
        querystring: todayQuery,
        headers: z.object({
          'idempotency-key': IdempotencyHeader.optional().describe(
            'draft-ietf-httpapi-idempotency-key-header: a quoted text of 16 to 64 characters, new for each request',
          ),
        }),
        body: NewPantryBody,
        response: { 201: AddedPantryItems },
      },
    },
    async (request, reply) => {
      const { body, headers, query } = request;
      const isList = 'items' in body;
      const asked = {
        items: isList ? body.items : [body],
        isList,
        idempotencyKey: headers['idempotency-key'] ?? '',
        today: query.today ?? '',
        place: placeOf(readerOf(request), app.versions),
      };
      const added = await pantry.addPantryItems(asked, callOf(request));
      reply.code(201);
      if (isList) return sendDocument(reply, added);
      const [item] = JSON.parse(added.document?.body.toString() ?? '[]') as unknown[];
      return sendDocument(reply, { document: documentOf(item, 0) });
    },
  );

  app.put(
    `${PANTRY}/:id`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Changes an item; missing fields stay unchanged',
        description: `Opening or moving it changes its date. ${CONFLICT}`,
        params,
        querystring: todayQuery,
        headers: versionHeaders,
        body: PantryChangeBody,
        response: { 200: PantryItem },
      },
    },
    async (request, reply) => {
      const { bestBefore, pricePaid, ...rest } = request.body;
      const change = {
        ...rest,
        bestBefore: bestBefore === null ? '' : bestBefore,
        pricePaid: pricePaid === null ? '' : pricePaid,
        id: request.params.id,
        seen: seenBy(request.headers),
        today: request.query.today ?? '',
      };
      const changed = await changing(request, change, () => pantry.changePantryItem(change, callOf(request)));
      return sendDocument(reply, changed);
    },
  );

  app.delete(
    `${PANTRY}/:id`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Removes an item that is used up, or was thrown away',
        description: CONFLICT,
        params,
        querystring: todayQuery.extend({ wasted }),
        headers: versionHeaders,
        response: { 204: z.null().describe('Removed') },
      },
    },
    async (request, reply) => {
      const { wasted: said, today = '' } = request.query;
      const seen = seenBy(request.headers);
      const which = { id: request.params.id, seen, wasted: said === 'true', today };
      await changing(request, which, () => pantry.removePantryItem(which, callOf(request)));
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${PANTRY}/undo`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Takes back the user’s last change of the pantry',
        description:
          'The last 20 can be taken back, not those of staples. 409 when none is left, or when someone else changed the same item since.',
        querystring: todayQuery,
        response: { 200: UndonePantry },
      },
    },
    async (request, reply) =>
      sendDocument(reply, await pantry.undoPantry({ today: request.query.today ?? '' }, callOf(request))),
  );

  for (const [method, isStaple, summary] of [
    ['PUT', true, 'Makes a food a staple: it is always at home, and never bought'],
    ['DELETE', false, 'Makes a food no staple'],
  ] as const)
    app.route({
      method,
      url: `${PANTRY}/staples/:foodId`,
      config: { access: 'signed-in' },
      schema: { tags, summary, params: stapleParams, response: { 204: z.null().describe('Done') } },
      handler: async (request, reply) => {
        await pantry.setStaple({ foodId: request.params.foodId, isStaple }, callOf(request));
        return reply.code(204).send(null);
      },
    });
};
