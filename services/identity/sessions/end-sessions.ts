import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { SessionEnded } from '@homeplate/contracts/events/identity-events.ts';
import type { ClientSession } from 'mongoose';
import { tokenHashOf } from './session.ts';
import type { SessionStore } from './session-store.ts';

/** Ends sessions, and publishes SessionEnded in the same transaction so that caches drop them. */
export type EndSessions = {
  /** An unknown token is not an error: its session has already ended. */
  ofToken(token: string, call: Call): Promise<void>;
  /** All sessions of a user but `except`. Returns their ids. */
  ofUser(userId: string, session: ClientSession, call: Call, except?: string): Promise<string[]>;
  /** All sessions of a user but `except`. Returns their ids. */
  others(userId: string, except: string, call: Call): Promise<string[]>;
  /** Throws NOT_FOUND for an unknown session, and for one of another user. */
  one(userId: string, sessionId: string, call: Call): Promise<void>;
};

export function createEndSessions(parts: {
  mongo: Mongo;
  sessions: SessionStore;
  outbox: Outbox;
}): EndSessions {
  const { mongo, sessions, outbox } = parts;
  const publish = (session: ClientSession, userId: string, ids: readonly string[], call: Call) =>
    outbox.add(
      session,
      'identity.events',
      ids.map((sessionId) => eventOf(SessionEnded, { userId, sessionId }, { traceparent: call.traceparent })),
    );
  const ofUser: EndSessions['ofUser'] = async (userId, session, call, except) => {
    const ids = await sessions.removeOfUser(userId, session, except);
    if (ids.length > 0) await publish(session, userId, ids, call);
    return ids;
  };
  return {
    ofToken: async (token, call) => {
      const row = await sessions.byHash(tokenHashOf(token));
      if (!row) return;
      await mongo.transaction(async (session) => {
        if (await sessions.remove(row._id, session)) await publish(session, row.userId, [row._id], call);
      }, call);
    },
    ofUser,
    others: (userId, except, call) =>
      mongo.transaction((session) => ofUser(userId, session, call, except), call),
    one: (userId, sessionId, call) =>
      mongo.transaction(async (session) => {
        if (!(await sessions.removeOwn(sessionId, userId, session)))
          throw new AppError('NOT_FOUND', { message: 'That session has already ended.' });
        await publish(session, userId, [sessionId], call);
      }, call),
  };
}
