import type { Migration } from '@homeplate/common/migration-files.ts';

type Change = { _id: string; cookedId: string | null; version: number; items: unknown[] };
type Taking = { _id: string; householdId: string; cookedId: string; version?: number };

/** What a meal took gets the items that it came from, so that they can be put back. A change that can't be undone any more has none. */
export const migration: Migration = {
  shapes: { pantry_takings: 2 },
  inTransaction: false,
  up: async ({ db }) => {
    if (!(await db.listCollections({ name: 'pantry_takings' }).hasNext())) return;
    const takings = db.collection<Taking>('pantry_takings');
    const changes = db.collection<Change & { householdId: string }>('pantry_changes');
    for await (const { _id, householdId, cookedId } of takings.find({ version: { $exists: false } })) {
      const change = await changes.findOne({ householdId, cookedId });
      await takings.updateOne(
        { _id },
        { $set: { version: change?.version ?? 0, items: change?.items ?? [] } },
      );
    }
  },
};
