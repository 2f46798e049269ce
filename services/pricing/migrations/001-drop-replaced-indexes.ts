import type { Migration } from '@homeplate/common/migration-files.ts';
import { dropIndex } from '../prices/drop-index.ts';

/** `promotion-ends` and `place-and-rank` replaced them. MongoDB drops no index in a transaction; dropping it again does nothing. */
export const migration: Migration = {
  shapes: {},
  inTransaction: false,
  up: async ({ db }) => {
    await dropIndex(db.collection('latest_price'), 'promotion-end');
    await dropIndex(db.collection('price_history'), 'place-and-time');
  },
};
