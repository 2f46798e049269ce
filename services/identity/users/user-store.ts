import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import { emailKeyOf, isEmail, type UserEntitlement, type UserRow, usernameKeyOf } from './user.ts';

export type UserStore = {
  /** Throws the driver's duplicate-key error when the name or the address is taken. */
  insert(user: UserRow, session: ClientSession): Promise<void>;
  byId(id: string): Promise<UserRow | null>;
  byIds(ids: readonly string[]): Promise<UserRow[]>;
  /** By username or e-mail, whatever its case. */
  byLogin(login: string): Promise<UserRow | null>;
  /** Which of the two somebody has already. */
  taken(username: string, email: string): Promise<{ username: boolean; email: boolean }>;
  /** False when it was that ZIP code before. */
  setZipCode(id: string, zipCode: string, session: ClientSession): Promise<boolean>;
  setPasswordHash(id: string, passwordHash: string, session: ClientSession): Promise<void>;
  /** False when the person has this version already, or a newer one, or is not there. */
  setEntitlement(id: string, entitlement: UserEntitlement, session: ClientSession): Promise<boolean>;
};

export async function createUserStore({ db }: Pick<Mongo, 'db'>): Promise<UserStore> {
  const users = db.collection<UserRow>('users');
  await users.createIndexes([
    { key: { usernameKey: 1 }, name: 'username', unique: true },
    { key: { emailKey: 1 }, name: 'email', unique: true },
  ]);
  const exists = async (filter: Partial<UserRow>) =>
    (await users.findOne(filter, { projection: { _id: 1 } })) !== null;
  return {
    insert: async (user, session) => void (await users.insertOne(user, { session })),
    byId: (id) => users.findOne({ _id: id }),
    byIds: (ids) => users.find({ _id: { $in: [...ids] } }).toArray(),
    byLogin: (login) =>
      users.findOne(isEmail(login) ? { emailKey: emailKeyOf(login) } : { usernameKey: usernameKeyOf(login) }),
    taken: async (username, email) => ({
      username: await exists({ usernameKey: usernameKeyOf(username) }),
      email: await exists({ emailKey: emailKeyOf(email) }),
    }),
    setZipCode: async (id, zipCode, session) => {
      const result = await users.updateOne({ _id: id }, { $set: { zipCode } }, { session });
      return result.modifiedCount === 1;
    },
    setPasswordHash: async (id, passwordHash, session) =>
      void (await users.updateOne({ _id: id }, { $set: { passwordHash } }, { session })),
    setEntitlement: async (id, entitlement, session) => {
      const isOlder = {
        $or: [{ entitlement: { $exists: false } }, { 'entitlement.version': { $lt: entitlement.version } }],
      };
      const result = await users.updateOne({ _id: id, ...isOlder }, { $set: { entitlement } }, { session });
      return result.modifiedCount === 1;
    },
  };
}
