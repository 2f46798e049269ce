import { RegionStats } from '@homeplate/contracts/documents/region.ts';
import type { FastifyPluginAsync } from 'fastify';
import { NO_RECIPES } from '../../documents/latest-versions.ts';

/** GET /api/regions/stats. */
export const regionStatsRoutes: FastifyPluginAsync = async (app) => {
  const { recipe } = app.services;

  app.serveDocument(app, {
    url: '/api/regions/stats',
    config: { access: 'visitor' },
    schema: {
      tags: ['regions'],
      summary: 'Number of recipes per region, and their average cost in the reader’s area',
      response: { 200: RegionStats },
    },
    recipesShown: () => NO_RECIPES,
    keyOf: () => 'region-stats',
    load: (_request, _reader, call) => (priceArea) => recipe.getRegionStats({ priceArea }, call),
  });
};
