import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { type CookedMealStore, createCookedMealStore } from '../cooked/cooked-meal-store.ts';
import type { Meal } from '../meals/meal.ts';
import { createMealStore, type MealFilter, type MealStore } from '../meals/meal-store.ts';
import { newWeek, weekIdOf } from '../plans/plan.ts';
import { createPlanStore, type PlanStore } from '../plans/plan-store.ts';
import type { WhichPlan } from '../weeks/week.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const SUNDAY = '2026-11-29';
const PLAN = weekIdOf('ada', SUNDAY);
const at = (hour: number) => new Date(Date.UTC(2026, 10, 29, hour));

const mealOf = (_id: string, leftoverOf: string | null): Meal => ({
  _id,
  planId: PLAN,
  householdId: 'ada',
  date: SUNDAY,
  slot: 'dinner',
  kind: 'recipe',
  recipeId: 'grits',
  draftId: null,
  draftOwnerId: null,
  title: 'Grits',
  costCents: null,
  servings: 2,
  position: 0,
  locked: false,
  note: null,
  leftoverOf,
  version: 1,
  createdAt: at(8),
});

describe.skipIf(server.missing)('reads of one household', () => {
  let mongo: Mongo;
  let plans: PlanStore;
  let meals: MealStore;
  let cooked: CookedMealStore;
  beforeAll(async () => {
    mongo = await openMongo({ url: server.url, database: 'planner_reads', log });
    plans = await createPlanStore(mongo);
    meals = await createMealStore(mongo);
    cooked = await createCookedMealStore(mongo);
    await mongo.transaction(async (session) => {
      await plans.put(newWeek('ada', SUNDAY, 0), session);
      await meals.write({ created: [mealOf('dinner', null), mealOf('lunch', 'dinner')] }, session);
      for (const [_id, mealId, householdId, hour] of [
        ['one', 'dinner', 'ada', 18],
        ['two', 'dinner', 'ada', 12],
        ['three', 'lunch', 'ada', 13],
        ['four', 'dinner', 'bob', 9],
      ] as const)
        await cooked.add({ _id, mealId, householdId, at: at(hour) }, session);
      await cooked.remove({ _id: 'three', mealId: 'lunch', householdId: 'ada', at: at(13) }, session);
    });
  });
  afterAll(async () => {
    await mongo?.db.dropDatabase();
    await mongo?.close();
  });

  it.each<[string, WhichPlan, string | undefined]>([
    ['ada', { id: PLAN }, PLAN],
    ['ada', { startsOn: SUNDAY }, PLAN],
    ['ada', { startsOn: '2026-12-06' }, undefined],
    ['bob', { id: PLAN }, undefined],
    ['bob', { startsOn: SUNDAY }, undefined],
  ])('%s reads the plan %o: %s', async (householdId, which, found) => {
    expect((await plans.find(householdId, which))?._id).toBe(found);
  });

  it.each<[string, MealFilter, string[]]>([
    ['ada', { ids: ['dinner', 'unknown'] }, ['dinner']],
    ['ada', { planIds: [PLAN] }, ['dinner', 'lunch']],
    ['ada', { leftoversOf: ['dinner'] }, ['lunch']],
    ['ada', { leftoversOf: ['lunch'] }, []],
    ['bob', { ids: ['dinner'] }, []],
    ['bob', { planIds: [PLAN] }, []],
    ['bob', { leftoversOf: ['dinner'] }, []],
  ])('%s reads the meals %o: %o', async (householdId, filter, found) => {
    const ids = (await meals.find(householdId, filter)).map(({ _id }) => _id);
    expect(ids.toSorted()).toEqual(found);
  });

  it.each<[string, string[], [string, string][]]>([
    ['ada', ['dinner', 'lunch'], [['dinner', at(12).toISOString()]]],
    ['ada', ['lunch'], []],
    ['ada', [], []],
    ['bob', ['dinner'], [['dinner', at(9).toISOString()]]],
    ['cleo', ['dinner'], []],
  ])('%s reads when %o were first cooked: %o', async (householdId, mealIds, times) => {
    expect([...(await cooked.timesOf(householdId, mealIds))]).toEqual(times);
  });

  it('all cooked meals leave out removed records and other households', async () => {
    expect([...(await cooked.cookedOf('ada'))]).toEqual(['dinner']);
  });
});
