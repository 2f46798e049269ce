import { EventEmitter } from 'node:events';
import { type Bus, eventOf } from '@homeplate/bus/bus.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { createRpcClient, type RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RpcServer } from '@homeplate/common/rpc-server.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { AddedMeal, MealPlan, MealPlanList } from '@homeplate/contracts/documents/meal-plan.ts';
import { MEAL_SLOTS, type MealSlot, MOST_SLOT_MEALS } from '@homeplate/contracts/documents/meal-slots.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { RecipePublished } from '@homeplate/contracts/events/recipe-events.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { PlannerServiceClient } from '@homeplate/contracts/gen/planner/v1/planner.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { planner } from '../service.ts';
import { dateOf, daysFrom, weekdayOf } from '../weeks/week.ts';
import { type FakeRecipe, startFakeRecipes } from './fake-recipes.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const metrics = createMetrics();
const signals = new EventEmitter();

/** The Sunday before today, or today. */
const week = Array.from({ length: 7 }, (_, back) => dateOf(Date.now() - back * 86_400_000)).find(
  (date) => weekdayOf(date) === 'Sunday',
) as string;
const days = daysFrom(week);
const weekId = `week-${week}`;
const nextWeek = dateOf(Date.parse(week) + 7 * 86_400_000);
const read = (document: Document | undefined): unknown => JSON.parse(document?.body.toString() ?? 'null');

describe.skipIf(server.missing)('planner through its port', () => {
  const catalogue = new Map<string, FakeRecipe>([
    ['grits', { title: 'Shrimp and Grits', servings: 4, cents: 1_234, minutes: 40 }],
    ['chowder', { title: 'Clam Chowder', servings: 6, cents: 1_999, minutes: 55 }],
    ['rolls', { title: 'Potato Rolls', servings: 24, cents: 301, minutes: 120 }],
    ['cioppino', { title: 'Cioppino', servings: 8, cents: 6_400, minutes: 75, premium: true }],
  ]);
  const ids = ['grits', 'chowder', 'rolls'];
  let recipes: RpcServer;
  let service: RunningService;
  let other: RunningService;
  let client: RpcClient<PlannerServiceClient>;
  /** A second process on the same store: another device may be served by it. */
  let otherClient: RpcClient<PlannerServiceClient>;
  let mongo: Mongo;
  let bus: Bus;
  let lastPerson = 0;
  const somebody = () => {
    lastPerson += 1;
    return `person-${lastPerson}`;
  };

  const start = (addressOf: () => string) =>
    planner.start({
      env: { MONGODB_URL: server.url },
      log,
      metrics,
      signals,
      listen: '127.0.0.1:0',
      addressOf,
    });
  beforeAll(async () => {
    recipes = await startFakeRecipes(catalogue, { log, metrics });
    service = await start(() => recipes.address);
    other = await start(() => recipes.address);
    client = createRpcClient(PlannerServiceClient, service.address, { metrics, timeoutMs: 20_000 });
    otherClient = createRpcClient(PlannerServiceClient, other.address, { metrics, timeoutMs: 20_000 });
    mongo = await openMongo({ url: server.url, database: 'planner', log });
    bus = await openBus({ env: { MONGODB_URL: server.url }, log, metrics, signals, producer: 'recipe' });
  });
  afterAll(async () => {
    client?.close();
    otherClient?.close();
    await service?.stop();
    await other?.stop();
    await bus?.stop();
    await recipes?.stop();
    await mongo?.db.dropDatabase();
    await mongo?.close();
  });

  const at = (area: string) => ({ area, minVersion: 0, minCatalogueVersion: 0 });
  type Ask = { recipeId: string; date?: string; slot?: string; servings?: number; entitled?: boolean };
  const add = async (personId: string, ask: Ask, planId = weekId, by = client) => {
    const answer = await by.addMeal({
      personId,
      planId,
      entitled: false,
      priceArea: at(''),
      date: days[2] ?? '',
      slot: 'dinner',
      ...ask,
    });
    return AddedMeal.parse(read(answer.document));
  };
  const planOf = async (personId: string, id = weekId, area = '', by = client) =>
    MealPlan.parse(read((await by.getPlan({ personId, id, priceArea: at(area), today: '' })).document));
  const plansOf = async (personId: string, today = '', area = '') =>
    MealPlanList.parse(read((await client.listPlans({ personId, priceArea: at(area), today })).document));
  const mealsOf = (plan: MealPlan) =>
    plan.days.flatMap((day) =>
      MEAL_SLOTS.flatMap((slot) => day[slot].map((meal) => ({ ...meal, slot, date: day.date }))),
    );
  const told = async (planId: string) =>
    (await bus.records.scan('planner.events'))
      .filter(({ key }) => key === planId)
      .map(({ headers, value }) => [String(headers.type), JSON.parse(value.toString()).mealId as string]);

  it('has an empty week before anything is planned, and none of another name', async () => {
    const personId = somebody();
    const plan = await planOf(personId);
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
    expect(await plansOf(personId)).toEqual([]);
    await expect(planOf(personId, 'plan-of-nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(planOf(personId, 'week-2026-02-30')).rejects.toMatchObject({
      fields: { weekStart: expect.any(String) },
    });
  });

  it('keeps meals in the order planned, as many servings as the recipe makes unless said, at the reader’s prices', async () => {
    const personId = somebody();
    const first = await add(personId, { recipeId: 'grits' });
    expect(first).toMatchObject({
      recipeId: 'grits',
      name: 'Shrimp and Grits',
      servings: 4,
      cost: '12.34',
      time: 40,
    });
    await add(personId, { recipeId: 'chowder', servings: 1 });
    await add(personId, { recipeId: 'grits', slot: 'lunch', servings: 3 }, first.planId);
    await add(personId, { recipeId: 'rolls', date: nextWeek }, `week-${nextWeek}`);
    const plan = await planOf(personId);
    expect(plan).toEqual(await planOf(personId, first.planId));
    const tuesday = plan.days[2];
    expect(tuesday?.dinner.map(({ name, cost }) => [name, cost])).toEqual([
      ['Shrimp and Grits', '12.34'],
      ['Clam Chowder', '3.33'],
    ]);
    // 9.255 is 9.26.
    expect(tuesday?.lunch[0]?.cost).toBe('9.26');
    expect([tuesday?.totalCost, plan.cost, plan.recipes, plan.meals]).toEqual(['24.93', '24.93', 2, 3]);
    expect((await planOf(personId, weekId, '372')).days[2]?.dinner[0]?.cost).toBe('13.57');
    expect(await plansOf(personId)).toMatchObject([
      { weekStart: nextWeek, status: 'planned', cost: '3.01' },
      { weekStart: week, status: 'active', cost: '24.93', unpricedMeals: 0 },
    ]);
    expect((await plansOf(personId, nextWeek)).map(({ status }) => status)).toEqual(['active', 'planned']);
  });

  it('sums to the cent, whatever is planned', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            recipeId: fc.constantFrom(...ids),
            servings: fc.integer({ min: 1, max: 24 }),
            date: fc.constantFrom(...days),
            slot: fc.constantFrom(...MEAL_SLOTS),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        async (asks) => {
          const personId = somebody();
          for (const ask of asks) await add(personId, ask);
          const plan = await planOf(personId);
          const cents = (amount: string | null) => centsOf(amount ?? 'none');
          for (const day of plan.days) {
            const meals = MEAL_SLOTS.flatMap((slot) => day[slot]);
            expect(cents(day.totalCost)).toBe(meals.reduce((sum, { cost }) => sum + cents(cost), 0));
          }
          expect(cents(plan.cost)).toBe(plan.days.reduce((sum, { totalCost }) => sum + cents(totalCost), 0));
          expect((await plansOf(personId))[0]?.cost).toBe(plan.cost);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('moves, resizes and removes, tells each once and what changed nothing not at all', async () => {
    const personId = somebody();
    const { id: one, planId } = await add(personId, { recipeId: 'grits' });
    const { id: two } = await add(personId, { recipeId: 'chowder' });
    const { id: three } = await add(personId, { recipeId: 'rolls' });
    const change = (
      mealId: string,
      to: { date?: string; slot?: string; servings?: number; position?: number },
    ) => client.changeMeal({ personId, planId: weekId, mealId, ...to });
    const dinners = async () => (await planOf(personId)).days[2]?.dinner.map(({ id }) => id);
    await change(three, { position: 0 });
    expect(await dinners()).toEqual([three, one, two]);
    await change(three, { position: 11 });
    expect(await dinners()).toEqual([one, two, three]);
    await change(two, { slot: 'lunch', date: days[5] ?? '', servings: 9 });
    expect(await dinners()).toEqual([one, three]);
    expect((await planOf(personId)).days[5]?.lunch).toMatchObject([{ id: two, servings: 9 }]);
    await change(one, { position: 0, servings: 4, slot: 'dinner' });
    await change(one, {});
    await client.removeMeal({ personId, planId, mealId: one });
    await expect(client.removeMeal({ personId, planId, mealId: one })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(change(one, { servings: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await dinners()).toEqual([three]);
    await expect.poll(async () => (await told(planId)).length, { timeout: 10_000 }).toBe(8);
    expect(await told(planId)).toEqual([
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

  it('plans a premium recipe for those who may read it, and keeps it when they no longer may', async () => {
    const personId = somebody();
    await expect(add(personId, { recipeId: 'cioppino' })).rejects.toMatchObject({
      code: 'NOT_ENTITLED',
      message: 'Planning premium recipes is part of a paid plan.',
    });
    expect(await plansOf(personId)).toEqual([]);
    const { id, planId } = await add(personId, { recipeId: 'cioppino', entitled: true });
    await client.changeMeal({ personId, planId, mealId: id, slot: 'lunch' });
    expect((await planOf(personId)).days[2]?.lunch).toMatchObject([{ id, name: 'Cioppino' }]);
  });

  it.each<[string, Ask, string, object]>([
    ['no recipe of ours', { recipeId: 'moon-cheese' }, weekId, { code: 'NOT_FOUND' }],
    [
      'a day of another week',
      { recipeId: 'grits', date: nextWeek },
      weekId,
      { fields: { date: expect.any(String) } },
    ],
    [
      'no day',
      { recipeId: 'grits', date: '2026-02-30' },
      weekId,
      { fields: { date: 'Please choose a date' } },
    ],
    ['no slot', { recipeId: 'grits', slot: 'brunch' }, weekId, { fields: { slot: expect.any(String) } }],
    [
      'no servings',
      { recipeId: 'grits', servings: 0 },
      weekId,
      { fields: { servings: 'Servings are 1 to 24' } },
    ],
    [
      'a banquet',
      { recipeId: 'grits', servings: 25 },
      weekId,
      { fields: { servings: 'Servings are 1 to 24' } },
    ],
    ['no week', { recipeId: 'grits' }, 'week-2026-99-99', { fields: { weekStart: expect.any(String) } }],
    [
      'a week far away',
      { recipeId: 'grits', date: '2099-01-04' },
      'week-2099-01-04',
      { fields: { weekStart: 'must be within 60 weeks of today' } },
    ],
    ['no plan', { recipeId: 'grits' }, 'plan-of-nobody', { code: 'NOT_FOUND' }],
  ])('refuses %s and makes no week', async (_, ask, planId, error) => {
    const personId = somebody();
    await expect(add(personId, ask, planId)).rejects.toMatchObject(error);
    expect(await plansOf(personId)).toEqual([]);
    await expect(add('', { recipeId: 'grits' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('shows somebody else nothing and lets them change nothing', async () => {
    const [owner, stranger] = [somebody(), somebody()];
    const { id: mealId, planId } = await add(owner, { recipeId: 'grits' });
    await add(stranger, { recipeId: 'grits' });
    const tries = [
      () => planOf(stranger, planId),
      () => add(stranger, { recipeId: 'grits' }, planId),
      () => client.changeMeal({ personId: stranger, planId, mealId, servings: 1 }),
      () => client.changeMeal({ personId: stranger, planId: weekId, mealId, servings: 1 }),
      () => client.removeMeal({ personId: stranger, planId, mealId }),
      () => client.removeMeal({ personId: stranger, planId: weekId, mealId }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await planOf(owner)).days[2]?.dinner).toMatchObject([{ id: mealId, servings: 4 }]);
  });

  it('makes one week and loses no meal when two devices begin it at once', async () => {
    const personId = somebody();
    const added = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        add(personId, { recipeId: ids[index % 3] ?? '' }, weekId, index % 2 ? client : otherClient),
      ),
    );
    expect(new Set(added.map(({ planId }) => planId)).size).toBe(1);
    const kept = mealsOf(await planOf(personId)).map(({ id }) => id);
    expect(kept.toSorted()).toEqual(added.map(({ id }) => id).toSorted());
    expect(await plansOf(personId)).toHaveLength(1);
  });

  it('holds 12 meals in a slot of a day, also when many come at once, and by a move', async () => {
    const personId = somebody();
    const tries = await Promise.allSettled(
      Array.from({ length: MOST_SLOT_MEALS + 3 }, (_, index) =>
        add(personId, { recipeId: 'grits' }, weekId, index % 2 ? client : otherClient),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_SLOT_MEALS);
    const words = 'Dinner on Tuesday has 12 meals, which is as many as it can hold.';
    const full = { code: 'CONFLICT', message: words, fields: { slot: words } };
    await expect(add(personId, { recipeId: 'grits' })).rejects.toMatchObject(full);
    const { id: mealId, planId } = await add(personId, { recipeId: 'grits', slot: 'lunch' });
    await expect(client.changeMeal({ personId, planId, mealId, slot: 'dinner' })).rejects.toMatchObject(full);
    const [first] = (await planOf(personId)).days[2]?.dinner ?? [];
    await client.changeMeal({ personId, planId, mealId: first?.id ?? '', position: 11 });
    expect((await planOf(personId)).days[2]?.dinner.at(-1)?.id).toBe(first?.id);
  });

  it('ends as if the changes of two devices had come one after the other, and tells just those', async () => {
    type Step =
      | { kind: 'add'; slot: MealSlot; recipeId: string }
      | { kind: 'move'; which: number; slot: MealSlot; position: number }
      | { kind: 'remove'; which: number };
    const slot = fc.constantFrom<MealSlot>('lunch', 'dinner');
    const which = fc.nat({ max: 3 });
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), slot, recipeId: fc.constantFrom(...ids) }),
      fc.record({ kind: fc.constant('move' as const), which, slot, position: fc.nat({ max: 5 }) }),
      fc.record({ kind: fc.constant('remove' as const), which }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        const personId = somebody();
        const before: AddedMeal[] = [];
        for (const recipeId of [...ids, 'grits']) before.push(await add(personId, { recipeId }));
        const planId = before[0]?.planId ?? '';
        const results = await Promise.allSettled(
          steps.map(async (one, index) => {
            const by = index % 2 ? client : otherClient;
            if (one.kind === 'add') return (await add(personId, one, weekId, by)).id;
            const mealId = before[one.which]?.id ?? '';
            if (one.kind === 'remove') await by.removeMeal({ personId, planId, mealId });
            else await by.changeMeal({ personId, planId, mealId, slot: one.slot, position: one.position });
            return mealId;
          }),
        );
        const doneOf = (kind: Step['kind']) =>
          results.flatMap((result, index) =>
            steps[index]?.kind === kind && result.status === 'fulfilled' ? [result.value] : [],
          );
        for (const result of results)
          if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'NOT_FOUND' });
        const removed = doneOf('remove');
        expect(new Set(removed).size).toBe(removed.length);
        const expected = [...before.map(({ id }) => id), ...doneOf('add')].filter(
          (id) => !removed.includes(id),
        );
        expect(
          mealsOf(await planOf(personId))
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(expected.toSorted());
        const places = (await mongo.db.collection('meals').find({ planId }).toArray()).map(
          ({ date, slot: name, position }) => `${date} ${name} ${position}`,
        );
        expect(new Set(places).size).toBe(places.length);
        const eventsOf = async (type: string) =>
          (await told(planId))
            .filter(([name]) => name === type)
            .map(([, id]) => id)
            .toSorted();
        await expect.poll(() => eventsOf('MealRemoved'), { timeout: 10_000 }).toEqual(removed.toSorted());
        await expect
          .poll(() => eventsOf('MealPlanned'), { timeout: 10_000 })
          .toEqual([...before.map(({ id }) => id), ...doneOf('add')].toSorted());
      }),
      { numRuns: 6 },
    );
  });

  it('says what it knows while recipes are away: titles, also new ones, no costs; and adds nothing then', async () => {
    const personId = somebody();
    await add(personId, { recipeId: 'grits' });
    await bus.publish('recipe.events', [
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
    await expect.poll(() => bus.lag('recipe.events', 'planner'), { timeout: 10_000 }).toBe(0);
    const alone = await start(() => '127.0.0.1:1');
    const lonely = createRpcClient(PlannerServiceClient, alone.address, { metrics });
    try {
      const plan = await planOf(personId, weekId, '', lonely);
      expect(plan).toMatchObject({ cost: null, unpricedMeals: 1, meals: 1 });
      expect(plan.days[2]).toMatchObject({
        dinner: [{ name: 'Grits and Shrimp', cost: null, time: null, available: true }],
        totalCost: null,
      });
      expect(plan.days[3]?.totalCost).toBe('0.00');
      await expect(add(personId, { recipeId: 'grits' }, weekId, lonely)).rejects.toMatchObject({
        code: 'UNAVAILABLE',
      });
    } finally {
      lonely.close();
      await alone.stop();
    }
    expect((await planOf(personId)).days[2]?.dinner[0]?.name).toBe('Shrimp and Grits');
  });

  it('keeps a meal whose recipe was withdrawn, says so, and leaves its cost out', async () => {
    const personId = somebody();
    catalogue.set('fleeting', { title: 'Fleeting Pie', servings: 8, cents: 800, minutes: 60 });
    await add(personId, { recipeId: 'fleeting', servings: 8 });
    await add(personId, { recipeId: 'grits' });
    catalogue.delete('fleeting');
    const plan = await planOf(personId);
    expect(plan.days[2]?.dinner).toMatchObject([
      { name: 'Fleeting Pie', cost: null, available: false },
      { cost: '12.34', available: true },
    ]);
    expect(plan).toMatchObject({ cost: '12.34', unpricedMeals: 1 });
  });
});
