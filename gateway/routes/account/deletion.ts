import { AppError } from '@homeplate/common/app-error.ts';
import { LinkBody } from '@homeplate/contracts/documents/account.ts';
import { DeletionBody, DeletionReceipt, ScheduledDeletion } from '@homeplate/contracts/documents/deletion.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callOf, userOf } from '../../readers/request-context.ts';

const tags = ['account'];
const RECEIPT_ID = /^[0-9a-f-]{36}$/;

/** POST and DELETE /api/account/deletion, POST …/confirm and GET …/receipts/{id}: the deletion of the user's account. */
export const deletionRoutes: FastifyPluginAsyncZod = async (app) => {
  const {
    services: { deletions },
    readers,
    ownAddress,
  } = app;

  app.post(
    '/api/account/deletion',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Mails a link that confirms the deletion of the account; requires the password',
        body: DeletionBody,
        response: { 202: z.null().describe('The mail is queued') },
      },
    },
    async (request, reply) => {
      const { password } = request.body;
      const asked = { password, origin: ownAddress(), clientAddress: request.ip };
      await deletions.requestDeletion(asked, callOf(request));
      return reply.code(202).send(null);
    },
  );

  app.post(
    '/api/account/deletion/confirm',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Schedules the deletion by the mailed link; 410 for an expired or used one',
        description: 'The account is deleted seven days later, unless its user cancels that.',
        body: LinkBody,
        response: { 200: ScheduledDeletion },
      },
    },
    async (request) =>
      deletions.confirmDeletion({ linkToken: request.body.token, origin: ownAddress() }, callOf(request)),
  );

  app.delete(
    '/api/account/deletion',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Cancels the scheduled deletion; idempotent',
        response: { 204: z.null().describe('The account stays') },
      },
    },
    async (request, reply) => {
      await deletions.cancelDeletion({ origin: ownAddress() }, callOf(request));
      readers.forgetUser(userOf(request).id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/account/deletion/receipts/:id',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Which services have deleted their part of an account, without saying whose',
        params: z.object({ id: z.string().describe('As in POST /api/account/deletion/confirm') }),
        response: { 200: DeletionReceipt },
      },
    },
    async (request): Promise<DeletionReceipt> => {
      const { id } = request.params;
      if (!RECEIPT_ID.test(id)) throw new AppError('NOT_FOUND', { message: 'There is no such receipt.' });
      const found = await deletions.getDeletionReceipt({ receiptId: id }, callOf(request));
      const { deletesAt, finishedAt, services } = found;
      return {
        state: DeletionReceipt.shape.state.parse(found.state),
        deletesAt,
        finishedAt: finishedAt || null,
        services: services.map(({ name, finishedAt: at }) => ({ name, finishedAt: at || null })),
      };
    },
  );
};
