import {
  ContactAnswerBody,
  ContactMessages,
  StaffContactMessage,
  StaffContactMessages,
} from '@homeplate/contracts/documents/contact.ts';
import {
  CONTACT_KINDS,
  CONTACT_SORTS,
  CONTACT_STATES,
} from '@homeplate/contracts/documents/contact-limits.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { PagingQuery } from '../recipes/recipe-query.ts';
import { listQuery, searchText } from './list-query.ts';
import { idsOf, pageOf, sendList, sendNone } from './staff-list.ts';

const RESOURCE = 'contact-messages';
const Id = z.string().max(200);
const MessagesQuery = listQuery({
  sorts: CONTACT_SORTS,
  filter: z.strictObject(
    {
      state: z.enum(CONTACT_STATES, `is one of ${CONTACT_STATES.join(', ')}`).optional(),
      kind: z.enum(CONTACT_KINDS, `is one of ${CONTACT_KINDS.join(', ')}`).optional(),
      q: searchText(254),
      id: z.union([Id, z.array(Id).max(100)]).optional(),
    },
    'has no field but state, kind, q and id',
  ),
  example: '{"state":"open"}',
}).extend(PagingQuery.pick({ limit: true, cursor: true }).shape);

/** `/api/admin/contact-messages`: messages from the contact page, and answers by mail. */
export const contactMessageRoutes: FastifyPluginAsyncZod = async (app) => {
  const { contact } = app.services;
  const tags = ['staff'];
  const params = z.object({ id: Id });
  const response = { 200: StaffContactMessage };

  app.get(
    '/api/admin/contact-messages',
    {
      config: { access: { staff: 'contact-messages:read' } },
      schema: {
        tags,
        summary: 'Messages from the contact page, those with priority first',
        description:
          'The range and the total are in Content-Range. With `limit` or `cursor`: the newest of them first, the total in X-Total-Count, the next ' +
          'page in Link.',
        querystring: MessagesQuery,
        response: { 200: z.union([StaffContactMessages, ContactMessages]) },
      },
    },
    async (request, reply) => {
      const { limit, cursor, filter = {}, ...query } = request.query;
      if (limit !== undefined || cursor !== undefined) {
        const asked = { limit: Number(limit ?? 100), cursor: cursor ?? '' };
        const page = await contact.listContactMessages(asked, callOf(request));
        const next = new URLSearchParams({ limit: String(asked.limit), cursor: page.nextCursor }).toString();
        if (page.nextCursor) reply.header('link', `</api/admin/contact-messages?${next}>; rel="next"`);
        return sendDocument(reply, page);
      }
      const ids = idsOf(filter.id);
      if (ids?.length === 0) return sendNone(reply, RESOURCE, query);
      const asked = {
        page: pageOf(query, ['isPriority', 'DESC']),
        state: filter.state ?? '',
        kind: filter.kind ?? '',
        query: filter.q ?? '',
        ids: ids ?? [],
      };
      return sendList(reply, RESOURCE, query, await contact.searchContactMessages(asked, callOf(request)));
    },
  );

  app.get(
    '/api/admin/contact-messages/:id',
    {
      config: { access: { staff: 'contact-messages:read' } },
      schema: { tags, summary: 'One message with its answers', params, response },
    },
    async (request, reply) =>
      sendDocument(reply, await contact.getContactMessage(request.params, callOf(request))),
  );

  app.post(
    '/api/admin/contact-messages/:id/answer',
    {
      config: { access: { staff: 'contact-messages:answer' } },
      schema: {
        tags,
        summary: 'Mails an answer; 409 when someone else answered since',
        params,
        body: ContactAnswerBody,
        response,
      },
    },
    async (request, reply) =>
      sendDocument(
        reply,
        await contact.answerContactMessage({ ...request.params, ...request.body }, callOf(request)),
      ),
  );

  const changes = [
    ['close', 'closed', 'Closes a message without an answer; idempotent'],
    ['reopen', 'open', 'Opens a message again; idempotent'],
  ] as const;
  for (const [command, state, summary] of changes) {
    app.post(
      `/api/admin/contact-messages/:id/${command}`,
      {
        config: { access: { staff: 'contact-messages:answer' } },
        schema: { tags, summary, params, response },
      },
      async (request, reply) =>
        sendDocument(
          reply,
          await contact.setContactMessageState({ ...request.params, state }, callOf(request)),
        ),
    );
  }
};
