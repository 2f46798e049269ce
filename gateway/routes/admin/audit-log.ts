import { AUDIT_SORTS, AuditCheck, AuditEntry, AuditLog } from '@homeplate/contracts/documents/audit-entry.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { contentRange, listQuery } from './list-query.ts';

const Text = z.string().max(200);
const Id = z
  .int()
  .min(1)
  .max(2 ** 32 - 1);
const AuditQuery = listQuery({
  sorts: AUDIT_SORTS,
  filter: z.strictObject(
    {
      staffId: Text.optional(),
      action: Text.optional(),
      recordId: Text.optional(),
      id: z.union([Id, z.array(Id).max(100)]).optional(),
    },
    'has no field but staffId, action, recordId and id',
  ),
  example: '{"action":"users:lock"}',
});

/** `/api/admin/audit-log`: what staff did, as a chain that shows later changes. */
export const auditLogRoutes: FastifyPluginAsyncZod = async (app) => {
  const { staff } = app.services;
  const tags = ['staff'];

  app.get(
    '/api/admin/audit-log',
    {
      config: { access: { staff: 'audit-log:read' } },
      schema: {
        tags,
        summary: 'What staff did, newest first',
        description: 'The range and the total are in Content-Range.',
        querystring: AuditQuery,
        response: { 200: AuditLog },
      },
    },
    async (request, reply) => {
      const { range, sort = ['id', 'DESC'], filter = {} } = request.query;
      const ids = filter.id === undefined ? [] : [filter.id].flat();
      if (filter.id !== undefined && ids.length === 0)
        return reply.header('content-range', contentRange('audit-log', range, 0)).send([]);
      const { document, totalCount } = await staff.listAuditLog(
        {
          staffId: filter.staffId ?? '',
          action: filter.action ?? '',
          recordId: filter.recordId ?? '',
          ids,
          descending: sort[1] === 'DESC',
          offset: range.first,
          limit: range.last - range.first + 1,
        },
        callOf(request),
      );
      reply.header('content-range', contentRange('audit-log', range, totalCount));
      return sendDocument(reply, { document });
    },
  );

  app.get(
    '/api/admin/audit-log/:id',
    {
      config: { access: { staff: 'audit-log:read' } },
      schema: {
        tags,
        summary: 'One entry',
        params: z.object({
          id: z.coerce
            .number()
            .int()
            .min(1)
            .max(2 ** 32 - 1),
        }),
        response: { 200: AuditEntry },
      },
    },
    async (request, reply) =>
      sendDocument(reply, await staff.getAuditEntry({ id: request.params.id }, callOf(request))),
  );

  app.get(
    '/api/admin/audit-log/check',
    {
      config: { access: { staff: 'audit-log:read' } },
      schema: {
        tags,
        summary: 'Reads the whole chain and names the first entry that does not fit',
        response: { 200: AuditCheck },
      },
    },
    async (request, reply) => sendDocument(reply, await staff.checkAuditLog({}, callOf(request))),
  );
};
