import { RegionStats } from '@homeplate/contracts/documents/region.ts';
import type { FastifyPluginAsync } from 'fastify';

/** GET /api/regions/stats. */
export const regionStatsRoutes: FastifyPluginAsync = async (app) => {
  const { recipe } = app.services;

  app.serveDocument(app, {
    url: '/api/regions/stats',
    config: { access: 'visitor' },
    schema: {
      tags: ['regions'],
      summary: 'Number of recipes per region, their average cost in the reader’s area, and a picture',
      response: { 200: RegionStats },
    },
    keyOf: () => 'region-stats',
    load: (_request, _reader, call) => (priceArea) => recipe.getRegionStats({ priceArea }, call),
  });
};
