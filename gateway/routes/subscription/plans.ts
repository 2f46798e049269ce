import { PlanList } from '@homeplate/contracts/documents/plan.ts';
import type { FastifyInstance } from 'fastify';
import type { ServeDocument } from '../../documents/document-route.ts';
import type { ServiceClients } from '../../service-clients.ts';

/** GET /api/subscription/plans. */
export function plansRoute(
  app: FastifyInstance,
  serve: ServeDocument,
  billing: Pick<ServiceClients['billing'], 'listPlans'>,
): void {
  serve(app, {
    url: '/api/subscription/plans',
    schema: {
      tags: ['subscription'],
      summary: 'The plans, their prices a month and what each holds',
      response: { 200: PlanList },
    },
    byArea: false,
    keyOf: () => 'plans',
    load: (_request, _reader, call) => async (least) => ({
      ...(await billing.listPlans({}, call)),
      // The table changes with a release only.
      versions: { areaVersion: least.minVersion, catalogueVersion: least.minCatalogueVersion },
    }),
  });
}
