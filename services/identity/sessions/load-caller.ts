import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { UserRow } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import type { SessionRow } from './session.ts';
import type { SessionStore } from './session-store.ts';

export type Caller = { session: SessionRow; user: UserRow };

/**
 * Loads the user and the session of the call's actor. The gateway caches sessions for seconds, so the stored ones decide. Throws
 * UNAUTHENTICATED for a visitor, an ended session or a deleted user.
 */
export type LoadCaller = (call: Pick<Call, 'actor'>) => Promise<Caller>;

export const createLoadCaller =
  ({
    sessions,
    users,
  }: {
    sessions: Pick<SessionStore, 'byId'>;
    users: Pick<UserStore, 'byId'>;
  }): LoadCaller =>
  async ({ actor: { userId, sessionId } }) => {
    if (userId === null) throw new AppError('UNAUTHENTICATED');
    const [session, user] = await Promise.all([
      sessionId === null ? null : sessions.byId(sessionId),
      users.byId(userId),
    ]);
    if (!user || session?.userId !== userId || session.expiresAt.getTime() <= Date.now())
      throw new AppError('UNAUTHENTICATED', { message: 'Your session has ended. Please sign in again.' });
    return { session, user };
  };
