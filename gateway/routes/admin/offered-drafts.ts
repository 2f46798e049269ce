import { OfferedDrafts } from '@homeplate/contracts/documents/draft.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Neighbours } from '../../neighbours.ts';
import { callOf } from '../../plugins/request-context.ts';
import type { Readers } from '../../readers/readers.ts';
import { SIGNED_IN, staffOnly } from '../../readers/signed-in.ts';
import { PagingQuery } from '../recipes/recipe-query.ts';

const WaitingQuery = PagingQuery.pick({ limit: true });

/** GET /api/admin/offered-drafts: recipes that their people offer for publication. */
export function offeredDraftRoutes(
  app: FastifyInstance,
  parts: { drafts: Neighbours['drafts']; readers: Readers },
): void {
  const { drafts, readers } = parts;
  const preValidation = staffOnly(readers);
  app.get<{ Querystring: z.infer<typeof WaitingQuery> }>(
    '/api/admin/offered-drafts',
    {
      preValidation,
      schema: {
        tags: ['staff'],
        ...SIGNED_IN,
        summary: 'Drafts that wait for staff to publish them, longest first; how many in X-Total-Count',
        querystring: WaitingQuery,
        response: { 200: OfferedDrafts },
      },
    },
    async (request, reply) => {
      const limit = Number(request.query.limit ?? 0);
      const { document, totalCount } = await drafts.listOfferedDrafts({ limit }, callOf(request));
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('x-total-count', String(totalCount))
        .send(document?.body);
    },
  );
}
