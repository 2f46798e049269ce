import type { PartHealth } from '@homeplate/common/service.ts';
import { Readiness } from '@homeplate/contracts/documents/problem.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

const tags = ['operation'];
/** The result is cached this long, so that many requests cause one check. */
const CACHED_MS = 500;

/** GET /health/live and /health/ready. Metrics are on OPERATION_LISTEN. */
export const healthRoutes: FastifyPluginAsyncZod = async (app) => {
  const { readiness } = app;

  app.get(
    '/health/live',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Whether the process is alive',
        response: { 200: z.object({ status: z.literal('live') }) },
      },
    },
    async () => ({ status: 'live' as const }),
  );

  let cached: { at: number; answer: Promise<Record<string, PartHealth>> } | undefined;
  app.get(
    '/health/ready',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'All parts with adapter and version; 503 while one is unavailable',
        response: { 200: Readiness, 503: Readiness },
      },
    },
    async (_request, reply) => {
      if (!cached || Date.now() - cached.at > CACHED_MS) cached = { at: Date.now(), answer: readiness() };
      const found = await cached.answer;
      const ready = Object.values(found).every(({ ok }) => ok);
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not-ready', parts: found });
    },
  );
};
