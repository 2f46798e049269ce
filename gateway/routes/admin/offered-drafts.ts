import { OfferedDrafts } from '@homeplate/contracts/documents/draft.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { PagingQuery } from '../recipes/recipe-query.ts';

/** GET /api/admin/offered-drafts: recipes that users offer for publication. */
export const offeredDraftRoutes: FastifyPluginAsyncZod = async (app) => {
  const { drafts } = app.services;

  app.get(
    '/api/admin/offered-drafts',
    {
      config: { access: { staff: 'offered-drafts:read' } },
      schema: {
        tags: ['staff'],
        summary: 'Drafts offered for publication, oldest first; the total is in X-Total-Count',
        querystring: PagingQuery.pick({ limit: true }),
        response: { 200: OfferedDrafts },
      },
    },
    async (request, reply) => {
      const limit = Number(request.query.limit ?? 0);
      return sendDocument(reply, await drafts.listOfferedDrafts({ limit }, callOf(request)));
    },
  );
};
