import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { AppError } from '@homeplate/common/app-error.ts';
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
  /** All of a person, or all but `kept`; their ids. */
  ofUser(userId: string, session: ClientSession, call: Call, kept?: string): Promise<string[]>;
  /** All of a person but this one; their ids. */
  others(userId: string, kept: string, call: Call): Promise<string[]>;
  /** One of a person's own. Throws NOT_FOUND for an unknown one and for somebody else's. */
  one(userId: string, sessionId: string, call: Call): Promise<void>;
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
  const ofUser: EndSessions['ofUser'] = async (userId, session, call, kept) => {
    const ids = await sessions.removeOfUser(userId, session, kept);
    if (ids.length > 0) await tell(session, userId, ids, call);
    return ids;
  };
  return {
    ofToken: async (token, call) => {
      const row = await sessions.byHash(tokenHashOf(token));
      if (!row) return;
      await mongo.transaction(async (session) => {
        if (await sessions.remove(row._id, session)) await tell(session, row.userId, [row._id], call);
      }, call);
    },
    ofUser,
    others: (userId, kept, call) => mongo.transaction((session) => ofUser(userId, session, call, kept), call),
    one: (userId, sessionId, call) =>
      mongo.transaction(async (session) => {
        if (!(await sessions.removeOwn(sessionId, userId, session)))
          throw new AppError('NOT_FOUND', { message: 'That session has ended already.' });
        await tell(session, userId, [sessionId], call);
      }, call),
  };
}
