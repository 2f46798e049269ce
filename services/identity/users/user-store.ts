import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { beginningOf, findPage } from '@homeplate/common/staff-list.ts';
import type { StaffRole } from '@homeplate/contracts/documents/staff-policy.ts';
import { type ClientSession, type QueryFilter, Schema } from 'mongoose';
import {
  type AccountDeletion,
  type EmailChange,
  emailKeyOf,
  type FirstRun,
  isEmail,
  loginKeyOf,
  type OwnStore,
  type PendingFactor,
  type SecondFactorRow,
  type Trip,
  type UserEntitlement,
  type UserRow,
  usernameKeyOf,
} from './user.ts';

/** Devices stored per account; the oldest are dropped. */
const MOST_DEVICES = 30;

export type UserQuery = {
  /** The beginning of a username or an address, in any case; empty: all. */
  text: string;
  role: StaffRole | undefined;
  isLocked: boolean;
  /** Accounts created from then on. */
  since: Date | undefined;
  ids: readonly string[] | undefined;
  sort: keyof typeof SORTS;
  isDescending: boolean;
  offset: number;
  limit: number;
};
const SORTS = { username: 'usernameKey', email: 'emailKey', createdAt: 'createdAt', id: '_id' } as const;

export type UserStore = {
  /** Throws the driver's duplicate-key error when the name or the address is taken. */
  insert(user: UserRow, session: ClientSession): Promise<void>;
  byId(id: string, session?: ClientSession): Promise<UserRow | null>;
  byIds(ids: readonly string[]): Promise<UserRow[]>;
  /** A page of all users, and how many fit the filter. */
  search(query: UserQuery): Promise<{ users: UserRow[]; total: number }>;
  countAdmins(session: ClientSession): Promise<number>;
  /** Staff fields. `lockedAt` null: not locked. */
  setStaffFields(
    id: string,
    fields: Partial<Pick<UserRow, 'isAdmin' | 'staffRoles' | 'lockedAt'>>,
    session: ClientSession,
  ): Promise<void>;
  setSecondFactor(
    id: string,
    fields: Pick<UserRow, 'secondFactor' | 'pendingFactor'>,
    session: ClientSession,
  ): Promise<void>;
  /** Uses the code of a time step. False when this one or a later one was used before. */
  useStep(id: string, step: number): Promise<boolean>;
  /** Uses a recovery code up. False when there is none with this hash. */
  useRecoveryCode(id: string, hash: string): Promise<boolean>;
  /** By username or e-mail, regardless of case. */
  byLogin(login: string): Promise<UserRow | null>;
  /** Which of the two another account has. */
  taken(username: string, email: string): Promise<{ username: boolean; email: boolean }>;
  /** False when the ZIP code was the same before. */
  setZipCode(id: string, zipCode: string, session: ClientSession): Promise<boolean>;
  setOwnStores(id: string, stores: readonly OwnStore[], session: ClientSession): Promise<void>;
  /** Sets the password from the settings. Trusts no device. */
  setPasswordHash(user: UserRow, passwordHash: string, session: ClientSession): Promise<void>;
  /** Sets a password that the user chose: it no longer follows the settings. Cancels a pending email change. Trusts only `device`. */
  setOwnPassword(user: UserRow, passwordHash: string, device: string, session: ClientSession): Promise<void>;
  setNames(
    id: string,
    names: { firstName: string | null; lastName: string | null },
    session: ClientSession,
  ): Promise<void>;
  setPreferences(
    id: string,
    preferences: Partial<Pick<UserRow, 'units' | 'firstRun' | 'trip' | 'clubs'>>,
    session: ClientSession,
  ): Promise<void>;
  /** False when the account has another address now. */
  setVerified(id: string, emailKey: string, session: ClientSession): Promise<boolean>;
  setEmailChange(id: string, change: EmailChange | null, session: ClientSession): Promise<void>;
  /** Sets the new address as confirmed. Throws the driver's duplicate-key error when another account has it now. */
  applyEmailChange(id: string, change: EmailChange, session: ClientSession): Promise<void>;
  /** Null: the account stays. */
  setDeletion(id: string, deletion: AccountDeletion | null, session: ClientSession): Promise<void>;
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
const deletion = new Schema<AccountDeletion>(
  {
    id: { ...text, personal: 'secret' },
    deletesAt: { type: Date, required: true, personal: 'activity' },
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
const secondFactor = new Schema<SecondFactorRow>(
  {
    secret: { ...text, personal: 'secret' },
    since: { type: Date, required: true, personal: 'activity' },
    lastStep: { type: Number, required: true, personal: false },
    recoveryHashes: { type: [String], required: true, personal: 'secret' },
  },
  { _id: false, id: false, strict: 'throw' },
);
const pendingFactor = new Schema<PendingFactor>(
  {
    secret: { ...text, personal: 'secret' },
    startedAt: { type: Date, required: true, personal: 'activity' },
  },
  { _id: false, id: false, strict: 'throw' },
);
const ownStore = new Schema<OwnStore>(
  { storeId: { ...text, personal: 'location' }, area: { ...text, personal: 'location' } },
  { _id: false, strict: 'throw' },
);
const firstRun = new Schema<FirstRun>(
  {
    state: { ...text, personal: 'activity' },
    steps: { type: [String], required: true, personal: 'activity' },
  },
  { _id: false, strict: 'throw' },
);
const cents = { type: Number, required: true, personal: 'content' } as const;
const trip = new Schema<Trip>(
  {
    countsDrive: { type: Boolean, required: true, personal: 'content' },
    centsPerMile: cents,
    leastSavingCents: cents,
  },
  { _id: false, strict: 'throw' },
);
export const USERS = defineCollection<UserRow>({
  name: 'users',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ user: '_id' }], exported: 'Your account', deletion: 'delete' },
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
    staffRoles: { type: [String], default: undefined, personal: false },
    lockedAt: { type: Date, personal: 'activity' },
    secondFactor: { type: secondFactor, default: undefined },
    pendingFactor: { type: pendingFactor, default: undefined, keptFor: 'done' },
    zipCode: { type: String, default: null, personal: 'location' },
    ownStores: { type: [ownStore], default: undefined },
    units: { type: String, personal: 'content' },
    trip: { type: trip, default: undefined },
    clubs: { type: [String], default: undefined, personal: 'content' },
    firstRun: { type: firstRun, default: undefined },
    entitlement: { type: entitlement, default: undefined },
    deletion: { type: deletion, default: undefined, keptFor: 'done' },
    devices: hashes,
    formerDevices: hashes,
    createdAt: { type: Date, required: true, personal: 'activity' },
  },
  indexes: [
    { key: { usernameKey: 1 }, name: 'username', unique: true },
    { key: { emailKey: 1 }, name: 'email', unique: true },
    { key: { createdAt: -1, _id: -1 }, name: 'newest' },
  ],
});

function filterOf({ text: typed, role, isLocked, since, ids }: UserQuery): QueryFilter<UserRow> {
  const begins = beginningOf(typed.normalize('NFC').toLowerCase());
  return {
    ...(ids && { _id: { $in: [...ids] } }),
    ...(role && (role === 'admin' ? { isAdmin: true } : { staffRoles: role })),
    ...(since && { createdAt: { $gte: since } }),
    ...(isLocked && { lockedAt: { $type: 'date' } }),
    ...(typed !== '' && { $or: [{ usernameKey: begins }, { emailKey: begins }] }),
  };
}

export async function createUserStore(mongo: Pick<Mongo, 'connection'>): Promise<UserStore> {
  const users = await USERS.open(mongo);
  const exists = async (filter: Partial<Pick<UserRow, 'usernameKey' | 'emailKey'>>) =>
    (await users.exists(filter)) !== null;
  return {
    insert: async (user, session) => void (await users.create([user], { session })),
    byId: async (id, session) => users.findById(id, null, { session }).lean<UserRow>(),
    byIds: async (ids) => users.find({ _id: { $in: [...ids] } }).lean<UserRow[]>(),
    search: async (query) => {
      const { isDescending: descending, offset, limit } = query;
      const page = { sort: SORTS[query.sort], descending, offset, limit };
      // The same direction, so that the index `newest` serves both.
      const { found, total } = await findPage(users, filterOf(query), page, { _id: descending ? -1 : 1 });
      return { users: found, total };
    },
    countAdmins: async (session) => users.countDocuments({ isAdmin: true }).session(session),
    setStaffFields: async (id, fields, session) =>
      void (await users.updateOne({ _id: id }, { $set: fields }, { session })),
    setSecondFactor: async (id, fields, session) =>
      void (await users.updateOne({ _id: id }, { $set: fields }, { session })),
    useStep: async (id, step) => {
      const unused = { _id: id, 'secondFactor.lastStep': { $lt: step } };
      return (await users.updateOne(unused, { $set: { 'secondFactor.lastStep': step } })).modifiedCount === 1;
    },
    useRecoveryCode: async (id, hash) => {
      const unused = { _id: id, 'secondFactor.recoveryHashes': hash };
      const change = { $pull: { 'secondFactor.recoveryHashes': hash } };
      return (await users.updateOne(unused, change)).modifiedCount === 1;
    },
    byLogin: async (login) =>
      users.findOne({ [isEmail(login) ? 'emailKey' : 'usernameKey']: loginKeyOf(login) }).lean<UserRow>(),
    taken: async (username, email) => ({
      username: await exists({ usernameKey: usernameKeyOf(username) }),
      email: await exists({ emailKey: emailKeyOf(email) }),
    }),
    setZipCode: async (id, zipCode, session) => {
      const result = await users.updateOne({ _id: id }, { $set: { zipCode } }, { session });
      return result.modifiedCount === 1;
    },
    setOwnStores: async (id, ownStores, session) =>
      void (await users.updateOne({ _id: id }, { $set: { ownStores } }, { session })),
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
    setPreferences: async (id, preferences, session) =>
      void (await users.updateOne({ _id: id }, { $set: preferences }, { session })),
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
    setDeletion: async (id, deletion, session) =>
      void (await users.updateOne({ _id: id }, { $set: { deletion } }, { session })),
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
