import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { networkOf } from '@homeplate/common/rate-limit.ts';
import { MOST_LIVE_RECIPES } from '@homeplate/contracts/documents/live-limits.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readEventId } from '../../live/price-streams.ts';
import { openSseSink } from '../../live/sse-sink.ts';
import { endRequestSpan } from '../../plugins/request-spans.ts';
import { DATA_HEADERS } from '../../plugins/security-headers.ts';
import { callOf } from '../../readers/request-context.ts';

const EventsQuery = z.object({
  recipe: z
    .string('takes recipe ids with commas')
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(
      z
        .array(z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'takes recipe ids with commas'))
        .min(1, 'takes at least one recipe id')
        .max(MOST_LIVE_RECIPES, `takes at most ${MOST_LIVE_RECIPES} recipe ids`),
    )
    .optional()
    .describe(
      'Recipes, and own drafts, whose texts, prices, ratings and pictures to follow; optional with a household, a list, alerts or account',
    ),
  household: z
    .string('takes one plain value')
    .regex(/^[\w-]{1,80}$/, 'is the id of a household')
    .optional()
    .describe('The household whose calendar to follow: its id, or that of a user who is on their own'),
  list: z
    .string('takes one plain value')
    .regex(/^(list-[a-z0-9-]{1,60}|week-.{1,40})$/, 'is the id of a shopping list')
    .optional()
    .describe('The shopping list to follow, as in GET /api/shopping-lists/{id}'),
  alerts: z
    .literal('own', 'takes own')
    .optional()
    .describe('Follows the price alerts of the signed-in user; every stream of a user has them'),
  account: z
    .literal('own', 'takes own')
    .optional()
    .describe('Follows the signed-in user: their plan, name and household; every stream of a user has it'),
  lastEventId: z
    .string('takes one plain value')
    .max(40, 'is the id of an event')
    .optional()
    .describe('Replaces the header Last-Event-ID when a page opens a new stream'),
});

/** GET /api/events: live prices of the recipes on a page (reading C48), and changes of a household's calendar and pantry, and of a shopping list (reading C97). */
export const priceEventRoutes: FastifyPluginAsyncZod = async (app) => {
  const { streams, slots, versions, readers, figures } = app;
  const { recipe, pricing, planner, lists } = app.services;

  /** Throws UNAUTHENTICATED for a visitor, and WRONG_ROLE for a member of another household. */
  const calendarOf = async (household: string, call: Call) => {
    const { householdId, version } = await planner.getCalendar({}, call);
    if (householdId !== household)
      throw new AppError('WRONG_ROLE', { fields: { household: 'is not your household' } });
    return { id: householdId, version };
  };

  /** Throws UNAUTHENTICATED for a visitor, and WRONG_ROLE for a list that is not the user's. */
  const listOf = async (id: string, call: Call) => {
    try {
      return await lists.getListVersion({ id }, call);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
      throw new AppError('WRONG_ROLE', { fields: { list: 'is not one of your lists' }, cause: error });
    }
  };

  app.get(
    '/api/events',
    {
      config: { access: 'visitor' },
      exposeHeadRoute: false,
      schema: {
        tags: ['live prices'],
        summary:
          'Server-sent events: ready, prices (changes), rating (a recipe has a new rating), picture (its picture changed, or a generation began or ended), recipe (it has a new text, or is gone), plan (a plan of the household changed), pantry (its pantry changed), list (the shopping list changed), alert (a price alert of the user was raised), account (the user’s plan, name or household changed), resync (reload everything)',
        description:
          'At least one recipe, the household, a list, alerts or account is required. With own stores, only changes of their prices are sent, and a stream that reconnects gets resync. Else the id of an event is area:version, with a household area:version:calendar, and with a list area:version:calendar:list. A browser that reconnects sends it as Last-Event-ID and gets the missed changes, or resync. 429 with Retry-After when the user or the network (an IPv6 /64) is at its limit, 503 with Retry-After when all slots are taken. Then the network with the most streams loses its oldest to one with fewer.',
        querystring: EventsQuery,
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const slot = slots.take(networkOf(request.ip));
      try {
        const call = callOf(request);
        const {
          recipe: ids = [],
          household: householdId,
          list: listId,
          alerts,
          account,
          lastEventId,
        } = request.query;
        const isOwn = alerts !== undefined || account !== undefined;
        if (ids.length === 0 && householdId === undefined && listId === undefined && !isOwn)
          throw new AppError('INVALID_INPUT', { fields: { recipe: 'takes recipe ids with commas' } });
        const { place, session } = await readers.load(request, reply);
        const { area, areas, ownStores } = place;
        if (session) slot.ofUser(session.user.id);
        else if (isOwn) throw new AppError('UNAUTHENTICATED');
        const [{ recipes }, household, list] = await Promise.all([
          ids.length > 0 ? recipe.listRecipeItems({ ids }, call) : { recipes: [] },
          householdId === undefined ? undefined : calendarOf(householdId, call),
          listId === undefined ? undefined : listOf(listId, call),
        ]);
        if (recipes.length === 0 && !household && !list && !isOwn) throw new AppError('NOT_FOUND');
        // An area has no version until its prices are requested. One item is enough to learn it.
        const itemIds = recipes.flatMap((one) => one.itemIds).slice(0, 1);
        const known = versions.prices(area);
        const version =
          area === '' || known > 0 || itemIds.length === 0 || ownStores
            ? known
            : (await pricing.getAreaPrices({ area, itemIds }, call)).version;
        versions.pricesChanged(area, version);
        reply.hijack();
        const sink = openSseSink(reply.raw, [...DATA_HEADERS, ['x-request-id', request.id]]);
        slot.occupy(() => sink.end());
        const close = streams.open({
          area,
          itemsOf: new Map(recipes.map(({ id, itemIds }) => [id, new Set(itemIds)])),
          version,
          own: ownStores && {
            storeIds: new Set(ownStores.storeIds),
            areas: areas.map((one) => ({ area: one, version: versions.prices(one) })),
          },
          household,
          list,
          last: readEventId(request.headers['last-event-id'] ?? lastEventId),
          userId: session?.user.id,
          sink,
        });
        const end = () => {
          close();
          slot.release();
        };
        figures.record('GET', '/api/events', 200, reply.elapsedTime, request);
        endRequestSpan(request, reply);
        reply.raw.once('close', end);
        if (reply.raw.destroyed) end();
      } catch (error) {
        slot.release();
        // After the headers no error can be sent, so the page reconnects.
        if (reply.raw.headersSent) reply.raw.destroy();
        throw error;
      }
      return undefined;
    },
  );
};
