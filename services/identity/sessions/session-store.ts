import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import { LIFETIME_MS, OVERLAP_MS, type SessionRow } from './session.ts';

export type SessionStore = {
  insert(row: SessionRow, session?: ClientSession): Promise<void>;
  /** Without expired sessions. */
  ofUser(userId: string): Promise<SessionRow[]>;
  setLastSeen(id: string, now: number): Promise<void>;
  /** May have expired. */
  byId(id: string): Promise<SessionRow | null>;
  /** By the hash of the current or the previous token; either may have expired. */
  byHash(hash: string): Promise<SessionRow | null>;
  /** False when another request rotated it first. */
  rotate(session: SessionRow, presented: string, tokenHash: string, now: number): Promise<boolean>;
  settle(session: SessionRow, now: number): Promise<void>;
  /** Removes all sessions of the user but `except`. Returns their ids. */
  removeOfUser(userId: string, session: ClientSession, except?: string): Promise<string[]>;
  remove(id: string, session: ClientSession): Promise<boolean>;
  /** False for an unknown session, and for one of another user. */
  removeOwn(id: string, userId: string, session: ClientSession): Promise<boolean>;
};

const text = { type: String, required: true } as const;
const time = { type: Date, required: true } as const;
export const SESSIONS = defineCollection<SessionRow>({
  name: 'sessions',
  shape: 1,
  // Since the last rotation.
  keptFor: '30 days',
  isPersonal: true,
  person: { foundBy: [{ user: 'userId' }], exported: 'Where you are signed in', deletion: 'delete' },
  fields: {
    _id: { ...text, personal: false },
    userId: { ...text, personal: 'person' },
    tokenHash: { ...text, personal: 'secret' },
    previousHash: { type: String, default: null, personal: 'secret' },
    previousUntil: { type: Date, default: null, personal: false },
    rotatedAt: { ...time, personal: 'activity' },
    expiresAt: { ...time, personal: false },
    createdAt: { ...time, personal: 'activity' },
    lastSeenAt: { type: Date, personal: 'activity' },
    // Empty where the browser sends none.
    userAgent: { type: String, personal: 'activity' },
  },
  indexes: [
    { key: { tokenHash: 1 }, name: 'token', unique: true },
    { key: { previousHash: 1 }, name: 'previous-token' },
    { key: { userId: 1 }, name: 'user' },
    { key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 },
  ],
});

export async function createSessionStore(mongo: Pick<Mongo, 'connection'>): Promise<SessionStore> {
  const sessions = await SESSIONS.open(mongo);
  return {
    insert: async (row, session) => void (await sessions.create([row], { ...(session && { session }) })),
    ofUser: async (userId) => sessions.find({ userId, expiresAt: { $gt: new Date() } }).lean<SessionRow[]>(),
    setLastSeen: async (id, now) =>
      void (await sessions.updateOne({ _id: id }, { $set: { lastSeenAt: new Date(now) } })),
    byId: async (id) => sessions.findById(id).lean<SessionRow>(),
    byHash: async (hash) =>
      (await sessions.findOne({ tokenHash: hash }).lean<SessionRow>()) ??
      (await sessions.findOne({ previousHash: hash }).lean<SessionRow>()),
    rotate: async (session, presented, tokenHash, now) => {
      const result = await sessions.updateOne(
        { _id: session._id, tokenHash: session.tokenHash },
        {
          $set: {
            tokenHash,
            previousHash: presented,
            previousUntil: null,
            rotatedAt: new Date(now),
            expiresAt: new Date(now + LIFETIME_MS),
          },
        },
      );
      return result.modifiedCount === 1;
    },
    settle: async (session, now) =>
      void (await sessions.updateOne(
        { _id: session._id, tokenHash: session.tokenHash },
        { $set: { previousUntil: new Date(now + OVERLAP_MS) } },
      )),
    removeOfUser: async (userId, session, except) => {
      const others = { userId, ...(except !== undefined && { _id: { $ne: except } }) };
      const found = await sessions.find(others, { _id: 1 }, { session }).lean<Pick<SessionRow, '_id'>[]>();
      await sessions.deleteMany(others, { session });
      return found.map((row) => row._id);
    },
    remove: async (id, session) => (await sessions.deleteOne({ _id: id }, { session })).deletedCount === 1,
    removeOwn: async (id, userId, session) =>
      (await sessions.deleteOne({ _id: id, userId }, { session })).deletedCount === 1,
  };
}
