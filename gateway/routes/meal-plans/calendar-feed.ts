import { CalendarFeedState, NewCalendarFeed } from '@homeplate/contracts/documents/calendar-feed.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { pathParam } from '../../plugins/path-params.ts';
import { callOf, readerOf } from '../../readers/request-context.ts';
import { planParams } from './meal-plans.ts';

const tags = ['meal plans'];
const FEED = '/api/user/calendar-feed';
const CALENDAR = 'text/calendar; charset=utf-8';
/** Programs ask again by ETag. */
const REVALIDATED = { 'cache-control': 'private, no-cache' };
const Secret = pathParam(z.string().regex(/^[\w-]{32}$/), 'There is no such calendar.');

/** POST, GET and DELETE /api/user/calendar-feed, GET /api/calendar/{token}.ics and GET /api/user/meal-plans/{id}/calendar.ics (reading C89). */
export const calendarFeedRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ownAddress, limits, readers } = app;
  const { calendarFeeds } = app.services;

  app.post(
    FEED,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Makes a secret link of the calendar for other calendar programs, and ends the earlier one',
        description: 'Everyone who has the link can read the calendar. It is shown only in this response.',
        response: { 201: NewCalendarFeed },
      },
    },
    async (request, reply) => {
      await limits.count('feeds', request, readerOf(request));
      const { secret, createdAt } = await calendarFeeds.createCalendarFeed({}, callOf(request));
      return reply.code(201).send({ url: `${ownAddress()}/api/calendar/${secret}.ics`, createdAt });
    },
  );

  app.get(
    FEED,
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'When the secret link was made', response: { 200: CalendarFeedState } },
    },
    async (request) => {
      const { createdAt = null } = await calendarFeeds.getCalendarFeed({}, callOf(request));
      return { createdAt };
    },
  );

  app.delete(
    FEED,
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'Ends the secret link', response: { 204: z.null().describe('Ended') } },
    },
    async (request, reply) => {
      await calendarFeeds.revokeCalendarFeed({}, callOf(request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/calendar/:token.ics',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'The calendar of a secret link as iCalendar (RFC 5545), from four weeks ago on',
        description:
          'Each meal is an event of its whole day that leaves the day free. 410 once the link has ended. 429 with Retry-After for too many reads from one network.',
        params: z.object({ token: Secret.describe('Of the secret link') }),
        produces: ['text/calendar'],
      },
    },
    async (request, reply) => {
      await limits.count('calendar', request, await readers.load(request, reply));
      const asked = { secret: request.params.token, origin: ownAddress() };
      reply.headers(REVALIDATED);
      return sendDocument(reply, await calendarFeeds.readCalendar(asked, callOf(request)), CALENDAR);
    },
  );

  app.get(
    '/api/user/meal-plans/:id/calendar.ics',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'A plan as an iCalendar file (RFC 5545) to download',
        params: planParams,
        produces: ['text/calendar'],
      },
    },
    async (request, reply) => {
      const asked = { id: request.params.id, origin: ownAddress() };
      const { document, fileName } = await calendarFeeds.exportPlan(asked, callOf(request));
      reply.header('content-disposition', `attachment; filename="${fileName}"`);
      return sendDocument(reply, { document }, CALENDAR);
    },
  );
};
