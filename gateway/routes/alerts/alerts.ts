import { AppError } from '@homeplate/common/app-error.ts';
import { AlertBody, PriceAlert, PriceAlertList } from '@homeplate/contracts/documents/alert.ts';
import { MOST_ALERTS } from '@homeplate/contracts/documents/alert-limits.ts';
import { IdempotencyHeader } from '@homeplate/contracts/documents/meal-plan.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { pathParam } from '../../plugins/path-params.ts';
import type { Reader } from '../../readers/reader.ts';
import { callOf, readerOf } from '../../readers/request-context.ts';

const tags = ['price alerts'];
const NO_PLACE = 'Please set your ZIP code first, or choose stores.';

/** The place of a new alert: what the request names, else the reader's own stores, else the stores near their ZIP code. */
function placeOf(
  { stores, zipCode }: z.output<typeof AlertBody>,
  { place, location }: Reader,
): { stores: string[]; zipCode: string } {
  if (stores) return { stores, zipCode: '' };
  if (zipCode !== undefined) return { stores: [], zipCode };
  if (place.ownStores) return { stores: place.ownStores.storeIds, zipCode: '' };
  if (location) return { stores: [], zipCode: location.zipCode };
  throw new AppError('INVALID_INPUT', { message: NO_PLACE, fields: { zipCode: NO_PLACE } });
}

/** GET and POST /api/alerts, DELETE /api/alerts/{id} (reading C74). Another user's alert is 404. */
export const alertRoutes: FastifyPluginAsyncZod = async (app) => {
  const { alerts } = app.services;

  app.get(
    '/api/alerts',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary:
          'The user’s price alerts, the newest first, with the lowest price now and of the last 90 days',
        response: { 200: PriceAlertList },
      },
    },
    async (request, reply) => sendDocument(reply, await alerts.listAlerts({}, callOf(request))),
  );

  app.post(
    '/api/alerts',
    {
      config: { access: { entitled: 'price-alerts' } },
      schema: {
        tags,
        summary:
          'Adds a price alert; without stores and ZIP code at the user’s own stores, else near their ZIP code',
        description:
          'The alert is raised once when the lowest observed price at its stores falls to the target, or below the low of 90 days, and ' +
          'waits again when the price has gone up: an `alert` event of `GET /api/events`, and at most one mail a day. ' +
          `409 for more than ${MOST_ALERTS} alerts. With an \`Idempotency-Key\`, a client may retry a request whose response was lost: ` +
          'the alert is added once. 422 KEY_REUSED when the key was used for another alert.',
        headers: z.object({
          'idempotency-key': IdempotencyHeader.optional().describe(
            'draft-ietf-httpapi-idempotency-key-header: a quoted text of 16 to 64 characters, new for each alert',
          ),
        }),
        body: AlertBody,
        response: { 201: PriceAlert },
      },
    },
    async (request, reply) => {
      const { itemId, below } = request.body;
      const idempotencyKey = request.headers['idempotency-key'] ?? '';
      const reader = readerOf(request);
      const { memberOf } = reader.place;
      const asked = { itemId, below, ...placeOf(request.body, reader), memberOf, idempotencyKey };
      const added = await alerts.addAlert(asked, callOf(request));
      return sendDocument(reply.code(201).header('location', `/api/alerts/${added.id}`), added);
    },
  );

  app.delete(
    '/api/alerts/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Deletes a price alert',
        params: z.object({
          id: pathParam(
            z.string().regex(/^alert-[a-z0-9-]{1,60}$/),
            'This price alert no longer exists.',
          ).describe('As in GET /api/alerts'),
        }),
        response: { 204: z.null().describe('Deleted') },
      },
    },
    async (request, reply) => {
      await alerts.deleteAlert(request.params, callOf(request));
      return reply.code(204).send(null);
    },
  );
};
