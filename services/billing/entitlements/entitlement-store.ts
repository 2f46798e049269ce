import { defineCollection } from '@homeplate/common/collection.ts';
import type { Entitlement } from './entitlement.ts';

const text = { type: String, required: true, personal: false } as const;
export const ENTITLEMENTS = defineCollection<Entitlement>({
  name: 'entitlements',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ user: '_id' }], exported: 'Your plan', deletion: 'delete' },
  fields: {
    _id: { ...text, personal: 'person' },
    version: { type: Number, required: true, personal: false },
    plan: { ...text, personal: 'activity' },
    subscriptionId: { type: String, default: null, personal: 'contact' },
    changedAt: { type: Date, required: true, personal: false },
  },
  // Plans that ended lately, for staff.
  indexes: [{ key: { plan: 1, changedAt: -1 }, name: 'ended' }],
});
