import { HOME_SERVICES, StaffHome } from '@homeplate/contracts/documents/staff-home.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callOf } from '../../readers/request-context.ts';

/** GET /api/admin/home: today at a glance, one call to each service. */
export const staffHomeRoutes: FastifyPluginAsyncZod = async (app) => {
  const { figures } = app.services;
  app.get(
    '/api/admin/home',
    {
      config: { access: { staff: 'home:read' }, timeoutMs: 20_000 },
      schema: {
        tags: ['staff'],
        summary: 'Figures of all services; null for a service that does not answer',
        response: { 200: StaffHome },
      },
    },
    async (request) => {
      const call = callOf(request);
      const answers = await Promise.all(
        HOME_SERVICES.map(async (name) => {
          try {
            const { document } = await figures[name].getFigures({}, call);
            return [name, JSON.parse(Buffer.from(document?.body ?? []).toString())];
          } catch (err) {
            request.log.warn(
              { err, service: name },
              'A service has no figures for the home of the back office',
            );
            return [name, null];
          }
        }),
      );
      return StaffHome.parse({ at: new Date().toISOString(), ...Object.fromEntries(answers) });
    },
  );
};
