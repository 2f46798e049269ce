import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { beginningOf, findPage, type PageQuery } from '@homeplate/common/staff-list.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import type { SubscriberState } from '@homeplate/contracts/documents/subscriber.ts';
import type { ClientSession, QueryFilter } from 'mongoose';

/** No regions: all of them. */
export type StoredPreferences = {
  weekly: boolean;
  regions: RegionKey[];
  zipCode: string | null;
  /** The stores whose prices the weekly issue has. Absent or empty: those near the ZIP code. */
  storeIds?: string[];
};

/** A newsletter address. It is not linked to an account with the same address. */
export type SubscriberRow = StoredPreferences & {
  _id: string;
  email: string;
  /** Lower case, unique. */
  emailKey: string;
  requestedAt: Date;
  /** Null: not confirmed, so the newsletter is not sent. */
  confirmedAt: Date | null;
  /** When an unconfirmed address is deleted; null for a confirmed one. */
  goneAt: Date | null;
};

/** Unconfirmed addresses are deleted after this time. */
export const UNCONFIRMED_MS = 30 * 86_400_000;

/** Collection `newsletter_subscribers`. */
export type SubscriberStore = Awaited<ReturnType<typeof createSubscriberStore>>;

const text = { type: String, required: true } as const;
export const SUBSCRIBERS = defineCollection<SubscriberRow>({
  name: 'newsletter_subscribers',
  shape: 2,
  // Unconfirmed addresses are deleted after 30 days.
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ email: 'emailKey' }], exported: 'Newsletter', deletion: 'delete' },
  fields: {
    _id: { ...text, personal: 'person' },
    email: { ...text, personal: 'contact' },
    emailKey: { ...text, personal: 'contact' },
    weekly: { type: Boolean, required: true, personal: 'content' },
    regions: { type: [String], personal: 'content' },
    zipCode: { type: String, default: null, personal: 'location' },
    storeIds: { type: [String], default: undefined, personal: 'location' },
    requestedAt: { type: Date, required: true, personal: 'activity' },
    confirmedAt: { type: Date, default: null, personal: 'activity' },
    goneAt: { type: Date, default: null, personal: false },
  },
  indexes: [
    { key: { emailKey: 1 }, name: 'email', unique: true },
    { key: { goneAt: 1 }, name: 'end', expireAfterSeconds: 0 },
    // Lists of staff.
    { key: { requestedAt: -1, _id: 1 }, name: 'newest' },
  ],
});

export const FILTERS: Record<SubscriberState, QueryFilter<SubscriberRow>> = {
  subscribed: { confirmedAt: { $ne: null }, weekly: true },
  unsubscribed: { confirmedAt: { $ne: null }, weekly: false },
  unconfirmed: { confirmedAt: null },
};

export const stateOf = ({ confirmedAt, weekly }: SubscriberRow): SubscriberState => {
  if (confirmedAt === null) return 'unconfirmed';
  return weekly ? 'subscribed' : 'unsubscribed';
};

export async function createSubscriberStore(mongo: Pick<Mongo, 'connection'>) {
  const rows = await SUBSCRIBERS.open(mongo);
  return {
    /** Throws the driver's duplicate-key error for a stored address. */
    insert: async (row: SubscriberRow, session: ClientSession): Promise<void> =>
      void (await rows.create([row], { session })),
    byEmail: async (emailKey: string, session: ClientSession): Promise<SubscriberRow | null> =>
      rows.findOne({ emailKey }, null, { session }).lean<SubscriberRow>(),
    byId: async (id: string): Promise<SubscriberRow | null> => rows.findById(id).lean<SubscriberRow>(),
    /** Defers the deletion of an unconfirmed address. */
    extendUnconfirmed: async (id: string, goneAt: Date, session: ClientSession): Promise<void> =>
      void (await rows.updateOne({ _id: id, confirmedAt: null }, { $set: { goneAt } }, { session })),
    /** Null when the address is deleted. */
    confirm: async (id: string, confirmedAt: Date, session: ClientSession): Promise<SubscriberRow | null> =>
      rows
        .findOneAndUpdate(
          { _id: id },
          { $set: { confirmedAt, goneAt: null, weekly: true } },
          { session, returnDocument: 'after' },
        )
        .lean<SubscriberRow>(),
    /** False for an unknown subscriber, and when nothing changes. */
    setWeekly: async (id: string, weekly: boolean, session: ClientSession): Promise<boolean> =>
      (await rows.updateOne({ _id: id, weekly: !weekly }, { $set: { weekly } }, { session }))
        .modifiedCount === 1,
    setPreferences: async (
      id: string,
      preferences: StoredPreferences,
      session: ClientSession,
    ): Promise<SubscriberRow | null> =>
      rows
        .findOneAndUpdate({ _id: id }, { $set: preferences }, { session, returnDocument: 'after' })
        .lean<SubscriberRow>(),
    delete: async (id: string, session: ClientSession): Promise<boolean> =>
      (await rows.deleteOne({ _id: id }, { session })).deletedCount === 1,
    search: (
      { state, email, ids }: { state?: SubscriberState; email?: string; ids?: readonly string[] },
      page: PageQuery<string>,
    ): Promise<{ found: SubscriberRow[]; total: number }> => {
      const filter: QueryFilter<SubscriberRow> = {
        ...(state && FILTERS[state]),
        ...(email && { emailKey: beginningOf(email.toLowerCase()) }),
        ...(ids && { _id: { $in: [...ids] } }),
      };
      return findPage(rows, filter, page);
    },
    /** The recipients of the weekly newsletter by id, starting after `after`. */
    readers: async (after: string | undefined, limit: number): Promise<SubscriberRow[]> =>
      rows
        .find({
          weekly: true,
          confirmedAt: { $ne: null },
          ...(after !== undefined && { _id: { $gt: after } }),
        })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<SubscriberRow[]>(),
  };
}
