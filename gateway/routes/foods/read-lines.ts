import { ReadLines, ReadLinesBody } from '@homeplate/contracts/documents/food.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { NO_RECIPES, priceAreaOf } from '../../documents/latest-versions.ts';
import { sendDocument } from '../../documents/send-document.ts';
import { READS_IN_FIVE_MINUTES } from '../../readers/read-limits.ts';
import { callOf } from '../../readers/request-context.ts';

/** POST /api/lines/read: parses ingredient lines. A POST because they are too long for a URL; nothing is stored. */
export const readLinesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { services, readers, limits, versions } = app;

  app.post(
    '/api/lines/read',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['foods'],
        summary: 'Parses ingredient lines, with cost at the prices of the reader’s area and nutrition',
        description: `${READS_IN_FIVE_MINUTES} requests in five minutes per user or network, then 429 with Retry-After.`,
        body: ReadLinesBody,
        response: { 200: ReadLines },
      },
    },
    async (request, reply) => {
      const reader = await readers.load(request, reply);
      await limits.count('lines', request, reader);
      const priceArea = { ...priceAreaOf(versions, reader.place, NO_RECIPES), minSequence: 0 };
      const { lines, servings } = request.body;
      return sendDocument(
        reply,
        await services.foods.readLines({ priceArea, lines, servings: servings ?? 0 }, callOf(request)),
      );
    },
  );
};
