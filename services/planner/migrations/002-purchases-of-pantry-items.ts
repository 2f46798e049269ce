import type { Migration } from '@homeplate/common/migration-files.ts';

type Item = {
  _id: string;
  householdId: string;
  foodId: string;
  grams: number;
  boughtOn: string;
  pricePaidCents: number | null;
};

/** What is in a pantry gets its purchase, so that analytics know its price. The amount at that time counts as bought. */
export const migration: Migration = {
  shapes: {},
  inTransaction: false,
  up: async ({ db }) => {
    if (!(await db.listCollections({ name: 'pantry_items' }).hasNext())) return;
    const purchases = db.collection<Item & { store: string | null }>('purchases');
    for await (const item of db.collection<Item>('pantry_items').find()) {
      const { _id, householdId, foodId, grams, boughtOn, pricePaidCents } = item;
      await purchases.updateOne(
        { _id },
        { $setOnInsert: { householdId, foodId, grams, boughtOn, pricePaidCents, store: null } },
        { upsert: true },
      );
    }
  },
};
