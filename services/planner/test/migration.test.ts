import { join } from 'node:path';
import { createLog } from '@homeplate/common/log.ts';
import { migrate } from '@homeplate/common/migrate.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { declarations } from '../collections.ts';
import { weekIdOf } from '../plans/plan.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });

describe.skipIf(server.missing)('the migrations of the planner', () => {
  it('what a meal took gets the items that it came from', async () => {
    const mongo = await openMongo({ url: server.url, database: 'planner_takings', log });
    try {
      const takings = mongo.db.collection<{ _id: string }>('pantry_takings');
      const taking = { householdId: 'ada', mealId: 'meal-1', foods: [], at: new Date() };
      for (const cookedId of ['cooked-1', 'cooked-2'])
        await takings.insertOne({ ...taking, _id: `ada:${cookedId}`, cookedId } as { _id: string });
      const items = [{ before: { _id: 'pantry-1', grams: 500 }, after: null }];
      await mongo.db.collection<{ _id: string }>('pantry_changes').insertOne({
        _id: 'ada:7',
        householdId: 'ada',
        version: 7,
        cookedId: 'cooked-1',
        items,
      } as {
        _id: string;
      });
      await migrate(mongo, { folder: join(import.meta.dirname, '../migrations'), declarations, log });
      expect(await takings.find().sort({ _id: 1 }).toArray()).toMatchObject([
        { cookedId: 'cooked-1', version: 7, items },
        { cookedId: 'cooked-2', version: 0, items: [] },
      ]);
    } finally {
      await mongo.db.dropDatabase();
      await mongo.close();
    }
  });

  it('keeps each week with its meals under its new id', async () => {
    const mongo = await openMongo({ url: server.url, database: 'planner_migration', log });
    try {
      const createdAt = new Date('2026-11-20T12:00:00Z');
      const plan = { personId: 'ada', title: 'Week of November 15', createdAt, updatedAt: createdAt };
      const plans = mongo.db.collection<{ _id: string }>('plans');
      const meals = mongo.db.collection<{ _id: string; planId?: string }>('meals');
      await plans.createIndex({ personId: 1, startsOn: -1 }, { name: 'week', unique: true });
      for (const [_id, startsOn, turn] of [
        ['plan-1', '2026-11-15', 4],
        ['plan-2', '2026-11-22', 9],
      ] as const) {
        await plans.insertOne({ ...plan, _id, startsOn, turn } as object as { _id: string });
        const meal = { _id: `meal-${turn}`, planId: _id, personId: 'ada', date: startsOn, slot: 'dinner' };
        const dish = { recipeId: 'grits', title: 'Grits', servings: 4, position: 0, createdAt };
        await meals.insertOne({ ...meal, ...dish } as object as { _id: string });
      }
      await migrate(mongo, { folder: join(import.meta.dirname, '../migrations'), declarations, log });
      const week = weekIdOf('ada', '2026-11-22');
      expect(await plans.find().sort({ startsOn: -1 }).toArray()).toMatchObject([
        { _id: week, householdId: 'ada', kind: 'week', startsOn: '2026-11-22', length: 7, version: 9 },
        { _id: weekIdOf('ada', '2026-11-15'), version: 4 },
      ]);
      const [moved] = await meals.find({ planId: week }).toArray();
      expect(moved).toEqual({
        _id: 'meal-9',
        planId: week,
        householdId: 'ada',
        date: '2026-11-22',
        slot: 'dinner',
        kind: 'recipe',
        recipeId: 'grits',
        title: 'Grits',
        costCents: null,
        servings: 4,
        position: 0,
        locked: false,
        note: null,
        leftoverOf: null,
        version: 9,
        createdAt,
      });
      expect(await mongo.db.collection('calendars').findOne({})).toMatchObject({ version: 9, keyed: [] });
    } finally {
      await mongo.db.dropDatabase();
      await mongo.close();
    }
  });

  it('leaves the meals one index for their plan', async () => {
    const mongo = await openMongo({ url: server.url, database: 'planner_meal_indexes', log });
    try {
      await mongo.db.createCollection('plans');
      const meals = mongo.db.collection('meals');
      await meals.createIndex({ planId: 1, date: 1, slot: 1, position: 1 }, { name: 'day' });
      await meals.createIndex({ recipeId: 1 }, { name: 'recipe' });
      await meals.createIndex({ householdId: 1 }, { name: 'household' });
      const folder = join(import.meta.dirname, '../migrations');
      await migrate(mongo, { folder, declarations, log });
      const indexes = await meals.indexes();
      expect(indexes.map(({ name }) => name).toSorted()).toEqual(['_id_', 'household', 'plan']);
      expect(indexes.find(({ name }) => name === 'plan')?.key).toEqual({ planId: 1 });
    } finally {
      await mongo.db.dropDatabase();
      await mongo.close();
    }
  });
});
