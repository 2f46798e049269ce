import { AppError } from '@homeplate/common/app-error.ts';
import { networkOf } from '@homeplate/common/rate-limit.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readEventId } from '../../live/price-streams.ts';
import { openSseSink } from '../../live/sse-sink.ts';
import { DATA_HEADERS } from '../../plugins/security-headers.ts';
import { callOf } from '../../readers/request-context.ts';

const MOST_RECIPES = 50;

const EventsQuery = z.object({
  recipe: z
    .string('takes recipe ids with commas')
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(
      z
        .array(z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'takes recipe ids with commas'))
        .min(1, 'takes at least one recipe id')
        .max(MOST_RECIPES, `takes at most ${MOST_RECIPES} recipe ids`),
    ),
  lastEventId: z
    .string('takes one plain value')
    .max(40, 'is the id of an event')
    .optional()
    .describe('Replaces the header Last-Event-ID when a page opens a new stream'),
});

/** GET /api/events: live prices of the recipes on a page (reading C48). */
export const priceEventRoutes: FastifyPluginAsyncZod = async (app) => {
  const { streams, slots, versions, readers, figures } = app;
  const { recipe, pricing } = app.services;

  app.get(
    '/api/events',
    {
      config: { access: 'visitor' },
      exposeHeadRoute: false,
      schema: {
        tags: ['live prices'],
        summary:
          'Server-sent events: ready, prices (changes), rating (a recipe has a new rating), picture (its picture changed, or a generation began or ended), resync (reload everything)',
        description:
          'The id of an event is area:version. A browser that reconnects sends it as Last-Event-ID and gets the missed changes, or resync. 429 with Retry-After when the user or the network (an IPv6 /64) is at its limit, 503 with Retry-After when all slots are taken. Then the network with the most streams loses its oldest to one with fewer.',
        querystring: EventsQuery,
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const slot = slots.take(networkOf(request.ip));
      try {
        const call = callOf(request);
        const { recipe: ids, lastEventId } = request.query;
        const { area, session } = await readers.load(request, reply);
        if (session) slot.ofUser(session.user.id);
        const { recipes } = await recipe.listRecipeItems({ ids }, call);
        if (recipes.length === 0) throw new AppError('NOT_FOUND');
        // An area has no version until its prices are requested. One item is enough to learn it.
        const itemIds = recipes.flatMap((one) => one.itemIds).slice(0, 1);
        const version =
          area === ''
            ? 0
            : versions.prices(area) || (await pricing.getAreaPrices({ area, itemIds }, call)).version;
        versions.pricesChanged(area, version);
        reply.hijack();
        const sink = openSseSink(reply.raw, [...DATA_HEADERS, ['x-request-id', request.id]]);
        slot.occupy(() => sink.end());
        const close = streams.open({
          area,
          itemsOf: new Map(recipes.map(({ id, itemIds }) => [id, new Set(itemIds)])),
          version,
          last: readEventId(request.headers['last-event-id'] ?? lastEventId),
          userId: session?.user.id,
          sink,
        });
        const end = () => {
          close();
          slot.release();
        };
        figures.record('GET', '/api/events', 200, reply.elapsedTime, request.id);
        reply.raw.once('close', end);
        if (reply.raw.destroyed) end();
      } catch (error) {
        slot.release();
        throw error;
      }
      return undefined;
    },
  );
};
