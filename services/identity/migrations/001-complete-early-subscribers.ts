import type { Migration } from '@homeplate/common/migration-files.ts';

const UNCONFIRMED_MS = 30 * 86_400_000;

/** Addresses from before confirmation mails become unconfirmed. Idempotent: migrated rows no longer match. */
export const migration: Migration = {
  shapes: { newsletter_subscribers: 2 },
  inTransaction: false,
  up: async ({ db }) => {
    await db.collection('newsletter_subscribers').updateMany(
      { weekly: { $exists: false } },
      {
        $set: {
          weekly: true,
          regions: [],
          zipCode: null,
          confirmedAt: null,
          goneAt: new Date(Date.now() + UNCONFIRMED_MS),
        },
      },
    );
  },
};
