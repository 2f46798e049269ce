import type { Migration } from '@homeplate/common/migration-files.ts';
import { endOf, type Observation } from '../prices/observation.ts';

type Row = { _id: string; newest: Omit<Observation, 'storeId'>; endsOn?: string };

const ROWS_AT_ONCE = 1_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Prices end after 90 days, too: their day is added, so that the loop finds them. It publishes today what has ended before. */
export const migration: Migration = {
  shapes: {},
  inTransaction: false,
  up: async ({ db }) => {
    if (!(await db.listCollections({ name: 'latest_price' }).hasNext())) return;
    const rows = db.collection<Row>('latest_price');
    const now = Date.now();
    const write = (some: readonly Row[]) =>
      rows.bulkWrite(
        some.map(({ _id, newest }) => ({
          updateOne: {
            filter: { _id, 'newest.rank': newest.rank },
            update: { $set: { endsOn: dayOf(Math.max(endOf(newest), now)) } },
          },
        })),
        { ordered: false },
      );
    let some: Row[] = [];
    for await (const row of rows.find({ endsOn: { $exists: false } })) {
      some.push(row);
      if (some.length < ROWS_AT_ONCE) continue;
      await write(some);
      some = [];
    }
    if (some.length > 0) await write(some);
  },
};
