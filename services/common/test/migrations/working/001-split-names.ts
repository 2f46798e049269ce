import type { Migration } from '../../../migration-files.ts';

/** `name` becomes `first` and `last`; `name` stays for the release before. */
export const migration: Migration = {
  shapes: { people: 2 },
  inTransaction: true,
  up: async ({ db, session }) => {
    const people = db.collection<{ _id: string; name: string }>('people');
    for (const { _id, name } of await people.find({ first: { $exists: false } }, { session }).toArray()) {
      const [first, last] = name.split(' ');
      await people.updateOne({ _id }, { $set: { first, last } }, { session });
    }
  },
};
