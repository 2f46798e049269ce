import { AppError, isUnavailable, toAppError } from '@homeplate/common/app-error.ts';
import { LoginBody, RegisterBody, UserDocument } from '@homeplate/contracts/documents/account.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf, readerOf, userDocumentOf } from '../../readers/reader.ts';
import { callOf, userOf } from '../../readers/request-context.ts';

const tags = ['account'];
/** Longer than usual: under load, passwords queue to be hashed. */
const PASSWORD_MS = 15_000;

/** POST /api/auth/register, /login, /logout; GET /api/auth/user. */
export const authRoutes: FastifyPluginAsyncZod = async (app) => {
  const { readers, cookies, ownAddress } = app;
  const { identity } = app.services;

  app.post(
    '/api/auth/register',
    {
      config: { access: 'visitor', timeoutMs: PASSWORD_MS },
      schema: {
        tags,
        summary: 'Creates an account, without signing in',
        body: RegisterBody,
        response: { 201: UserDocument },
      },
    },
    async (request, reply) => {
      const { user } = await identity.register(
        { ...request.body, clientAddress: request.ip, origin: ownAddress() },
        callOf(request),
      );
      if (!user) throw new AppError('INTERNAL');
      return reply.code(201).send(userDocumentOf(user));
    },
  );

  app.post(
    '/api/auth/login',
    {
      config: { access: 'visitor', timeoutMs: PASSWORD_MS },
      schema: {
        tags,
        summary: 'Signs in by username or e-mail; the session is in the cookie',
        body: LoginBody,
        response: { 200: UserDocument },
      },
    },
    async (request, reply) => {
      const call = callOf(request);
      const { username, password, code } = request.body;
      const { session, token, device } = await identity.logIn(
        {
          login: username,
          password,
          code,
          clientAddress: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          device: cookies.read(request.headers.cookie, 'device'),
          origin: ownAddress(),
        },
        call,
      );
      const reader = session && readerOf(session);
      if (!reader?.session) throw new AppError('INTERNAL');
      const before = readers.tokenOf(request);
      if (before) {
        readers.forgetToken(before);
        // The browser no longer has that session's token after this sign-in.
        await identity
          .logOut({ token: before }, call)
          .catch((err: unknown) =>
            request.log.warn({ err }, 'Could not end the earlier session of a browser'),
          );
      }
      // Store the visitor's location unless the account has one. The request's call is still a visitor's.
      const zipCode = cookies.read(request.headers.cookie, 'zipCode');
      if (zipCode && !reader.location) {
        await identity
          .updateLocation({ zipCode }, { ...call, actor: actorOf(reader) })
          .catch((error: unknown) => {
            // The cookie may contain anything, and sign-in does not depend on it.
            if (!isUnavailable(error) && toAppError(error).code !== 'INVALID_INPUT') throw error;
          });
      }
      reply.raw.appendHeader('set-cookie', cookies.session(token));
      if (device) reply.raw.appendHeader('set-cookie', cookies.device(device));
      return reader.session.user;
    },
  );

  app.post(
    '/api/auth/logout',
    {
      config: { access: 'visitor' },
      schema: { tags, summary: 'Signs out', response: { 204: z.null().describe('Signed out') } },
    },
    async (request, reply) => {
      const token = readers.tokenOf(request);
      if (token) {
        readers.forgetToken(token);
        await identity.logOut({ token }, callOf(request));
        // A concurrent read may have cached the session again before it ended.
        readers.forgetToken(token);
      }
      reply.raw.appendHeader('set-cookie', cookies.noSession);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/auth/user',
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'The signed-in user; 401 for a visitor', response: { 200: UserDocument } },
    },
    async (request) => userOf(request),
  );
};
