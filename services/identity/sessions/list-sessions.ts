import { describeDevice } from './device.ts';
import type { Caller } from './load-caller.ts';
import { lastSeenOf } from './session.ts';
import type { SessionStore } from './session-store.ts';

export type OpenSession = {
  id: string;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
  /** The session of the caller. */
  current: boolean;
};

/** The user's sessions: the caller's first, then by last use. */
export type ListSessions = (caller: Caller) => Promise<OpenSession[]>;

export const createListSessions =
  ({ sessions }: { sessions: SessionStore }): ListSessions =>
  async ({ session, user }) =>
    (await sessions.ofUser(user._id))
      .map((row) => ({
        id: row._id,
        device: describeDevice(row.userAgent),
        createdAt: row.createdAt,
        lastSeenAt: lastSeenOf(row),
        current: row._id === session._id,
      }))
      .toSorted(
        (a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.getTime() - a.lastSeenAt.getTime(),
      );
