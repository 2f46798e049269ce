import { PlanList } from '@homeplate/contracts/documents/plan.ts';
import type { FastifyPluginAsync } from 'fastify';
import { NO_RECIPES } from '../../documents/latest-versions.ts';

/** GET /api/subscription/plans. */
export const planRoutes: FastifyPluginAsync = async (app) => {
  const { billing } = app.services;

  app.serveDocument(app, {
    url: '/api/subscription/plans',
    config: { access: 'visitor' },
    schema: {
      tags: ['subscription'],
      summary: 'The plans with their monthly prices and features',
      response: { 200: PlanList },
    },
    byArea: false,
    recipesShown: () => NO_RECIPES,
    keyOf: () => 'plans',
    load: (_request, _reader, call) => async (least) => ({
      ...(await billing.listPlans({}, call)),
      // Plans only change with a release.
      versions: { areaVersion: least.minVersion, sequence: least.minSequence },
    }),
  });
};
