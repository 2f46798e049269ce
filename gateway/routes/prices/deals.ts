import { PriceDeals } from '@homeplate/contracts/documents/deals.ts';
import type { FastifyPluginAsync } from 'fastify';

/** GET /api/prices/deals. */
export const dealRoutes: FastifyPluginAsync = async (app) => {
  const { pricing } = app.services;

  app.serveDocument(app, {
    url: '/api/prices/deals',
    config: { access: 'visitor' },
    schema: {
      tags: ['prices'],
      summary: 'Prices at nearby stores that are at least 10 % below their usual of the last 90 days',
      description:
        'Only prices of the stores themselves; no estimates. At most five minutes old. Without a location there are none.',
      response: { 200: PriceDeals },
    },
    keyOf: (_request, { location }) => `deals ${location?.zipCode ?? ''}`,
    // Stores near a ZIP code lie in several areas: no version covers all of them, so pricing is called each time.
    load:
      (_request, { location, place: { ownStores } }, call) =>
      async () =>
        pricing.listDeals({ zipCode: location?.zipCode ?? '', ownStores }, call),
  });
};
