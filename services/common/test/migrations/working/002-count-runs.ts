import type { Migration } from '../../../migration-files.ts';

/** Leaves one row for each run, so that a test counts them. */
export const migration: Migration = {
  shapes: {},
  inTransaction: false,
  up: async ({ db }) => {
    await db.collection('runs').insertOne({ at: new Date() });
    await new Promise((resolve) => setTimeout(resolve, 300));
  },
};
