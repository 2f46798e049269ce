import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';

/** A pending invitation. Its link is a row of `links` with the invitation's id as its subject. */
export type InvitationRow = {
  /** `invitation-…` */
  _id: string;
  householdId: string;
  /** The user who sent it. */
  invitedBy: string;
  email: string;
  emailKey: string;
  sentAt: Date;
  expiresAt: Date;
};

export type InvitationStore = {
  find(id: string, session?: ClientSession): Promise<InvitationRow | null>;
  /** Pending ones, newest first. */
  ofHousehold(householdId: string, session?: ClientSession): Promise<InvitationRow[]>;
  put(invitation: InvitationRow, session: ClientSession): Promise<void>;
  remove(id: string, session: ClientSession): Promise<void>;
};

const text = { type: String, required: true, personal: false } as const;
const contact = { ...text, personal: 'contact' } as const;
export const INVITATIONS = defineCollection<InvitationRow>({
  name: 'household_invitations',
  shape: 1,
  keptFor: '7 days',
  isPersonal: true,
  person: {
    foundBy: [{ user: 'invitedBy' }, { email: 'emailKey' }],
    exported: 'Household invitations',
    deletion: 'delete',
  },
  fields: {
    _id: text,
    householdId: text,
    invitedBy: { ...text, personal: 'person' },
    email: contact,
    emailKey: contact,
    sentAt: { type: Date, required: true, personal: 'activity' },
    expiresAt: { type: Date, required: true, personal: false },
  },
  indexes: [
    { key: { householdId: 1, emailKey: 1 }, name: 'household' },
    { key: { expiresAt: 1 }, name: 'end', expireAfterSeconds: 0 },
  ],
});

export async function createInvitationStore(mongo: Pick<Mongo, 'connection'>): Promise<InvitationStore> {
  const rows = await INVITATIONS.open(mongo);
  return {
    find: (id, session) => rows.findById(id, null, { session }).lean<InvitationRow>(),
    // The TTL index deletes expired rows with a delay.
    ofHousehold: (householdId, session) =>
      rows
        .find({ householdId, expiresAt: { $gt: new Date() } }, null, { session })
        .sort({ sentAt: -1 })
        .lean<InvitationRow[]>(),
    put: async (invitation, session) =>
      void (await rows.replaceOne({ _id: invitation._id }, invitation, { session, upsert: true })),
    remove: async (_id, session) => void (await rows.deleteOne({ _id }, { session })),
  };
}
