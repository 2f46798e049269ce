import { eventOf } from '@homeplate/bus/bus.ts';
import { callBy } from '@homeplate/common/test/test-auth.ts';
import { MEAL_SLOTS } from '@homeplate/contracts/documents/meal-slots.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import {
  type PlanningFacts,
  RecipePublished,
  RecipeWithdrawn,
} from '@homeplate/contracts/events/recipe-events.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { propertyRuns } from '../../../deploy/tests/property-runs.ts';
import { weekdayOf } from '../weeks/week.ts';
import {
  type Ask,
  days,
  nextWeek,
  OPEN,
  type Planners,
  slotOf,
  startPlanners,
  week,
  weekId,
} from './planners.ts';

const server = await testMongo();
const PLANNING: PlanningFacts = {
  minutes: 40,
  course: 'dinner',
  mealSlots: ['dinner', 'lunch'],
  tier: 'open',
  diets: ['vegetarian'],
  allergens: ['milk'],
  seasons: [],
  tags: ['one-pot'],
  equipment: [],
  storageDays: 3,
  nutrition: { calories: 300, protein: 9, carbs: 40, fat: 10, fiber: 4, sugar: 5, sodium: 400 },
  nutritionSource: 'from-ingredients',
  imageVersion: '1.3',
};

describe.skipIf(server.missing)('planner through its port', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
  });
  afterAll(() => planners?.stop());

  it('a week without meals is an empty plan, and an unknown plan id is not found', async () => {
    const personId = planners.newPerson();
    const plan = await planners.planOf(personId);
    expect(plan).toMatchObject({
      id: weekId,
      recipes: 0,
      meals: 0,
      cost: '0.00',
      status: 'active',
      weekStart: week,
    });
    expect(plan.days.map(({ day, date }) => [day, date])).toEqual(
      days.map((date) => [weekdayOf(date), date]),
    );
    expect(await planners.plansOf(personId)).toEqual([]);
    await expect(planners.planOf(personId, 'plan-of-nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(planners.planOf(personId, 'week-2026-02-30')).rejects.toMatchObject({
      fields: { weekStart: expect.any(String) },
    });
  });

  it('a plan lists meals in order, with the recipe’s servings by default, at the user’s area prices', async () => {
    const personId = planners.newPerson();
    const first = await planners.add(personId, { recipeId: 'grits' });
    expect(first).toMatchObject({
      recipeId: 'grits',
      name: 'Shrimp and Grits',
      servings: 4,
      cost: '12.34',
      time: 40,
    });
    await planners.add(personId, { recipeId: 'chowder', servings: 1 });
    await planners.add(personId, { recipeId: 'grits', slot: 'lunch', servings: 3 }, first.planId);
    await planners.add(personId, { recipeId: 'rolls', date: nextWeek }, `week-${nextWeek}`);
    const plan = await planners.planOf(personId);
    expect(plan).toEqual(await planners.planOf(personId, first.planId));
    const tuesday = plan.days[2];
    expect(slotOf(tuesday, 'dinner').map(({ name, cost }) => [name, cost])).toEqual([
      ['Shrimp and Grits', '12.34'],
      ['Clam Chowder', '3.33'],
    ]);
    // 9.255 is 9.26.
    expect(slotOf(tuesday, 'lunch')[0]?.cost).toBe('9.26');
    expect([tuesday?.totalCost, plan.cost, plan.recipes, plan.meals]).toEqual(['24.93', '24.93', 2, 3]);
    expect(slotOf((await planners.planOf(personId, weekId, '372')).days[2], 'dinner')[0]?.cost).toBe('13.57');
    expect(await planners.plansOf(personId)).toMatchObject([
      { weekStart: nextWeek, status: 'planned', cost: '3.01', checkoutCost: '50.00' },
      { weekStart: week, status: 'active', cost: '24.93', checkoutCost: plan.checkoutCost, unpricedMeals: 0 },
    ]);
    const later = await planners.plansOf(personId, nextWeek);
    expect(later.map(({ status, checkoutCost }) => [status, checkoutCost])).toEqual([
      ['active', '50.00'],
      ['past', null],
    ]);
  });

  it('the costs of a plan add up to the cent for any meals', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            recipeId: fc.constantFrom(...OPEN),
            servings: fc.integer({ min: 1, max: 24 }),
            date: fc.constantFrom(...days),
            slot: fc.constantFrom(...MEAL_SLOTS),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        async (asks) => {
          const personId = planners.newPerson();
          for (const ask of asks) await planners.add(personId, ask);
          const plan = await planners.planOf(personId);
          const cents = (amount: string | null) => centsOf(amount ?? 'none');
          for (const day of plan.days) {
            const meals = day.meals;
            expect(cents(day.totalCost)).toBe(meals.reduce((sum, { cost }) => sum + cents(cost), 0));
          }
          expect(cents(plan.cost)).toBe(plan.days.reduce((sum, { totalCost }) => sum + cents(totalCost), 0));
          expect((await planners.plansOf(personId))[0]?.cost).toBe(plan.cost);
        },
      ),
      { numRuns: propertyRuns(8) },
    );
  });

  it('moving, resizing and removing a meal each publish one event, and a change without effect none', async () => {
    const personId = planners.newPerson();
    const { id: one, planId } = await planners.add(personId, { recipeId: 'grits' });
    const { id: two } = await planners.add(personId, { recipeId: 'chowder' });
    const { id: three } = await planners.add(personId, { recipeId: 'rolls' });
    const change = (
      mealId: string,
      to: { date?: string; slot?: string; servings?: number; position?: number },
    ) =>
      planners.client.changeMeal({ priceArea: undefined, planId: weekId, mealId, ...to }, callBy(personId));
    const dinners = async () =>
      slotOf((await planners.planOf(personId)).days[2], 'dinner').map(({ id }) => id);
    await change(three, { position: 0 });
    expect(await dinners()).toEqual([three, one, two]);
    await change(three, { position: 11 });
    expect(await dinners()).toEqual([one, two, three]);
    await change(two, { slot: 'lunch', date: days[5] ?? '', servings: 9 });
    expect(await dinners()).toEqual([one, three]);
    expect(slotOf((await planners.planOf(personId)).days[5], 'lunch')).toMatchObject([
      { id: two, servings: 9 },
    ]);
    await change(one, { position: 0, servings: 4, slot: 'dinner' });
    await change(one, {});
    await planners.client.removeMeal({ planId, mealId: one }, callBy(personId));
    await expect(planners.client.removeMeal({ planId, mealId: one }, callBy(personId))).rejects.toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    );
    await expect(change(one, { servings: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await dinners()).toEqual([three]);
    await expect.poll(async () => (await planners.publishedEvents(planId)).length).toBe(8);
    expect(await planners.publishedEvents(planId)).toEqual([
      ['MealPlanned', one],
      ['MealPlanned', two],
      ['MealPlanned', three],
      ['MealMoved', three],
      ['MealMoved', three],
      ['MealMoved', two],
      ['MealServingsChanged', two],
      ['MealRemoved', one],
    ]);
  });

  it('adding a premium recipe requires a paid plan, and the meal stays after the plan ends', async () => {
    const personId = planners.newPerson();
    await expect(planners.add(personId, { recipeId: 'cioppino' })).rejects.toMatchObject({
      code: 'NOT_ENTITLED',
      message: 'Planning premium recipes is part of a paid plan.',
    });
    expect(await planners.plansOf(personId)).toEqual([]);
    const { id, planId } = await planners.add(personId, { recipeId: 'cioppino', entitled: true });
    await planners.client.changeMeal(
      { priceArea: undefined, planId, mealId: id, slot: 'lunch' },
      callBy(personId),
    );
    expect(slotOf((await planners.planOf(personId)).days[2], 'lunch')).toMatchObject([
      { id, name: 'Cioppino' },
    ]);
  });

  it.each<[string, Ask, string, object]>([
    ['an unknown recipe', { recipeId: 'moon-cheese' }, weekId, { code: 'NOT_FOUND' }],
    [
      'a day of another week',
      { recipeId: 'grits', date: nextWeek },
      weekId,
      { fields: { date: expect.any(String) } },
    ],
    [
      'an invalid date',
      { recipeId: 'grits', date: '2026-02-30' },
      weekId,
      { fields: { 'meals.0.date': 'Please choose a date' } },
    ],
    [
      'an unknown slot',
      { recipeId: 'grits', slot: 'brunch' },
      weekId,
      { fields: { 'meals.0.slot': expect.any(String) } },
    ],
    [
      'zero servings',
      { recipeId: 'grits', servings: 0 },
      weekId,
      { fields: { 'meals.0.servings': 'Servings are 1 to 24' } },
    ],
    [
      'too many servings',
      { recipeId: 'grits', servings: 25 },
      weekId,
      { fields: { 'meals.0.servings': 'Servings are 1 to 24' } },
    ],
    [
      'an invalid week',
      { recipeId: 'grits' },
      'week-2026-99-99',
      { fields: { weekStart: expect.any(String) } },
    ],
    [
      'a week too far from today',
      { recipeId: 'grits', date: '2099-01-04' },
      'week-2099-01-04',
      { fields: { weekStart: 'must be within 60 weeks of today' } },
    ],
    ['an unknown plan', { recipeId: 'grits' }, 'plan-of-nobody', { code: 'NOT_FOUND' }],
  ])('adding a meal with %s fails and creates no week', async (_, ask, planId, error) => {
    const personId = planners.newPerson();
    await expect(planners.add(personId, ask, planId)).rejects.toMatchObject(error);
    expect(await planners.plansOf(personId)).toEqual([]);
    const meals = [{ kind: 'recipe', recipeId: 'grits', date: week, slot: 'dinner' }];
    const asVisitor = { planId, priceArea: undefined, meals, idempotencyKey: '' };
    await expect(planners.client.addMeals(asVisitor)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('a user can neither read nor change another user’s plan', async () => {
    const [owner, stranger] = [planners.newPerson(), planners.newPerson()];
    const { id: mealId, planId } = await planners.add(owner, { recipeId: 'grits' });
    await planners.add(stranger, { recipeId: 'grits' });
    const attempts = [
      () => planners.planOf(stranger, planId),
      () => planners.add(stranger, { recipeId: 'grits' }, planId),
      () =>
        planners.client.changeMeal({ priceArea: undefined, planId, mealId, servings: 1 }, callBy(stranger)),
      () =>
        planners.client.changeMeal(
          { priceArea: undefined, planId: weekId, mealId, servings: 1 },
          callBy(stranger),
        ),
      () => planners.client.removeMeal({ planId, mealId }, callBy(stranger)),
      () => planners.client.removeMeal({ planId: weekId, mealId }, callBy(stranger)),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(slotOf((await planners.planOf(owner)).days[2], 'dinner')).toMatchObject([
      { id: mealId, servings: 4 },
    ]);
  });

  it('without the recipe service, a plan shows copied titles and no costs, and adding a meal fails', async () => {
    const personId = planners.newPerson();
    await planners.add(personId, { recipeId: 'grits' });
    await planners.bus.publish('recipe.events', [
      eventOf(RecipePublished, {
        recipeId: 'grits',
        version: 3,
        title: 'Grits and Shrimp',
        region: 'south',
        servings: 4,
        lines: [],
      }),
      eventOf(RecipePublished, {
        recipeId: 'grits',
        version: 2,
        title: 'Late Grits',
        region: 'south',
        servings: 4,
        lines: [],
      }),
    ]);
    await planners.recipesRead();
    const alone = await planners.startAlone();
    const plan = await planners.planOf(personId, weekId, '', alone);
    expect(plan).toMatchObject({ cost: null, unpricedMeals: 1, meals: 1 });
    expect(plan.days[2]).toMatchObject({
      dinner: { name: 'Grits and Shrimp', cost: null, time: null, available: true },
      totalCost: null,
    });
    expect(plan.days[3]?.totalCost).toBe('0.00');
    await expect(planners.add(personId, { recipeId: 'grits' }, weekId, alone)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(slotOf((await planners.planOf(personId)).days[2], 'dinner')[0]?.name).toBe('Shrimp and Grits');
  });

  it('without the recipe service, a plan shows copied times, but none for a withdrawn recipe', async () => {
    const personId = planners.newPerson();
    for (const recipeId of ['chowder', 'rolls']) await planners.add(personId, { recipeId });
    const publish = (recipeId: string, minutes: number) =>
      eventOf(RecipePublished, {
        recipeId,
        version: 1,
        title: `Our ${recipeId}`,
        region: 'south',
        servings: 4,
        lines: [{ itemId: 'yellow-onion', name: 'Yellow onion', grams: 220, piece: '1 onion (about 4 oz)' }],
        planning: { ...PLANNING, minutes },
      });
    await planners.bus.publish('recipe.events', [
      publish('chowder', 77),
      publish('rolls', 88),
      eventOf(RecipeWithdrawn, { recipeId: 'rolls', version: 2 }),
      publish('rolls', 99),
    ]);
    await planners.recipesRead();
    const alone = await planners.startAlone();
    expect(slotOf((await planners.planOf(personId, weekId, '', alone)).days[2], 'dinner')).toMatchObject([
      { name: 'Our chowder', time: 77, cost: null },
      { name: 'Potato Rolls', time: null, cost: null },
    ]);
    const copies = planners.mongo.db.collection<{ _id: string }>('recipes');
    expect(await copies.findOne({ _id: 'chowder' })).toEqual({
      _id: 'chowder',
      version: 1,
      withdrawn: false,
      title: 'Our chowder',
      region: 'south',
      servings: 4,
      lines: [{ itemId: 'yellow-onion', grams: 220, piece: '1 onion (about 4 oz)' }],
      planning: { ...PLANNING, minutes: 77 },
    });
  });

  it('a plan reads its costs in one call and a list in two, for any number of meals', async () => {
    const personId = planners.newPerson();
    for (const recipeId of [...OPEN, ...OPEN]) await planners.add(personId, { recipeId });
    const before = planners.costCalls();
    await planners.planOf(personId);
    expect(planners.costCalls()).toBe(before + 1);
    await planners.plansOf(personId);
    expect(planners.costCalls()).toBe(before + 3);
  });

  it('a meal stays when its recipe is withdrawn, marked unavailable and without a cost', async () => {
    const personId = planners.newPerson();
    planners.catalogue.set('fleeting', { title: 'Fleeting Pie', servings: 8, cents: 800, minutes: 60 });
    await planners.add(personId, { recipeId: 'fleeting', servings: 8 });
    await planners.add(personId, { recipeId: 'grits' });
    planners.catalogue.delete('fleeting');
    const plan = await planners.planOf(personId);
    expect(slotOf(plan.days[2], 'dinner')).toMatchObject([
      { name: 'Fleeting Pie', cost: null, available: false },
      { cost: '12.34', available: true },
    ]);
    expect(plan).toMatchObject({ cost: '12.34', unpricedMeals: 1 });
  });
});
