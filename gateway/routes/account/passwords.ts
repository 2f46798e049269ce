import {
  ChangePasswordBody,
  ForgotPasswordBody,
  ResetPasswordBody,
} from '@homeplate/contracts/documents/account.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callOf, userOf } from '../../readers/request-context.ts';

const tags = ['account'];

/** POST /api/account/password, …/forgot and …/reset. */
export const passwordRoutes: FastifyPluginAsyncZod = async (app) => {
  const {
    services: { accounts },
    readers,
    cookies,
    ownAddress,
  } = app;

  app.post(
    '/api/account/password',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Changes the password and ends all other sessions; requires the current password',
        body: ChangePasswordBody,
        response: { 204: z.null().describe('Changed') },
      },
    },
    async (request, reply) => {
      const change = { ...request.body, origin: ownAddress(), clientAddress: request.ip };
      const { device } = await accounts.changePassword(change, callOf(request));
      readers.forgetUser(userOf(request).id);
      if (device) reply.raw.appendHeader('set-cookie', cookies.device(device));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/account/password/forgot',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Mails a link for a new password',
        description:
          'The response is the same whether or not an account has the address. 20 an hour from one network.',
        body: ForgotPasswordBody,
        response: { 202: z.null().describe('Accepted') },
      },
    },
    async (request, reply) => {
      await accounts.requestPasswordReset(
        { email: request.body.email, clientAddress: request.ip, origin: ownAddress() },
        callOf(request),
      );
      return reply.code(202).send(null);
    },
  );

  app.post(
    '/api/account/password/reset',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary:
          'Sets a new password by the mailed link and ends all sessions; 410 for an expired or used link',
        body: ResetPasswordBody,
        response: { 204: z.null().describe('Set') },
      },
    },
    async (request, reply) => {
      const { token: linkToken, password } = request.body;
      const reset = { linkToken, password, origin: ownAddress(), clientAddress: request.ip };
      const { device } = await accounts.resetPassword(reset, callOf(request));
      if (device) reply.raw.appendHeader('set-cookie', cookies.device(device));
      // The reset may have ended the session of this browser: load it again at the next request.
      const token = readers.tokenOf(request);
      if (token) readers.forgetToken(token);
      return reply.code(204).send(null);
    },
  );
};
