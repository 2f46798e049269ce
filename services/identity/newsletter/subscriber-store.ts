import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';

/** Somebody who asked for the newsletter: an address of its own, whether or not it is also an account's. */
export type SubscriberRow = {
  _id: string;
  email: string;
  /** Unique whatever the case. */
  emailKey: string;
  requestedAt: Date;
};

/** Collection `newsletter_subscribers`. */
export type SubscriberStore = {
  /** Throws the driver's duplicate-key error when the address is there. */
  insert(row: SubscriberRow, session: ClientSession): Promise<void>;
};

export async function createSubscriberStore({ db }: Pick<Mongo, 'db'>): Promise<SubscriberStore> {
  const rows = db.collection<SubscriberRow>('newsletter_subscribers');
  await rows.createIndexes([{ key: { emailKey: 1 }, name: 'email', unique: true }]);
  return { insert: async (row, session) => void (await rows.insertOne(row, { session })) };
}
