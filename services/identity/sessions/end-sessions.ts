import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { SessionEnded } from '@homeplate/contracts/events/identity-events.ts';
import type { ClientSession } from 'mongoose';
import { tokenHashOf } from './session.ts';
import type { SessionStore } from './session-store.ts';

/** Sessions end in the transaction that tells everybody who holds a copy of them. */
export type EndSessions = {
  /** An unknown token is no error: it is signed out already. */
  ofToken(token: string, call: Call): Promise<void>;
  ofUser(userId: string, session: ClientSession, call: Call): Promise<void>;
};

export function createEndSessions(parts: {
  mongo: Mongo;
  sessions: SessionStore;
  outbox: Outbox;
}): EndSessions {
  const { mongo, sessions, outbox } = parts;
  const tell = (session: ClientSession, userId: string, ids: readonly string[], call: Call) =>
    outbox.add(
      session,
      'identity.events',
      ids.map((sessionId) => eventOf(SessionEnded, { userId, sessionId }, { traceparent: call.traceparent })),
    );
  return {
    ofToken: async (token, call) => {
      const row = await sessions.byHash(tokenHashOf(token));
      if (!row) return;
      await mongo.transaction(async (session) => {
        if (await sessions.remove(row._id, session)) await tell(session, row.userId, [row._id], call);
      }, call);
    },
    ofUser: async (userId, session, call) => {
      const ids = await sessions.removeOfUser(userId, session);
      if (ids.length > 0) await tell(session, userId, ids, call);
    },
  };
}
