import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ListRole } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import type { ClientSession } from 'mongoose';

/** A secret link of a list. */
export type ListLinkRow = {
  /** SHA-256 of the secret, which is long and random, so a plain hash is enough. */
  _id: string;
  /** What members call it: `link-…` */
  linkId: string;
  listId: string;
  role: ListRole;
  /** The user who made it. */
  createdBy: string;
  createdAt: Date;
  /** The link is known, so that it answers that it ended. */
  isRevoked: boolean;
};

export type LinkStore = {
  find(hash: string): Promise<ListLinkRow | undefined>;
  /** Valid ones, oldest first. */
  ofList(listId: string): Promise<ListLinkRow[]>;
  add(link: ListLinkRow): Promise<void>;
  /** One of them, or with '' all. */
  revoke(listId: string, linkId: string): Promise<void>;
  revokeAll(listId: string, session: ClientSession): Promise<void>;
  /** Deletes them, with the account of their user. */
  removeAll(listId: string, session: ClientSession): Promise<void>;
};

const text = { type: String, required: true, personal: false } as const;
export const LIST_LINKS = defineCollection<ListLinkRow>({
  name: 'list_links',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ user: 'createdBy' }], exported: 'Links to your shopping lists', deletion: 'delete' },
  fields: {
    _id: { ...text, personal: 'secret' },
    linkId: text,
    listId: text,
    role: text,
    createdBy: { ...text, personal: 'person' },
    createdAt: { type: Date, required: true, personal: 'activity' },
    isRevoked: { type: Boolean, required: true, personal: false },
  },
  indexes: [{ key: { listId: 1 }, name: 'list' }],
});

export async function createLinkStore(mongo: Pick<Mongo, 'connection'>): Promise<LinkStore> {
  const links = await LIST_LINKS.open(mongo);
  const REVOKED = { $set: { isRevoked: true } };
  return {
    find: async (_id) => (await links.findById(_id).lean<ListLinkRow>()) ?? undefined,
    ofList: async (listId) => {
      const found = await links.find({ listId, isRevoked: false }).lean<ListLinkRow[]>();
      return found.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    },
    add: async (link) => void (await links.create([link])),
    revoke: async (listId, linkId) =>
      void (await links.updateMany({ listId, ...(linkId !== '' && { linkId }) }, REVOKED)),
    removeAll: async (listId, session) => void (await links.deleteMany({ listId }, { session })),
    revokeAll: async (listId, session) => void (await links.updateMany({ listId }, REVOKED, { session })),
  };
}
