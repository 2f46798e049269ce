import type { Migration } from '../../../migration-files.ts';

/** Fails at the first person without an age, after it wrote the others. */
export const migration: Migration = {
  shapes: { people: 3 },
  inTransaction: true,
  up: async ({ db, session }) => {
    const people = db.collection<{ _id: string; age?: number }>('people');
    for (const { _id, age } of await people.find({}, { session }).sort({ _id: 1 }).toArray()) {
      if (age === undefined) throw new Error(`people ${_id} has no age`);
      await people.updateOne({ _id }, { $set: { age: age + 1 } }, { session });
    }
  },
};
