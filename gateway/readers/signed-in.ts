import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callOf } from '../plugins/request-context.ts';
import type { Readers } from './readers.ts';

/** The user's call, with the token of the session. */
export type SignedIn = { call: Call; token: string; sessionId: string; personId: string };

/** Loads the session's token for the account calls, which still carry it. The route's `config.access` has refused visitors. */
export function signedIn(readers: Readers) {
  const asked = async (request: FastifyRequest, reply: FastifyReply): Promise<SignedIn> => {
    const { session } = await readers.load(request, reply);
    const token = readers.tokenOf(request);
    if (!session || !token) throw new AppError('UNAUTHENTICATED');
    return { call: callOf(request), token, sessionId: session.id, personId: session.user.id };
  };
  return { asked };
}
