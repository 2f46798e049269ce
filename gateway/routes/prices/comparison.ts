import { PriceComparison } from '@homeplate/contracts/documents/comparison.ts';
import type { FastifyInstance } from 'fastify';
import type { ServeDocument } from '../../documents/document-route.ts';
import type { ServiceClients } from '../../service-clients.ts';

/** GET /api/prices/comparison. */
export function priceComparisonRoute(
  app: FastifyInstance,
  serve: ServeDocument,
  pricing: Pick<ServiceClients['pricing'], 'comparePrices'>,
): void {
  serve(app, {
    url: '/api/prices/comparison',
    schema: {
      tags: ['prices'],
      summary: 'Everyday items at each store near the reader; without a location no prices',
      response: { 200: PriceComparison },
    },
    keyOf: (_request, { location }) => `comparison ${location?.zipCode ?? ''}`,
    // Stores near a ZIP code lie in several areas: no version stands for all of them, so pricing is asked each time.
    load:
      (_request, { location }, call) =>
      async () =>
        pricing.comparePrices({ zipCode: location?.zipCode ?? '' }, call),
  });
}
