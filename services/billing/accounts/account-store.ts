import { defineCollection } from '@homeplate/common/collection.ts';
import { Schema } from 'mongoose';
import type { SubscriptionView } from '../subscriptions/subscription-view.ts';

/** What billing knows of a user who once wanted to subscribe. Stripe is the truth: `view` is a copy that a sync replaces. */
export type BillingAccount = {
  /** The user's id. */
  _id: string;
  customerId?: string;
  view: SubscriptionView | null;
  /** Set once a trial has entitled the user: there is one per customer (reading B3). */
  trialUsedAt: Date | null;
  /** When to read Stripe again without an event; null: not before the next one. */
  dueAt: Date | null;
  syncedAt: Date | null;
  /** Ids of the latest notices to the user; missing in older rows. */
  notices?: string[];
  lockHolder: string | null;
  lockUntil: Date | null;
};

const date = { type: Date, default: null, personal: false } as const;
export const BILLING_ACCOUNTS = defineCollection<BillingAccount>({
  name: 'billing_accounts',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ user: '_id' }], exported: 'Your subscription', deletion: 'delete' },
  fields: {
    _id: { type: String, required: true, personal: 'person' },
    customerId: { type: String, personal: 'contact' },
    view: { type: Schema.Types.Mixed, default: null, personal: 'activity' },
    trialUsedAt: { ...date, personal: 'activity' },
    dueAt: date,
    syncedAt: date,
    notices: { type: [String], personal: false },
    lockHolder: { type: String, default: null, personal: false },
    lockUntil: date,
  },
  indexes: [
    // Sparse, not partial: SecantusDB reads the whole collection instead of a partial index.
    { key: { customerId: 1 }, name: 'customer-id', unique: true, sparse: true },
    { key: { dueAt: 1 }, name: 'due' },
    // Lists of staff.
    { key: { syncedAt: -1, _id: 1 }, name: 'last-synced' },
    { key: { 'view.status': 1, 'view.currentPeriodEnd': 1, _id: 1 }, name: 'by-status' },
    { key: { 'view.charges.month': 1 }, name: 'charged', sparse: true },
    { key: { 'view.invoices.dispute': 1 }, name: 'disputed', sparse: true },
  ],
});
