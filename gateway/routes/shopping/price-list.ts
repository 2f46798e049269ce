import { AppError } from '@homeplate/common/app-error.ts';
import { ListPrices, PriceListBody } from '@homeplate/contracts/documents/shopping.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Neighbours } from '../../neighbours.ts';
import { callOf } from '../../plugins/request-context.ts';
import { READS_IN_FIVE_MINUTES, type ReadLimits } from '../../readers/read-limits.ts';
import type { Readers } from '../../readers/readers.ts';

/** POST /api/prices/list: a shopping list at the stores near the reader, for anybody. A read too long for an address; nothing is kept. */
export function priceListRoute(
  app: FastifyInstance,
  parts: { pricing: Pick<Neighbours['pricing'], 'priceList'>; readers: Readers; limits: ReadLimits },
): void {
  const { pricing, readers, limits } = parts;
  app.post<{ Body: z.infer<typeof PriceListBody> }>(
    '/api/prices/list',
    {
      schema: {
        tags: ['prices'],
        summary:
          'The lines of a shopping list linked to foods and priced in whole packages, with one and two stops',
        description: `${READS_IN_FIVE_MINUTES} in five minutes for a reader, then 429 with Retry-After.`,
        body: PriceListBody,
        response: { 200: ListPrices },
      },
    },
    async (request, reply) => {
      const call = callOf(request);
      const { lines, zip } = request.body;
      const reader = await readers.read(request, reply, call);
      await limits.count('prices', request, reader);
      const { location } = reader;
      const zipCode = zip?.slice(0, 5) ?? location?.zipCode ?? '';
      const { document } = await pricing.priceList({ zipCode, lines }, call).catch((error: unknown) => {
        throw zip ? underZip(error) : error;
      });
      return reply.header('content-type', 'application/json; charset=utf-8').send(document?.body);
    },
  );
}

/** The body says `zip` where the service says `zipCode`. */
function underZip(error: unknown): unknown {
  const words = error instanceof AppError ? error.fields?.zipCode : undefined;
  return words === undefined
    ? error
    : new AppError('INVALID_INPUT', { message: words, fields: { zip: words }, cause: error });
}
