import { eventOf } from '@homeplate/bus/bus.ts';
import { callBy } from '@homeplate/common/test/test-auth.ts';
import { MealPrepStats, MealPrepTask, MealPrepTasks } from '@homeplate/contracts/documents/meal-prep.ts';
import { RecipeCooked } from '@homeplate/contracts/events/cooked-events.ts';
import { HouseholdChanged } from '@homeplate/contracts/events/identity-events.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { days, nextWeek, type Planners, startPlanners, week, weekId } from './planners.ts';

const server = await testMongo();
const read = (document: Document | undefined): unknown => JSON.parse(document?.body.toString() ?? 'null');

describe.skipIf(server.missing)('meal prep', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
  });
  afterAll(() => planners?.stop());

  const asked = (change: { week?: string; today?: string } = {}) => ({
    week,
    today: '',
    priceArea: undefined,
    ...change,
  });
  const tasksOf = async (person: string, change = {}) =>
    MealPrepTasks.parse(read((await planners.prep.listPrepTasks(asked(change), callBy(person))).document));
  const statsOf = async (person: string, change = {}) =>
    MealPrepStats.parse(read((await planners.prep.getPrepStats(asked(change), callBy(person))).document));
  const mark = async (person: string, id: string, completed = true) =>
    MealPrepTask.parse(
      read(
        (await planners.prep.markPrepTask({ id, completed, priceArea: undefined }, callBy(person))).document,
      ),
    );

  it('the tasks of a week come from its recipes in one call, and are by day', async () => {
    const ann = planners.newPerson();
    await planners.add(ann, { recipeId: 'grits', date: days[1] });
    const chowder = await planners.add(ann, { recipeId: 'chowder', date: days[3], servings: 12 });
    const before = planners.cookingCalls();
    const tasks = await tasksOf(ann);
    expect(planners.cookingCalls()).toBe(before + 1);
    expect(tasks.map(({ day, name, category, prepTime }) => [day, name, category, prepTime])).toEqual([
      [
        days[1],
        'Chop 6 yellow onions: 2 for Monday’s Shrimp and Grits, 4 for Wednesday’s Clam Chowder',
        'prep',
        6,
      ],
      [days[1], 'Make Shrimp and Grits for Monday dinner', 'cook', 9],
      [days[3], 'Make Clam Chowder for Wednesday dinner', 'cook', 9],
    ]);
    expect(tasks[2]).toMatchObject({
      mealIds: [chowder.id],
      recipeIds: ['chowder'],
      difficulty: 'Easy',
      waitTime: 4,
    });
    expect(await tasksOf(ann, { week: nextWeek })).toEqual([]);
    expect(await tasksOf(ann, { week: '', today: days[6] })).toEqual(tasks);
  });

  it('the Saturday of a week has what must be done ahead for the next Sunday, which can be marked there', async () => {
    const ann = planners.newPerson();
    const before = planners.cookingCalls();
    planners.catalogue.set('beans', {
      title: 'Red Beans',
      servings: 4,
      cents: 500,
      minutes: 16,
      soaks: true,
    });
    await planners.add(ann, { recipeId: 'beans', date: nextWeek }, `week-${nextWeek}`);
    const [soak, ...others] = await tasksOf(ann);
    expect(planners.cookingCalls()).toBe(before + 1);
    expect(others).toEqual([]);
    expect(soak).toMatchObject({ day: days[6], action: 'soak', completed: false });
    expect(soak?.name).toContain('for Sunday’s Red Beans');
    await mark(ann, soak?.id ?? '');
    expect(await tasksOf(ann)).toMatchObject([{ id: soak?.id, completed: true }]);
    expect((await tasksOf(ann, { week: nextWeek }))[0]).toMatchObject({ id: soak?.id, completed: true });
    expect(await statsOf(ann)).toMatchObject({ totalTasks: 0 });
    expect(await statsOf(ann, { week: nextWeek })).toMatchObject({ completedTasks: 1 });
  });

  it('a mark is done and undone, repeated without effect, and survives other changes of the week', async () => {
    const ann = planners.newPerson();
    const grits = await planners.add(ann, { recipeId: 'grits', date: days[1] });
    const [cook] = await tasksOf(ann);
    expect(cook?.completed).toBe(false);
    await mark(ann, cook?.id ?? '');
    expect(await mark(ann, cook?.id ?? '')).toEqual({ ...cook, completed: true });
    await planners.add(ann, { recipeId: 'rolls', date: days[6] });
    await planners.client.changeMeal(
      { planId: grits.planId, mealId: grits.id, date: days[0], priceArea: undefined },
      callBy(ann),
    );
    const moved = (await tasksOf(ann)).find(({ id }) => id === cook?.id);
    expect(moved).toMatchObject({ completed: true, day: days[0] });
    expect((await statsOf(ann)).completedTasks).toBe(1);
    expect(await mark(ann, cook?.id ?? '', false)).toMatchObject({ completed: false });
    expect((await statsOf(ann)).completedTasks).toBe(0);
    await mark(ann, cook?.id ?? '');
    await planners.client.changeMeal(
      { planId: grits.planId, mealId: grits.id, servings: 8, priceArea: undefined },
      callBy(ann),
    );
    const again = (await tasksOf(ann)).find(
      ({ mealIds, category }) => category === 'cook' && mealIds[0] === grits.id,
    );
    expect(again).toMatchObject({ completed: false });
    await expect(mark(ann, cook?.id ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('members of a household share the marks, and another household’s task is not found', async () => {
    const [ann, ben, eve] = [planners.newPerson(), planners.newPerson(), planners.newPerson()];
    const joined = {
      householdId: `house-${ann}`,
      version: 1,
      ownerId: ann,
      plan: 'family' as const,
      weeklyBudgetCents: 6_000,
    };
    await planners.bus.publish('identity.events', [
      eventOf(HouseholdChanged, {
        ...joined,
        members: [ann, ben].map((userId) => ({ userId, move: 1, leftId: null })),
      }),
    ]);
    await expect
      .poll(async () => (await planners.client.getCalendar({}, callBy(ben))).householdId)
      .toBe(joined.householdId);
    await planners.add(ann, { recipeId: 'grits' });
    expect(await statsOf(ben)).toMatchObject({ budget: '60.00', budgetSource: 'household' });
    const [cook] = await tasksOf(ann);
    await mark(ben, cook?.id ?? '');
    expect(await tasksOf(ann)).toEqual([{ ...cook, completed: true }]);
    await expect(mark(eve, cook?.id ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await tasksOf(eve)).toEqual([]);
  });

  it('a meal that was recorded as cooked has its work done, unless it is marked otherwise', async () => {
    const ann = planners.newPerson();
    const meal = await planners.add(ann, { recipeId: 'grits' });
    const cooked = {
      cookedId: `cooked-${ann}`,
      userId: ann,
      recipeId: 'grits',
      draftId: null,
      mealId: meal.id,
    };
    await planners.bus.publish('recipe.cooked', [eventOf(RecipeCooked, cooked)]);
    await expect.poll(async () => (await tasksOf(ann))[0]?.completed).toBe(true);
    await mark(ann, (await tasksOf(ann))[0]?.id ?? '', false);
    expect((await tasksOf(ann))[0]?.completed).toBe(false);
  });

  it('the stats are the sums of the week, with its own budget or the reference of 100', async () => {
    const ann = planners.newPerson();
    expect(await statsOf(ann)).toMatchObject({
      totalCost: '0.00',
      mealsPlanned: 0,
      totalTasks: 0,
      nutritionScore: 0,
      nutritionCoverage: 0,
      budget: '100.00',
      budgetSource: 'default',
    });
    await planners.add(ann, { recipeId: 'grits', date: days[1] });
    await planners.add(ann, { recipeId: 'rolls', date: days[1], slot: 'lunch' });
    const [text] = [{ kind: 'text', name: 'Eating out', cost: '12.50', date: days[5] ?? '', slot: 'dinner' }];
    await planners.client.addMeals(
      { planId: weekId, priceArea: undefined, idempotencyKey: '', meals: [text] },
      callBy(ann),
    );
    await planners.client.changePlan(
      { id: weekId, budget: '80.00', priceArea: undefined, today: '' },
      callBy(ann),
    );
    const tasks = await tasksOf(ann);
    const plan = await planners.planOf(ann);
    expect(await statsOf(ann)).toEqual({
      totalCost: plan.checkoutCost,
      totalPrepTime: tasks.reduce((sum, { prepTime }) => sum + prepTime, 0),
      mealsPlanned: 3,
      completedTasks: 0,
      totalTasks: tasks.length,
      // Monday's two servings; Friday's line of text is unknown.
      nutritionScore: 100,
      nutritionData: { calories: 2000, protein: 50, carbs: 200, fat: 80, fiber: 28, sugar: 20, sodium: 2300 },
      nutritionCoverage: 0.667,
      nutritionDays: [
        { date: days[1], meals: 2, knownMeals: 2, nutrition: expect.objectContaining({ calories: 2000 }) },
        { date: days[5], meals: 1, knownMeals: 0, nutrition: null },
      ],
      nutritionReference: expect.objectContaining({ calories: 2000, sugar: 90 }),
      nutritionReferences: [
        { ages: '4+', diners: 0, portion: 1, intakes: expect.objectContaining({ calories: 2000 }) },
      ],
      weekStart: week,
      budget: '80.00',
      budgetSource: 'plan',
      unpricedMeals: 0,
    });
  });

  it('the nutrition is compared with the household’s own diners, small children by their own values', async () => {
    const ann = planners.newPerson();
    await planners.add(ann, { recipeId: 'grits', date: days[1] });
    await planners.add(ann, { recipeId: 'rolls', date: days[1], slot: 'lunch' });
    const diner = { id: 'diner-1', name: 'Mo', diets: [], allergens: [], dislikes: [] };
    planners.diners.push({ ...diner, ageGroup: '1-3', portion: 1 });
    try {
      const { nutritionScore, nutritionReferences } = await statsOf(ann);
      expect(nutritionReferences).toMatchObject([
        { ages: '1-3', diners: 1, portion: 1, intakes: { calories: 1000, sugar: null } },
      ]);
      // An adult’s day is twice a small child’s calories, and 1.53 times its sodium.
      expect(nutritionScore).toBe(62);
    } finally {
      planners.diners.length = 0;
    }
  });

  it('a week that does not exist is refused by name, and a visitor has no week', async () => {
    const ann = planners.newPerson();
    for (const wrong of ['2026-02-30', days[1] ?? '', '1999-01-03', 'soon']) {
      const refused = { code: 'INVALID_INPUT', fields: { week: expect.any(String) } };
      await expect(tasksOf(ann, { week: wrong })).rejects.toMatchObject(refused);
      await expect(statsOf(ann, { week: wrong })).rejects.toMatchObject(refused);
    }
    await expect(planners.prep.listPrepTasks(asked())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(mark(ann, 'prep-1')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
