import { MailList } from '@homeplate/contracts/documents/mail.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callOf } from '../../readers/request-context.ts';

const limit = z
  .string()
  .regex(/^([1-9]\d?|100)$/, 'must be a whole number from 1 to 100')
  .optional()
  .describe('1 to 100, by default 50');
const after = z
  .string()
  .regex(/^[0-9a-f-]{36}$/, 'must be the id of a mail')
  .optional()
  .describe('The last id of the previous page');

/** GET /api/admin/mails: all mails with their delivery state. */
export const mailRoutes: FastifyPluginAsyncZod = async (app) => {
  const { mail } = app.services;

  app.get(
    '/api/admin/mails',
    {
      config: { access: { staff: 'staff' } },
      schema: {
        tags: ['staff'],
        summary: 'Mails that are waiting, sent, failed or in the outbox, newest first',
        querystring: z.object({ limit, after }),
        response: { 200: MailList },
      },
    },
    async (request) => {
      const { limit: most = '50', after: last = '' } = request.query;
      const { mails } = await mail.listMails({ limit: Number(most), after: last }, callOf(request));
      return MailList.parse(
        mails.map((one) => ({
          ...one,
          text: one.text || null,
          problem: one.problem || null,
          sentAt: one.sentAt || null,
        })),
      );
    },
  );
};
