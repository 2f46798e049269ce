import { createHash } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';
import { databaseOf } from '../../../services/common/mongo.ts';

const AT_ONCE = 5_000;
const now = new Date();

/** The week of a household as the planner stores it. */
export const weekOf = (householdId: string, startsOn: string) => ({
  _id: `plan-${createHash('sha256').update(`${householdId} ${startsOn}`).digest('hex').slice(0, 32)}`,
  householdId,
  kind: 'week',
  startsOn,
  length: 7,
  title: startsOn,
  budgetCents: 7_500,
  version: 1,
  createdAt: now,
  updatedAt: now,
});

type Planned = { recipeId: string; date: string; slot: string | undefined; servings: number };

export const mealOf = (
  { planId, householdId, id }: { planId: string; householdId: string; id: string },
  { recipeId, date, slot, servings }: Planned,
) => ({
  _id: id,
  planId,
  householdId,
  date,
  slot,
  kind: 'recipe',
  recipeId,
  draftId: null,
  draftOwnerId: null,
  title: recipeId,
  costCents: null,
  servings,
  position: 1,
  locked: false,
  note: null,
  leftoverOf: null,
  version: 1,
  createdAt: now,
});

/** Inserts documents straight into the planner's database. */
export async function insertRows(db: Db, collection: string, rows: { _id: string }[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db
      .collection<{ _id: string }>(collection)
      .insertMany(rows.slice(from, from + AT_ONCE), { ordered: false });
}

/** Inserts that many households, numbered from `first`, with a week of these meals straight into the planner's database. */
export async function storeHouseholds(options: {
  mongoUrl: string;
  first?: number;
  households: number;
  sunday: string;
  meals: readonly Planned[];
}): Promise<void> {
  const { mongoUrl, first = 0, households, sunday, meals } = options;
  const client = await new MongoClient(mongoUrl).connect();
  try {
    const db = client.db(databaseOf(mongoUrl, 'planner'));
    const insert = (collection: string, rows: { _id: string }[]) => insertRows(db, collection, rows);
    for (let done = 0; done < households; done += AT_ONCE) {
      const ids = Array.from(
        { length: Math.min(AT_ONCE, households - done) },
        (_, index) => `stored-household-${first + done + index}`,
      );
      const weeks = ids.map((id) => weekOf(id, sunday));
      await insert(
        'calendars',
        ids.map((_id) => ({ _id, version: 1, keyed: [] })),
      );
      await insert('plans', weeks);
      await insert(
        'meals',
        weeks.flatMap(({ _id: planId, householdId }) =>
          meals.map((meal, index) =>
            mealOf({ planId, householdId, id: `meal-${householdId}-${index}` }, meal),
          ),
        ),
      );
    }
  } finally {
    await client.close();
  }
}
