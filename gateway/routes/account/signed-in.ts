import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callOf } from '../../plugins/request-context.ts';
import type { Readers } from '../../readers/readers.ts';

/** In the schema of every route of one's own account. */
export const ACCOUNT = { tags: ['account'], security: [{ session: [] }] };

/** Who asks, by their session. Throws UNAUTHENTICATED for visitors. */
export const signedIn =
  (readers: Readers) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ call: Call; token: string; userId: string; sessionId: string }> => {
    const call = callOf(request);
    const { person } = await readers.read(request, reply, call);
    const token = readers.tokenOf(request);
    if (!person || !token) throw new AppError('UNAUTHENTICATED');
    return { call, token, userId: person.user.id, sessionId: person.sessionId };
  };
