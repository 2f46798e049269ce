import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { type ClientSession, Schema } from 'mongoose';
import {
  type EmailChange,
  emailKeyOf,
  isEmail,
  type UserEntitlement,
  type UserRow,
  usernameKeyOf,
} from './user.ts';

/** Devices stored per account; the oldest are dropped. */
const MOST_DEVICES = 30;

export type UserStore = {
  /** Throws the driver's duplicate-key error when the name or the address is taken. */
  insert(user: UserRow, session: ClientSession): Promise<void>;
  byId(id: string, session?: ClientSession): Promise<UserRow | null>;
  byIds(ids: readonly string[]): Promise<UserRow[]>;
  /** By username or e-mail, regardless of case. */
  byLogin(login: string): Promise<UserRow | null>;
  /** Which of the two another account has. */
  taken(username: string, email: string): Promise<{ username: boolean; email: boolean }>;
  /** False when the ZIP code was the same before. */
  setZipCode(id: string, zipCode: string, session: ClientSession): Promise<boolean>;
  /** Sets the password from the settings. Trusts no device. */
  setPasswordHash(user: UserRow, passwordHash: string, session: ClientSession): Promise<void>;
  /** Sets a password that the user chose: it no longer follows the settings. Cancels a pending email change. Trusts only `device`. */
  setOwnPassword(user: UserRow, passwordHash: string, device: string, session: ClientSession): Promise<void>;
  setNames(
    id: string,
    names: { firstName: string | null; lastName: string | null },
    session: ClientSession,
  ): Promise<void>;
  /** False when the account has another address now. */
  setVerified(id: string, emailKey: string, session: ClientSession): Promise<boolean>;
  setEmailChange(id: string, change: EmailChange | null, session: ClientSession): Promise<void>;
  /** Sets the new address as confirmed. Throws the driver's duplicate-key error when another account has it now. */
  applyEmailChange(id: string, change: EmailChange, session: ClientSession): Promise<void>;
  /** Trusts a device. */
  addDevice(id: string, device: string, session: ClientSession): Promise<void>;
  /** False for a deleted user, and when this version or a newer one is stored. */
  setEntitlement(id: string, entitlement: UserEntitlement, session: ClientSession): Promise<boolean>;
};

const formerDevicesOf = ({ devices = [], formerDevices = [] }: UserRow): string[] =>
  [...formerDevices, ...devices].slice(-MOST_DEVICES);

const text = { type: String, required: true } as const;
const contact = { ...text, personal: 'contact' } as const;
const name = { type: String, default: null, personal: 'contact' } as const;
const flag = { type: Boolean, required: true, personal: false } as const;
const hashes = { type: [String], default: undefined, personal: 'secret' } as const;
const emailChange = new Schema<EmailChange>(
  {
    id: { ...text, personal: false },
    email: contact,
    emailKey: contact,
    waitsForOld: flag,
    waitsForNew: flag,
    expiresAt: { type: Date, required: true, personal: false },
  },
  { _id: false, id: false, strict: 'throw' },
);
const entitlement = new Schema<UserEntitlement>(
  {
    version: { type: Number, required: true, personal: false },
    plan: { ...text, personal: 'activity' },
    subscriptionId: { type: String, default: null, personal: 'contact' },
  },
  { _id: false, strict: 'throw' },
);
export const USERS = defineCollection<UserRow>({
  name: 'users',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  fields: {
    _id: { ...text, personal: 'person' },
    username: contact,
    usernameKey: contact,
    email: contact,
    emailKey: contact,
    emailVerifiedAt: { type: Date, personal: 'activity' },
    emailChange: { type: emailChange, default: undefined, keptFor: 'done' },
    passwordHash: { ...text, personal: 'secret' },
    passwordFrom: { ...text, personal: false },
    firstName: name,
    lastName: name,
    isAdmin: flag,
    zipCode: { type: String, default: null, personal: 'location' },
    entitlement: { type: entitlement, default: undefined },
    devices: hashes,
    formerDevices: hashes,
    createdAt: { type: Date, required: true, personal: 'activity' },
  },
  indexes: [
    { key: { usernameKey: 1 }, name: 'username', unique: true },
    { key: { emailKey: 1 }, name: 'email', unique: true },
  ],
});

export async function createUserStore(mongo: Pick<Mongo, 'connection'>): Promise<UserStore> {
  const users = await USERS.open(mongo);
  const exists = async (filter: Partial<Pick<UserRow, 'usernameKey' | 'emailKey'>>) =>
    (await users.exists(filter)) !== null;
  return {
    insert: async (user, session) => void (await users.create([user], { session })),
    byId: async (id, session) => users.findById(id, null, { session }).lean<UserRow>(),
    byIds: async (ids) => users.find({ _id: { $in: [...ids] } }).lean<UserRow[]>(),
    byLogin: async (login) =>
      users
        .findOne(isEmail(login) ? { emailKey: emailKeyOf(login) } : { usernameKey: usernameKeyOf(login) })
        .lean<UserRow>(),
    taken: async (username, email) => ({
      username: await exists({ usernameKey: usernameKeyOf(username) }),
      email: await exists({ emailKey: emailKeyOf(email) }),
    }),
    setZipCode: async (id, zipCode, session) => {
      const result = await users.updateOne({ _id: id }, { $set: { zipCode } }, { session });
      return result.modifiedCount === 1;
    },
    setPasswordHash: async (user, passwordHash, session) =>
      void (await users.updateOne(
        { _id: user._id },
        { $set: { passwordHash, devices: [], formerDevices: formerDevicesOf(user) } },
        { session },
      )),
    setOwnPassword: async (user, passwordHash, device, session) =>
      void (await users.updateOne(
        { _id: user._id },
        {
          $set: {
            passwordHash,
            passwordFrom: 'person',
            emailChange: null,
            devices: [device],
            formerDevices: formerDevicesOf(user),
          },
        },
        { session },
      )),
    setNames: async (id, names, session) =>
      void (await users.updateOne({ _id: id }, { $set: names }, { session })),
    setVerified: async (id, emailKey, session) => {
      const now = new Date();
      const result = await users.updateOne(
        { _id: id, emailKey },
        { $set: { emailVerifiedAt: now } },
        { session },
      );
      return result.matchedCount === 1;
    },
    setEmailChange: async (id, emailChange, session) =>
      void (await users.updateOne({ _id: id }, { $set: { emailChange } }, { session })),
    applyEmailChange: async (id, { email, emailKey }, session) =>
      void (await users.updateOne(
        { _id: id },
        { $set: { email, emailKey, emailVerifiedAt: new Date(), emailChange: null } },
        { session },
      )),
    addDevice: async (id, device, session) =>
      void (await users.updateOne(
        { _id: id },
        { $push: { devices: { $each: [device], $slice: -MOST_DEVICES } } },
        { session },
      )),
    setEntitlement: async (id, entitlement, session) => {
      const isOlder = {
        $or: [{ entitlement: { $exists: false } }, { 'entitlement.version': { $lt: entitlement.version } }],
      };
      const result = await users.updateOne({ _id: id, ...isOlder }, { $set: { entitlement } }, { session });
      return result.modifiedCount === 1;
    },
  };
}
