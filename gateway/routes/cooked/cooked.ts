import {
  CookedBody,
  CookedEntry,
  CookedList,
  CookedRecipeId,
} from '@homeplate/contracts/documents/cooked.ts';
import { MOST_COOKED_LISTED } from '@homeplate/contracts/documents/cooked-limits.ts';
import { IdempotencyHeader } from '@homeplate/contracts/documents/meal-plan.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { CookedId } from './cooked-id.ts';

const tags = ['cooked'];

/** GET and POST /api/cooked, DELETE /api/cooked/{id}: what a user cooked. Another user's entry is 404. */
export const cookedRoutes: FastifyPluginAsyncZod = async (app) => {
  const { cooked } = app.services;

  app.get(
    '/api/cooked',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'What the user cooked, latest date first, with the number of times and the last date',
        querystring: z.object({
          recipe: CookedRecipeId.optional().describe('A recipe or one of the user’s drafts; by default all'),
          limit: z.coerce.number().int().min(1).max(MOST_COOKED_LISTED).optional(),
        }),
        response: { 200: CookedList },
      },
    },
    async (request, reply) => {
      const { recipe: recipeId = '', limit = MOST_COOKED_LISTED } = request.query;
      return sendDocument(reply, await cooked.listCooked({ recipeId, limit }, callOf(request)));
    },
  );

  app.post(
    '/api/cooked',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Records that the user cooked a recipe or one of their drafts',
        description:
          '403 NOT_ENTITLED for a premium recipe without a paid plan. With `mealId`, the meal of the user’s calendar shows `cookedAt`; ' +
          '409 when the user already recorded this meal. With an `Idempotency-Key`, a client may retry a request whose response was ' +
          'lost: the entry is added once. 422 KEY_REUSED when the key was used for another entry.',
        headers: z.object({
          'idempotency-key': IdempotencyHeader.optional().describe(
            'draft-ietf-httpapi-idempotency-key-header: a quoted text of 16 to 64 characters, new for each entry',
          ),
        }),
        body: CookedBody,
        response: { 201: CookedEntry },
      },
    },
    async (request, reply) => {
      const idempotencyKey = request.headers['idempotency-key'] ?? '';
      const added = await cooked.addCooked({ ...request.body, idempotencyKey }, callOf(request));
      return sendDocument(reply.code(201).header('location', `/api/cooked/${added.id}`), added);
    },
  );

  app.delete(
    '/api/cooked/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Removes an entry; its meal is no longer cooked',
        params: z.object({ id: CookedId }),
        response: { 204: z.null().describe('Removed') },
      },
    },
    async (request, reply) => {
      await cooked.removeCooked(request.params, callOf(request));
      return reply.code(204).send(null);
    },
  );
};
