import type { Metrics } from '@homeplate/common/metrics.ts';
import type { PartHealth } from '@homeplate/common/service.ts';
import { Readiness } from '@homeplate/contracts/documents/problem.ts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PriceStreams } from '../../live/price-streams.ts';
import type { RequestFigures } from '../../plugins/request-figures.ts';

const tags = ['operation'];
/** However often it is asked, the parts are asked once in this time. */
const ANSWER_HOLDS_MS = 500;

/** GET /health/live, /health/ready, /metrics. */
export function healthRoutes(
  instance: FastifyInstance,
  parts: {
    readiness: () => Promise<Record<string, PartHealth>>;
    metrics: Metrics;
    figures: RequestFigures;
    streams: PriceStreams;
  },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { readiness, metrics, figures, streams } = parts;
  const open = metrics.gauge('event_streams', 'Pages that follow live prices now');

  app.get(
    '/health/live',
    {
      schema: {
        tags,
        summary: 'The process answers',
        response: { 200: z.object({ status: z.literal('live') }) },
      },
    },
    async () => ({ status: 'live' as const }),
  );

  let asked: { at: number; answer: Promise<Record<string, PartHealth>> } | undefined;
  app.get(
    '/health/ready',
    {
      schema: {
        tags,
        summary: 'Every part with its adapter and version; 503 while one is not there',
        response: { 200: Readiness, 503: Readiness },
      },
    },
    async (_request, reply) => {
      if (!asked || Date.now() - asked.at > ANSWER_HOLDS_MS) asked = { at: Date.now(), answer: readiness() };
      const found = await asked.answer;
      const ready = Object.values(found).every(({ ok }) => ok);
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not-ready', parts: found });
    },
  );

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    open.set(streams.count());
    return reply
      .header('content-type', metrics.contentType)
      .send(`${await metrics.render()}${figures.render()}`);
  });
}
