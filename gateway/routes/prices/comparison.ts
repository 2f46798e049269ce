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
      summary: 'Prices of everyday items at each nearby store; no prices without a location',
      response: { 200: PriceComparison },
    },
    keyOf: (_request, { location }) => `comparison ${location?.zipCode ?? ''}`,
    // Stores near a ZIP code lie in several areas: no version covers all of them, so pricing is called each time.
    load:
      (_request, { location, place: { ownStores } }, call) =>
      async () =>
        pricing.comparePrices({ zipCode: location?.zipCode ?? '', ownStores }, call),
  });
};
