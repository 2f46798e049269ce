import { AppError } from '@homeplate/common/app-error.ts';
import { MAIL_SORTS, MailList, MailState, StaffMail } from '@homeplate/contracts/documents/mail.ts';
import type { Mail } from '@homeplate/contracts/gen/identity/v1/mail.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callOf } from '../../readers/request-context.ts';
import { contentRange, listQuery, searchText } from '../admin/list-query.ts';
import { idsOf, pageOf } from '../admin/staff-list.ts';

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
const RESOURCE = 'mails';
const Id = z.string().max(200);
const MailsQuery = listQuery({
  sorts: MAIL_SORTS,
  filter: z.strictObject(
    {
      state: MailState.optional(),
      kind: z.string().max(100).optional(),
      q: searchText(254),
      id: z.union([Id, z.array(Id).max(100)]).optional(),
    },
    'has no field but state, kind, q and id',
  ),
  example: '{"state":"failed"}',
}).extend({ limit, after });

const mailOf = (one: Mail): StaffMail =>
  StaffMail.parse({
    ...one,
    text: one.text || null,
    problem: one.problem || null,
    sentAt: one.sentAt || null,
  });

/** `/api/admin/mails`: all mails with their delivery state. */
export const mailRoutes: FastifyPluginAsyncZod = async (app) => {
  const { mail } = app.services;
  const tags = ['staff'];

  app.get(
    '/api/admin/mails',
    {
      config: { access: { staff: 'mails:read' } },
      schema: {
        tags,
        summary: 'Mails that are waiting, sent, failed or in the outbox, newest first',
        description:
          'The range and the total are in Content-Range. With `limit` or `after` a page after the mail of that id, without a total.',
        querystring: MailsQuery,
        response: { 200: MailList },
      },
    },
    async (request, reply) => {
      const { limit: most, after: last, filter = {}, ...query } = request.query;
      if (most !== undefined || last !== undefined) {
        const asked = { limit: Number(most ?? 50), after: last ?? '' };
        const { mails } = await mail.listMails(asked, callOf(request));
        return mails.map(mailOf);
      }
      const ids = idsOf(filter.id) ?? [];
      const isNone = filter.id !== undefined && ids.length === 0;
      const asked = {
        page: pageOf(query, ['createdAt', 'DESC']),
        state: filter.state ?? '',
        kind: filter.kind ?? '',
        query: filter.q ?? '',
        ids,
      };
      const none = { mails: [], totalCount: 0 };
      const { mails, totalCount } = isNone ? none : await mail.searchMails(asked, callOf(request));
      reply.header('content-range', contentRange(RESOURCE, query.range, totalCount));
      return mails.map(mailOf);
    },
  );

  app.get(
    '/api/admin/mails/:id',
    {
      config: { access: { staff: 'mails:read' } },
      schema: { tags, summary: 'One mail', params: z.object({ id: Id }), response: { 200: StaffMail } },
    },
    async (request) => {
      const page = { sort: 'createdAt', descending: true, offset: 0, limit: 1 };
      const asked = { page, state: '', kind: '', query: '', ids: [request.params.id] };
      const [found] = (await mail.searchMails(asked, callOf(request))).mails;
      if (!found) throw new AppError('NOT_FOUND', { message: 'There is no such mail.' });
      return mailOf(found);
    },
  );
};
