import { AppError } from '@homeplate/common/app-error.ts';
import { LoginBody, RegisterBody, UserDocument } from '@homeplate/contracts/documents/account.ts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Neighbours } from '../../neighbours.ts';
import type { OwnAddress } from '../../plugins/own-address.ts';
import { callOf } from '../../plugins/request-context.ts';
import type { Cookies } from '../../readers/cookies.ts';
import { userDocumentOf } from '../../readers/reader.ts';
import type { Readers } from '../../readers/readers.ts';

const tags = ['account'];
/** A password waits for its turn to be hashed when many come at once. */
const PASSWORD_MS = 15_000;

/** POST /api/auth/register, /login, /logout; GET /api/auth/user. */
export function authRoutes(
  instance: FastifyInstance,
  parts: {
    identity: Neighbours['identity'];
    readers: Readers;
    cookies: Cookies;
    ownAddress: OwnAddress;
  },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { identity, readers, cookies, ownAddress } = parts;

  app.post(
    '/api/auth/register',
    {
      schema: {
        tags,
        summary: 'Makes an account; it does not sign in',
        body: RegisterBody,
        response: { 201: UserDocument },
      },
    },
    async (request, reply) => {
      const { user } = await identity.register(
        { ...request.body, clientAddress: request.ip, origin: ownAddress() },
        callOf(request, PASSWORD_MS),
      );
      if (!user) throw new AppError('INTERNAL');
      return reply.code(201).send(userDocumentOf(user));
    },
  );

  app.post(
    '/api/auth/login',
    {
      schema: {
        tags,
        summary: 'Signs in by username or e-mail; the session is in the cookie',
        body: LoginBody,
        response: { 200: UserDocument },
      },
    },
    async (request, reply) => {
      const call = callOf(request, PASSWORD_MS);
      const { username, password } = request.body;
      const { session, token, device } = await identity.logIn(
        {
          login: username,
          password,
          clientAddress: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          device: cookies.read(request.headers.cookie, 'device'),
          origin: ownAddress(),
        },
        call,
      );
      if (!session?.user) throw new AppError('INTERNAL');
      const before = readers.tokenOf(request);
      if (before) {
        readers.forgetToken(before);
        await identity.logOut({ token: before }, call);
      }
      // What a visitor told before signing in goes with them, unless the account knows better. A cookie may hold anything,
      // and nobody fails to sign in for it.
      const zipCode = cookies.read(request.headers.cookie, 'zipCode');
      if (zipCode && !session.location) {
        await identity.updateLocation({ token, zipCode }, call).catch(() => undefined);
      }
      reply.raw.appendHeader('set-cookie', cookies.session(token));
      if (device) reply.raw.appendHeader('set-cookie', cookies.device(device));
      return userDocumentOf(session.user);
    },
  );

  app.post(
    '/api/auth/logout',
    { schema: { tags, summary: 'Signs out', response: { 204: z.null().describe('Signed out') } } },
    async (request, reply) => {
      const token = readers.tokenOf(request);
      if (token) {
        readers.forgetToken(token);
        await identity.logOut({ token }, callOf(request));
        // A read that ran meanwhile may have asked before the end.
        readers.forgetToken(token);
      }
      reply.raw.appendHeader('set-cookie', cookies.noSession);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/auth/user',
    { schema: { tags, summary: 'Who is signed in; 401 for nobody', response: { 200: UserDocument } } },
    async (request, reply) => {
      const { person } = await readers.read(request, reply, callOf(request));
      if (!person) throw new AppError('UNAUTHENTICATED');
      return person.user;
    },
  );
}
