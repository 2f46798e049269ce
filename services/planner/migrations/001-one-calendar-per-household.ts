import type { Migration } from '@homeplate/common/migration-files.ts';
import { weekIdOf } from '../plans/plan.ts';

type OldPlan = {
  _id: string;
  personId: string;
  startsOn: string;
  title: string;
  turn: number;
  createdAt: Date;
  updatedAt: Date;
};

/**
 * Weeks of a person become weeks of their household, whose id is the person's, and get ids that follow from the household and the first
 * day. Each week is moved by itself: running again continues with the weeks that are left.
 */
export const migration: Migration = {
  shapes: { plans: 2, meals: 2 },
  inTransaction: false,
  up: async ({ db }) => {
    // A new installation has none of these collections.
    if (!(await db.listCollections({ name: 'meals' }).hasNext())) return;
    const plans = db.collection<OldPlan>('plans');
    const meals = db.collection<{ planId: string }>('meals');
    if (await plans.indexExists('week')) await plans.dropIndex('week');
    if (await meals.indexExists('person')) await meals.dropIndex('person');
    for await (const old of plans.find({ personId: { $exists: true } })) {
      const { _id, personId, turn, startsOn, title, createdAt, updatedAt } = old;
      const planId = weekIdOf(personId, startsOn);
      await meals.updateMany(
        { planId: _id },
        {
          $set: {
            planId,
            householdId: personId,
            kind: 'recipe',
            costCents: null,
            locked: false,
            note: null,
            leftoverOf: null,
            version: turn,
          },
          $unset: { personId: '' },
        },
      );
      const week = { householdId: personId, kind: 'week', startsOn, length: 7, title, budgetCents: null };
      const times = { version: turn, createdAt, updatedAt };
      await db
        .collection<{ _id: string }>('plans')
        .replaceOne({ _id: planId }, { ...week, ...times }, { upsert: true });
      // Versions go on from the highest of the person's weeks.
      await db
        .collection<{ _id: string }>('calendars')
        .updateOne(
          { _id: personId },
          { $max: { version: turn }, $setOnInsert: { keyed: [] } },
          { upsert: true },
        );
      await plans.deleteOne({ _id });
    }
  },
};
