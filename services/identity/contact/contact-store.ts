import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { CONTACT_KEPT_DAYS, type ContactKind } from '@homeplate/contracts/documents/contact-limits.ts';

/** A message to the operator. It is not linked to an account, because visitors write too. */
export type ContactRow = {
  _id: string;
  /** Null: not given. */
  name: string | null;
  email: string;
  kind: ContactKind;
  message: string;
  receivedAt: Date;
};
/** A cursor. It stays valid while messages are added or deleted. */
export type ContactPlace = Pick<ContactRow, '_id' | 'receivedAt'>;

/** Collection `contact_messages`. MongoDB deletes messages after `CONTACT_KEPT_DAYS`. */
export type ContactStore = {
  insert(row: ContactRow): Promise<void>;
  /** Newest first. */
  page(request: { limit: number; after: ContactPlace | undefined }): Promise<ContactRow[]>;
  count(): Promise<number>;
};

const DAY_SECONDS = 86_400;
const text = { type: String, required: true } as const;
export const CONTACT_MESSAGES = defineCollection<ContactRow>({
  name: 'contact_messages',
  shape: 1,
  keptFor: `${CONTACT_KEPT_DAYS} days`,
  isPersonal: true,
  fields: {
    _id: { ...text, personal: false },
    name: { type: String, default: null, personal: 'contact' },
    email: { ...text, personal: 'contact' },
    kind: { ...text, personal: 'content' },
    message: { ...text, personal: 'content' },
    receivedAt: { type: Date, required: true, personal: 'activity' },
  },
  indexes: [
    { key: { receivedAt: -1, _id: 1 }, name: 'newest' },
    { key: { receivedAt: 1 }, name: 'kept', expireAfterSeconds: CONTACT_KEPT_DAYS * DAY_SECONDS },
  ],
});

export async function createContactStore(mongo: Pick<Mongo, 'connection'>): Promise<ContactStore> {
  const rows = await CONTACT_MESSAGES.open(mongo);
  return {
    insert: async (row) => void (await rows.create([row])),
    page: async ({ limit, after }) => {
      const { _id, receivedAt } = after ?? {};
      const older = [{ receivedAt: { $lt: receivedAt } }, { receivedAt, _id: { $gt: _id } }];
      return rows
        .find(after ? { $or: older } : {})
        .sort({ receivedAt: -1, _id: 1 })
        .limit(limit)
        .lean<ContactRow[]>();
    },
    count: async () => rows.countDocuments(),
  };
}
