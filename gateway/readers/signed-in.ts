import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { UserDocument } from '@homeplate/contracts/documents/account.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callOf } from '../plugins/request-context.ts';
import type { AccountStanding, Reader } from './reader.ts';
import type { Readers } from './readers.ts';

/** In the schema of every route for people who are signed in. */
export const SIGNED_IN = { security: [{ session: [] }] };

export type SignedIn = Pick<Reader, 'area' | 'entitled'> & {
  call: Call;
  token: string;
  sessionId: string;
  personId: string;
  user: UserDocument;
  standing: AccountStanding;
};

/**
 * `asked` tells who asks, by their session, and throws UNAUTHENTICATED for visitors, in `words` where they are given.
 * `refuseVisitors` stands before a body is read (`onRequest`) or judged (`preValidation`): visitors hear that they are signed out,
 * and nothing of what is wrong with the body.
 */
export function signedIn(readers: Readers, words?: string) {
  const asked = async (request: FastifyRequest, reply: FastifyReply): Promise<SignedIn> => {
    const call = callOf(request);
    const { session, area, entitled } = await readers.load(request, reply);
    const token = readers.tokenOf(request);
    if (!session || !token) throw new AppError('UNAUTHENTICATED', words ? { message: words } : {});
    const { user, id: sessionId, standing } = session;
    return { call, token, sessionId, personId: user.id, user, standing, area, entitled };
  };
  const refuseVisitors = async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    void (await asked(request, reply));
  return { asked, refuseVisitors };
}
