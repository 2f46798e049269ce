import { PriceComparison } from '@homeplate/contracts/documents/comparison.ts';
import type { FastifyPluginAsync } from 'fastify';

/** GET /api/prices/comparison. */
export const priceComparisonRoutes: FastifyPluginAsync = async (app) => {
  const { pricing } = app.services;

  app.serveDocument(app, {
    url: '/api/prices/comparison',
    config: { access: 'visitor' },
    schema: {
      tags: ['prices'],
      summary: 'Everyday items at each store near the reader; without a location no prices',
      response: { 200: PriceComparison },
    },
    keyOf: (_request, { location }) => `comparison ${location?.zipCode ?? ''}`,
    // Stores near a ZIP code lie in several areas: no version covers all of them, so pricing is called each time.
    load:
      (_request, { location }, call) =>
      async () =>
        pricing.comparePrices({ zipCode: location?.zipCode ?? '' }, call),
  });
};
