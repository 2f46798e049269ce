import type { Migration } from '@homeplate/common/migration-files.ts';

/** `customer-id` replaced it. MongoDB drops no index in a transaction; dropping it again does nothing. */
export const migration: Migration = {
  shapes: {},
  inTransaction: false,
  up: async ({ db }) => {
    // A new installation has no such collection.
    if (!(await db.listCollections({ name: 'billing_accounts' }).hasNext())) return;
    const accounts = db.collection('billing_accounts');
    if (await accounts.indexExists('customer')) await accounts.dropIndex('customer');
  },
};
