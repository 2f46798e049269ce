import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import { LIFETIME_MS, OVERLAP_MS, type SessionRow } from './session.ts';

export type SessionStore = {
  insert(row: SessionRow, session?: ClientSession): Promise<void>;
  /** Those that have not ended. */
  ofUser(userId: string): Promise<SessionRow[]>;
  seen(id: string, now: number): Promise<void>;
  /** By the hash of its token or of its previous one, whether it still counts or not. */
  byHash(hash: string): Promise<SessionRow | null>;
  /** False when another request rotated it first. */
  rotate(session: SessionRow, presented: string, tokenHash: string, now: number): Promise<boolean>;
  settle(session: SessionRow, now: number): Promise<void>;
  /** The ids of what was removed: all but `kept`. */
  removeOfUser(userId: string, session: ClientSession, kept?: string): Promise<string[]>;
  remove(id: string, session: ClientSession): Promise<boolean>;
  /** False when there is none with this id, or it is somebody else's. */
  removeOwn(id: string, userId: string, session: ClientSession): Promise<boolean>;
};

export async function createSessionStore({ db }: Pick<Mongo, 'db'>): Promise<SessionStore> {
  const sessions = db.collection<SessionRow>('sessions');
  await sessions.createIndexes([
    { key: { tokenHash: 1 }, name: 'token', unique: true },
    { key: { previousHash: 1 }, name: 'previous-token' },
    { key: { userId: 1 }, name: 'user' },
    { key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 },
  ]);
  return {
    insert: async (row, session) => void (await sessions.insertOne(row, { session })),
    ofUser: (userId) => sessions.find({ userId, expiresAt: { $gt: new Date() } }).toArray(),
    seen: async (id, now) =>
      void (await sessions.updateOne({ _id: id }, { $set: { lastSeenAt: new Date(now) } })),
    byHash: async (hash) =>
      (await sessions.findOne({ tokenHash: hash })) ?? (await sessions.findOne({ previousHash: hash })),
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
    removeOfUser: async (userId, session, kept) => {
      const others = { userId, ...(kept !== undefined && { _id: { $ne: kept } }) };
      const found = await sessions.find(others, { session, projection: { _id: 1 } }).toArray();
      await sessions.deleteMany(others, { session });
      return found.map((row) => row._id);
    },
    remove: async (id, session) => (await sessions.deleteOne({ _id: id }, { session })).deletedCount === 1,
    removeOwn: async (id, userId, session) =>
      (await sessions.deleteOne({ _id: id, userId }, { session })).deletedCount === 1,
  };
}
