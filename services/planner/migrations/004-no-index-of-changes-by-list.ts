import type { Migration } from '@homeplate/common/migration-files.ts';

/** Only the deletion of a list used it, and every change of an item paid for it. MongoDB drops no index in a transaction. */
export const migration: Migration = {
  shapes: {},
  inTransaction: false,
  up: async ({ db }) => {
    // A new installation has no such collection.
    if (!(await db.listCollections({ name: 'list_ops' }).hasNext())) return;
    const ops = db.collection('list_ops');
    if (await ops.indexExists('list')) await ops.dropIndex('list');
  },
};
