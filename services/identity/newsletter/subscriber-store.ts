import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import type { ClientSession } from 'mongoose';

/** What a reader wants of the letter. No regions: all of them. */
export type LetterWishes = { weekly: boolean; regions: RegionKey[]; zipCode: string | null };

/** Somebody who asked for the newsletter: an address of its own, whether or not it is also an account's. */
export type SubscriberRow = LetterWishes & {
  _id: string;
  email: string;
  /** Unique whatever the case. */
  emailKey: string;
  requestedAt: Date;
  /** Null: the link in the mail was not pressed, so no letter goes there. */
  confirmedAt: Date | null;
  /** When an address that nobody confirms is deleted; null for a confirmed one. */
  goneAt: Date | null;
};

/** An address that nobody confirms is deleted after that. */
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
  fields: {
    _id: { ...text, personal: 'person' },
    email: { ...text, personal: 'contact' },
    emailKey: { ...text, personal: 'contact' },
    weekly: { type: Boolean, required: true, personal: 'content' },
    regions: { type: [String], personal: 'content' },
    zipCode: { type: String, default: null, personal: 'location' },
    requestedAt: { type: Date, required: true, personal: 'activity' },
    confirmedAt: { type: Date, default: null, personal: 'activity' },
    goneAt: { type: Date, default: null, personal: false },
  },
  indexes: [
    { key: { emailKey: 1 }, name: 'email', unique: true },
    { key: { goneAt: 1 }, name: 'end', expireAfterSeconds: 0 },
  ],
});

export async function createSubscriberStore(mongo: Pick<Mongo, 'connection'>) {
  const rows = await SUBSCRIBERS.open(mongo);
  return {
    /** Throws the driver's duplicate-key error when the address is there. */
    insert: async (row: SubscriberRow, session: ClientSession): Promise<void> =>
      void (await rows.create([row], { session })),
    byEmail: async (emailKey: string, session: ClientSession): Promise<SubscriberRow | null> =>
      rows.findOne({ emailKey }, null, { session }).lean<SubscriberRow>(),
    byId: async (id: string): Promise<SubscriberRow | null> => rows.findById(id).lean<SubscriberRow>(),
    /** Asked once more: an address that is not confirmed is kept so much longer. */
    askedAgain: async (id: string, goneAt: Date, session: ClientSession): Promise<void> =>
      void (await rows.updateOne({ _id: id, confirmedAt: null }, { $set: { goneAt } }, { session })),
    /** Null when the address was deleted meanwhile. */
    confirm: async (id: string, confirmedAt: Date, session: ClientSession): Promise<SubscriberRow | null> =>
      rows
        .findOneAndUpdate(
          { _id: id },
          { $set: { confirmedAt, goneAt: null, weekly: true } },
          { session, returnDocument: 'after' },
        )
        .lean<SubscriberRow>(),
    /** False when there is no such reader, or they wanted just that. */
    setWeekly: async (id: string, weekly: boolean, session: ClientSession): Promise<boolean> =>
      (await rows.updateOne({ _id: id, weekly: !weekly }, { $set: { weekly } }, { session }))
        .modifiedCount === 1,
    setWishes: async (
      id: string,
      wishes: LetterWishes,
      session: ClientSession,
    ): Promise<SubscriberRow | null> =>
      rows
        .findOneAndUpdate({ _id: id }, { $set: wishes }, { session, returnDocument: 'after' })
        .lean<SubscriberRow>(),
    delete: async (id: string, session: ClientSession): Promise<boolean> =>
      (await rows.deleteOne({ _id: id }, { session })).deletedCount === 1,
    /** Those the weekly letter goes to, in order of their ids, from behind `after`. */
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
