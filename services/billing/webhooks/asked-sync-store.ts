import { defineCollection } from '@homeplate/common/collection.ts';
import { Schema, type Types } from 'mongoose';

/** A webhook about a customer of Stripe, until the next sync of the customer. */
export type AskedSync = {
  _id: Types.ObjectId;
  customerId: string;
  askedAt: Date;
};

/** Apart from the accounts: a webhook is acknowledged after one insert, where an update of the account takes three times as long. */
export const ASKED_SYNCS = defineCollection<AskedSync>({
  name: 'asked_syncs',
  shape: 1,
  keptFor: 'done',
  isPersonal: true,
  person: {
    foundBy: [],
    exported: { not: 'Work in progress; its result is in the subscription' },
    deletion: { keep: 'The next sync deletes a row seconds later, also where the account is gone' },
  },
  fields: {
    _id: { type: Schema.Types.ObjectId, auto: true, personal: false },
    customerId: { type: String, required: true, personal: 'contact' },
    askedAt: { type: Date, required: true, personal: false },
  },
  indexes: [{ key: { customerId: 1 }, name: 'customer' }],
});
