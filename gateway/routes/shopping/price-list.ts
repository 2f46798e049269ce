import { ListPrices, PriceListBody } from '@homeplate/contracts/documents/shopping.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendDocument } from '../../documents/send-document.ts';
import { underZip } from '../../plugins/zip-errors.ts';
import { READS_IN_FIVE_MINUTES } from '../../readers/read-limits.ts';
import { callOf } from '../../readers/request-context.ts';

/** POST /api/prices/list: prices a shopping list at the stores nearby. A POST because a list is too long for a URL; nothing is stored. */
export const priceListRoutes: FastifyPluginAsyncZod = async (app) => {
  const { services, readers, limits } = app;

  app.post(
    '/api/prices/list',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['prices'],
        summary:
          'Links the lines of a shopping list to foods and prices them in whole packages, at one and at two stores',
        description: `${READS_IN_FIVE_MINUTES} requests in five minutes per user or network, then 429 with Retry-After.`,
        body: PriceListBody,
        response: { 200: ListPrices },
      },
    },
    async (request, reply) => {
      const { lines, zip } = request.body;
      const reader = await readers.load(request, reply);
      await limits.count('prices', request, reader);
      const zipCode = zip?.slice(0, 5) ?? reader.location?.zipCode ?? '';
      const prices = await services.pricing
        .priceList({ zipCode, lines }, callOf(request))
        .catch((error: unknown) => {
          throw zip ? underZip(error) : error;
        });
      return sendDocument(reply, prices);
    },
  );
};
