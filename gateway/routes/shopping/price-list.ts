import { ListPrices, PriceListBody } from '@homeplate/contracts/documents/shopping.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendDocument } from '../../documents/send-document.ts';
import { underZip } from '../../plugins/zip-errors.ts';
import { READS_IN_FIVE_MINUTES } from '../../readers/read-limits.ts';
import { callOf } from '../../readers/request-context.ts';

/** The longest list of the longest lines, in UTF-8. */
const LIST_BYTES = 1024 * 1024;
/** A longer list counts as several reads, because it takes as long. */
const LINES_OF_A_READ = 200;

/** POST /api/prices/list: prices a shopping list at the stores nearby. A POST because a list is too long for a URL; nothing is stored. */
export const priceListRoutes: FastifyPluginAsyncZod = async (app) => {
  const { services, readers, limits } = app;

  app.post(
    '/api/prices/list',
    {
      config: { access: 'visitor' },
      bodyLimit: LIST_BYTES,
      schema: {
        tags: ['prices'],
        summary:
          'Links the lines of a shopping list to foods and prices them in whole packages, at one and at two stores',
        description: `${READS_IN_FIVE_MINUTES} requests in five minutes per user or network, then 429 with Retry-After. A list counts once for each ${LINES_OF_A_READ} lines.`,
        body: PriceListBody,
        response: { 200: ListPrices },
      },
    },
    async (request, reply) => {
      const { lines, zip } = request.body;
      const reader = await readers.load(request, reply);
      for (let read = 0; read < lines.length; read += LINES_OF_A_READ)
        await limits.count('prices', request, reader);
      const zipCode = zip?.slice(0, 5) ?? reader.location?.zipCode ?? '';
      // The page sends the reader's own ZIP code, too.
      const ownStores = zipCode === reader.location?.zipCode ? reader.place.ownStores : undefined;
      const prices = await services.pricing
        .priceList({ zipCode, lines, ownStores }, callOf(request))
        .catch((error: unknown) => {
          throw zip ? underZip(error) : error;
        });
      return sendDocument(reply, prices);
    },
  );
};
