import { AppError } from '@homeplate/common/app-error.ts';
import { SessionList } from '@homeplate/contracts/documents/account.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callOf, sessionOf } from '../../readers/request-context.ts';

const tags = ['account'];
const SESSION_ID = /^[0-9a-f-]{36}$/;

/** GET and DELETE /api/account/sessions, DELETE /api/account/sessions/{id}. */
export const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  const {
    services: { accounts },
    readers,
    cookies,
  } = app;

  app.get(
    '/api/account/sessions',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'The sessions of the user: this one first, then by last use. Locations are not tracked',
        response: { 200: SessionList },
      },
    },
    async (request) => (await accounts.listSessions({}, callOf(request))).sessions,
  );

  app.delete(
    '/api/account/sessions',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Ends all other sessions',
        response: { 204: z.null().describe('Only this session is left') },
      },
    },
    async (request, reply) => {
      const { sessionIds } = await accounts.endOtherSessions({}, callOf(request));
      for (const id of sessionIds) readers.forgetSession(id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/account/sessions/:sessionId',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Ends one session, also this one; 404 for one of another user',
        params: z.object({ sessionId: z.string().describe('As in GET /api/account/sessions') }),
        response: { 204: z.null().describe('Ended') },
      },
    },
    async (request, reply) => {
      const { sessionId } = request.params;
      if (!SESSION_ID.test(sessionId)) throw new AppError('NOT_FOUND');
      await accounts.endSession({ sessionId }, callOf(request));
      readers.forgetSession(sessionId);
      if (sessionId === sessionOf(request).id) reply.raw.appendHeader('set-cookie', cookies.noSession);
      return reply.code(204).send(null);
    },
  );
};
