import type { UserRow } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import {
  isToken,
  lastSeenOf,
  newToken,
  SEEN_EVERY_MS,
  type SessionRow,
  stepOf,
  tokenHashOf,
} from './session.ts';
import type { SessionStore } from './session-store.ts';

export type FoundSession = {
  session: SessionRow;
  user: UserRow;
  /** The new value of the cookie when this call rotated the token. */
  newToken: string | null;
};
/** Null for an unknown or ended token. */
export type ReadSession = (token: string) => Promise<FoundSession | null>;

export function createReadSession(parts: {
  sessions: SessionStore;
  users: UserStore;
  now?: () => number;
}): ReadSession {
  const { sessions, users, now = Date.now } = parts;
  return async (token) => {
    if (!isToken(token)) return null;
    const hash = tokenHashOf(token);
    const session = await sessions.byHash(hash);
    if (!session) return null;
    const time = now();
    const step = stepOf(session, hash, time);
    if (step === 'ended') return null;
    const user = await users.byId(session.userId);
    if (!user) return null;
    if (time - lastSeenOf(session).getTime() > SEEN_EVERY_MS) await sessions.setLastSeen(session._id, time);
    if (step === 'settle') await sessions.settle(session, time);
    if (step !== 'rotate') return { session, user, newToken: null };
    const fresh = newToken();
    const rotated = await sessions.rotate(session, hash, tokenHashOf(fresh), time);
    return { session, user, newToken: rotated ? fresh : null };
  };
}
