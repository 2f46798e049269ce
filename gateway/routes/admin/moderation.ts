import { changeEach } from '@homeplate/common/change-each.ts';
import { BulkResults } from '@homeplate/contracts/documents/bulk.ts';
import {
  MODERATION_KINDS,
  MODERATION_STATES,
  ModerationDecisions,
  ModerationItem,
  ModerationItems,
} from '@homeplate/contracts/documents/moderation.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { listQuery } from './list-query.ts';
import { sendList } from './staff-list.ts';

const RESOURCE = 'moderation';
const QueueQuery = listQuery({
  sorts: ['since'],
  filter: z.strictObject(
    {
      kind: z.enum(MODERATION_KINDS, `is one of ${MODERATION_KINDS.join(', ')}`).optional(),
      state: z.enum(MODERATION_STATES, `is one of ${MODERATION_STATES.join(', ')}`).optional(),
    },
    'has no field but kind and state',
  ),
  example: '{"state":"waiting"}',
});

/** `/api/admin/moderation`: reviews and offered drafts that wait for staff, in one queue. */
export const moderationRoutes: FastifyPluginAsyncZod = async (app) => {
  const { moderation } = app.services;
  const tags = ['staff'];

  app.get(
    '/api/admin/moderation',
    {
      config: { access: { staff: 'moderation:read' } },
      schema: {
        tags,
        summary: 'What waits for a decision, longest waiting first, or what was decided',
        description: 'The range and the total are in Content-Range. There is one order.',
        querystring: QueueQuery,
        response: { 200: ModerationItems },
      },
    },
    async (request, reply) => {
      const { range, filter = {} } = request.query;
      const asked = {
        kind: filter.kind ?? '',
        state: filter.state ?? 'waiting',
        offset: range.first,
        limit: range.last - range.first + 1,
      };
      const page = await moderation.listModeration(asked, callOf(request));
      return sendList(reply, RESOURCE, request.query, page);
    },
  );

  app.get(
    '/api/admin/moderation/:id',
    {
      config: { access: { staff: 'moderation:read' } },
      schema: {
        tags,
        summary: 'One review or offered draft',
        params: z.object({ id: z.string().max(200) }),
        response: { 200: ModerationItem },
      },
    },
    async (request, reply) =>
      sendDocument(reply, await moderation.getModerationItem(request.params, callOf(request))),
  );

  app.post(
    '/api/admin/moderation/decisions',
    {
      config: { access: { staff: 'moderation:decide' }, timeoutMs: 20_000 },
      schema: {
        tags,
        summary: 'Decides about one or many, each for itself, and tells the authors by email',
        body: ModerationDecisions,
        response: { 200: BulkResults },
      },
    },
    async (request) => {
      const call = callOf(request);
      return changeEach(
        request.body.decisions,
        ({ reason = '', ...decision }, deadline) =>
          moderation.decideModeration({ ...decision, reason }, { ...call, deadline }),
        call,
      );
    },
  );
};
