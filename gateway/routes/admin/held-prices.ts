import {
  HELD_PRICE_SORTS,
  HELD_PRICE_STATES,
  HeldPrice,
  HeldPrices,
} from '@homeplate/contracts/documents/held-price.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Neighbours } from '../../neighbours.ts';
import { callOf } from '../../plugins/request-context.ts';
import type { Readers } from '../../readers/readers.ts';
import { SIGNED_IN, signedIn, staffOnly } from '../../readers/signed-in.ts';
import { contentRange, listQuery } from './list-query.ts';

const Id = z.string().max(200);
const HeldPricesQuery = listQuery({
  sorts: HELD_PRICE_SORTS,
  filter: z.strictObject(
    {
      state: z.enum(HELD_PRICE_STATES, `is one of ${HELD_PRICE_STATES.join(', ')}`).optional(),
      area: Id.optional(),
      feedId: Id.optional(),
      storeId: Id.optional(),
      itemId: Id.optional(),
      id: z.union([Id, z.array(Id).max(100)]).optional(),
    },
    'has no field but state, area, feedId, storeId, itemId and id',
  ),
  example: '{"state":"held"}',
});

/** `/api/admin/held-prices`: prices far from the usual, which count nowhere until staff decide (readings C77, C82, C92). */
export function heldPriceRoutes(
  app: FastifyInstance,
  parts: { heldPrices: Neighbours['heldPrices']; readers: Readers },
): void {
  const { heldPrices, readers } = parts;
  const preValidation = staffOnly(readers);
  const { asked } = signedIn(readers);
  const tags = ['staff'];

  app.get<{ Querystring: z.infer<typeof HeldPricesQuery> }>(
    '/api/admin/held-prices',
    {
      preValidation,
      schema: {
        tags,
        ...SIGNED_IN,
        summary: 'Prices far from the usual: those that are held, unless the filter names a state or ids',
        description: 'The range and the total are in Content-Range.',
        querystring: HeldPricesQuery,
        response: { 200: HeldPrices },
      },
    },
    async (request, reply) => {
      const { range, sort = ['heldAt', 'DESC'], filter = {} } = request.query;
      const { id, ...equal } = filter;
      const ids = id === undefined ? [] : [id].flat();
      // An empty list of ids asks for nothing, and pricing takes none for all.
      if (id !== undefined && ids.length === 0)
        return reply.header('content-range', contentRange('held-prices', range, 0)).send([]);
      const { document, totalCount } = await heldPrices.listHeldPrices(
        {
          state: equal.state ?? (id === undefined ? 'held' : ''),
          area: equal.area ?? '',
          feedId: equal.feedId ?? '',
          storeId: equal.storeId ?? '',
          itemId: equal.itemId ?? '',
          ids,
          sort: sort[0],
          descending: sort[1] === 'DESC',
          offset: range.first,
          limit: range.last - range.first + 1,
        },
        callOf(request),
      );
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-range', contentRange('held-prices', range, totalCount))
        .send(document?.body);
    },
  );

  const decisions = [
    ['release', 'Counts the price from when it was observed, like any other; once more changes nothing'],
    ['refuse', 'Leaves the price uncounted for good; once more changes nothing'],
  ] as const;
  for (const [decision, summary] of decisions) {
    app.post<{ Params: { id: string } }>(
      `/api/admin/held-prices/:id/${decision}`,
      {
        preValidation,
        schema: { tags, ...SIGNED_IN, summary, params: z.object({ id: Id }), response: { 200: HeldPrice } },
      },
      async (request, reply) => {
        const { call } = await asked(request, reply);
        const decide = decision === 'release' ? 'releaseHeldPrice' : 'refuseHeldPrice';
        const { document } = await heldPrices[decide]({ id: request.params.id }, call);
        return reply.header('content-type', 'application/json; charset=utf-8').send(document?.body);
      },
    );
  }
}
