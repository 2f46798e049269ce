import type { Migration } from '@homeplate/common/migration-files.ts';

/** No query used more than the plan of `day`, or `recipe` at all, and every new meal paid for both. MongoDB drops no index in a transaction. */
export const migration: Migration = {
  shapes: {},
  inTransaction: false,
  up: async ({ db }) => {
    // A new installation has no such collection.
    if (!(await db.listCollections({ name: 'meals' }).hasNext())) return;
    const meals = db.collection('meals');
    // First, so that processes of the release before never read a plan without an index.
    await meals.createIndex({ planId: 1 }, { name: 'plan' });
    for (const name of ['day', 'recipe']) if (await meals.indexExists(name)) await meals.dropIndex(name);
  },
};
