import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { UserDocument } from '@homeplate/contracts/documents/account.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callOf } from '../plugins/request-context.ts';
import type { AccountStanding, Reader } from './reader.ts';
import type { Readers } from './readers.ts';

export type SignedIn = Pick<Reader, 'area' | 'entitled'> & {
  call: Call;
  token: string;
  sessionId: string;
  personId: string;
  user: UserDocument;
  standing: AccountStanding;
};

/** Loads the session's token for the account calls, which still carry it. The route's `config.access` has refused visitors. */
export function signedIn(readers: Readers) {
  const asked = async (request: FastifyRequest, reply: FastifyReply): Promise<SignedIn> => {
    const call = callOf(request);
    const { session, area, entitled } = await readers.load(request, reply);
    const token = readers.tokenOf(request);
    if (!session || !token) throw new AppError('UNAUTHENTICATED');
    const { user, id: sessionId, standing } = session;
    return { call, token, sessionId, personId: user.id, user, standing, area, entitled };
  };
  return { asked };
}
