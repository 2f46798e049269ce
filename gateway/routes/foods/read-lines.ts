import { ReadLines, ReadLinesBody } from '@homeplate/contracts/documents/food.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { KnownVersions } from '../../documents/known-versions.ts';
import type { Neighbours } from '../../neighbours.ts';
import { callOf } from '../../plugins/request-context.ts';
import { READS_IN_FIVE_MINUTES, type ReadLimits } from '../../readers/read-limits.ts';
import type { Readers } from '../../readers/readers.ts';

/** POST /api/lines/read: what ingredient lines say, for anybody. A read that is too long for an address; nothing is kept. */
export function readLinesRoute(
  app: FastifyInstance,
  parts: { foods: Neighbours['foods']; readers: Readers; limits: ReadLimits; versions: KnownVersions },
): void {
  const { foods, readers, limits, versions } = parts;
  app.post<{ Body: z.infer<typeof ReadLinesBody> }>(
    '/api/lines/read',
    {
      schema: {
        tags: ['foods'],
        summary:
          'Ingredient lines read one by one, with cost at the prices of the reader’s area and nutrition',
        description: `${READS_IN_FIVE_MINUTES} in five minutes for a reader, then 429 with Retry-After.`,
        body: ReadLinesBody,
        response: { 200: ReadLines },
      },
    },
    async (request, reply) => {
      const call = callOf(request);
      const reader = await readers.read(request, reply, call);
      await limits.count('lines', request, reader);
      const { area } = reader;
      const priceArea = { area, minVersion: versions.area(area), minCatalogueVersion: 0 };
      const { lines, servings } = request.body;
      const { document } = await foods.readLines({ priceArea, lines, servings: servings ?? 0 }, call);
      return reply.header('content-type', 'application/json; charset=utf-8').send(document?.body);
    },
  );
}
