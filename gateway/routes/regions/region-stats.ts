import { RegionStats } from '@homeplate/contracts/documents/region.ts';
import type { FastifyInstance } from 'fastify';
import type { ServeDocument } from '../../documents/document-route.ts';
import type { ServiceClients } from '../../service-clients.ts';

/** GET /api/regions/stats. */
export function regionStatsRoute(
  app: FastifyInstance,
  serve: ServeDocument,
  recipe: ServiceClients['recipe'],
): void {
  serve(app, {
    url: '/api/regions/stats',
    schema: {
      tags: ['regions'],
      summary: 'How many recipes each region has and what they cost on average in the reader’s area',
      response: { 200: RegionStats },
    },
    keyOf: () => 'region-stats',
    load: (_request, _reader, call) => (priceArea) => recipe.getRegionStats({ priceArea }, call),
  });
}
