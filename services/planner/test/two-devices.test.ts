import { callBy } from '@homeplate/common/test/test-auth.ts';
import type { AddedMeal, MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { type MealSlot, MOST_SLOT_MEALS } from '@homeplate/contracts/documents/meal-slots.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { propertyRuns } from '../../../deploy/tests/property-runs.ts';
import { nextWeek, OPEN, type Planners, slotOf, startPlanners, weekId } from './planners.ts';

const mealsOf = (plan: MealPlan) => plan.days.flatMap((day) => day.meals);

const server = await testMongo();

describe.skipIf(server.missing)('two devices with one plan', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
  });
  afterAll(() => planners?.stop());

  it('two devices that start a week at the same moment create one plan and lose no meal', async () => {
    const personId = planners.newPerson();
    const added = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        planners.add(
          personId,
          { recipeId: OPEN[index % 3] ?? '' },
          weekId,
          index % 2 ? planners.client : planners.otherClient,
        ),
      ),
    );
    expect(new Set(added.map(({ planId }) => planId)).size).toBe(1);
    const stored = mealsOf(await planners.planOf(personId)).map(({ id }) => id);
    expect(stored.toSorted()).toEqual(added.map(({ id }) => id).toSorted());
    expect(await planners.plansOf(personId)).toHaveLength(1);
  });

  it('a slot holds at most 12 meals under concurrent adds and moves', async () => {
    const personId = planners.newPerson();
    const attempts = await Promise.allSettled(
      Array.from({ length: MOST_SLOT_MEALS + 3 }, (_, index) =>
        planners.add(
          personId,
          { recipeId: 'grits' },
          weekId,
          index % 2 ? planners.client : planners.otherClient,
        ),
      ),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_SLOT_MEALS);
    const message = 'Dinner on Tuesday already has 12 meals, the most it can hold.';
    const full = { code: 'CONFLICT', message, fields: { slot: message } };
    await expect(planners.add(personId, { recipeId: 'grits' })).rejects.toMatchObject(full);
    const { id: mealId, planId } = await planners.add(personId, { recipeId: 'grits', slot: 'lunch' });
    await expect(
      planners.client.changeMeal({ priceArea: undefined, planId, mealId, slot: 'dinner' }, callBy(personId)),
    ).rejects.toMatchObject(full);
    const [first] = slotOf((await planners.planOf(personId)).days[2], 'dinner') ?? [];
    await planners.client.changeMeal(
      { priceArea: undefined, planId, mealId: first?.id ?? '', position: 11 },
      callBy(personId),
    );
    expect(slotOf((await planners.planOf(personId)).days[2], 'dinner').at(-1)?.id).toBe(first?.id);
  });

  it('each change publishes the plans it changed with the version of the calendar, and a refused one nothing', async () => {
    const personId = planners.newPerson();
    const call = callBy(personId);
    const { client } = planners;
    const calendar = async () => await client.getCalendar({}, call);
    expect(await calendar()).toEqual({ householdId: personId, version: 0 });
    const meal = await planners.add(personId, { recipeId: 'grits' });
    const { planId } = meal;
    const where = { priceArea: undefined, planId, mealId: meal.id };
    await client.changeMeal({ ...where, servings: 2 }, call);
    // The same again is no change, but takes a version.
    await client.changeMeal({ ...where, servings: 2 }, call);
    await client.changeMeal({ ...where, date: nextWeek }, call);
    const { planId: next } = await planners.add(
      personId,
      { recipeId: 'grits', date: nextWeek },
      `week-${nextWeek}`,
    );
    const change = { id: next, title: 'Thanksgiving', priceArea: undefined, today: '' };
    await client.changePlan(change, call);
    await expect(client.removeMeal({ ...where, seen: 1 }, call)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await client.undo({ priceArea: undefined, today: '' }, call);
    const { version } = await calendar();
    await expect
      .poll(() => planners.publishedChanges(personId))
      .toEqual([
        [1, planId],
        [2, planId],
        [4, planId],
        [4, next],
        [5, next],
        [6, next],
        [version, next],
      ]);
    expect((await planners.planOf(personId, next)).version).toBe(version);
  });

  it('meals change places only if neither changed since the user saw them', async () => {
    const personId = planners.newPerson();
    const call = callBy(personId);
    const first = await planners.add(personId, { recipeId: 'grits' });
    const second = await planners.add(personId, { recipeId: 'chowder', slot: 'lunch' });
    const { planId, version: seen } = second;
    const where = { priceArea: undefined, planId };
    await planners.otherClient.changeMeal({ ...where, mealId: second.id, servings: 2 }, call);
    const swap = { ...where, mealId: first.id, swapWith: second.id };
    await expect(planners.client.changeMeal({ ...swap, seen }, call)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Clam Chowder was changed by someone else in the meantime.',
    });
    await planners.client.changeMeal(swap, call);
    const [dinner] = slotOf((await planners.planOf(personId)).days[2], 'dinner');
    expect(dinner?.id).toBe(second.id);
  });

  it('concurrent changes of two devices end as if made in sequence, and publish one event each', async () => {
    type Step =
      | { kind: 'add'; slot: MealSlot; recipeId: string }
      | { kind: 'move'; which: number; slot: MealSlot; position: number }
      | { kind: 'remove'; which: number };
    const slot = fc.constantFrom<MealSlot>('lunch', 'dinner');
    const which = fc.nat({ max: 3 });
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), slot, recipeId: fc.constantFrom(...OPEN) }),
      fc.record({ kind: fc.constant('move' as const), which, slot, position: fc.nat({ max: 5 }) }),
      fc.record({ kind: fc.constant('remove' as const), which }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        const personId = planners.newPerson();
        const before: AddedMeal[] = [];
        for (const recipeId of [...OPEN, 'grits']) before.push(await planners.add(personId, { recipeId }));
        const planId = before[0]?.planId ?? '';
        const results = await Promise.allSettled(
          steps.map(async (one, index) => {
            const by = index % 2 ? planners.client : planners.otherClient;
            if (one.kind === 'add')
              return (await planners.add(personId, { recipeId: one.recipeId, slot: one.slot }, weekId, by))
                .id;
            const mealId = before[one.which]?.id ?? '';
            if (one.kind === 'remove') await by.removeMeal({ planId, mealId }, callBy(personId));
            else
              await by.changeMeal(
                { priceArea: undefined, planId, mealId, slot: one.slot, position: one.position },
                callBy(personId),
              );
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
          mealsOf(await planners.planOf(personId))
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(expected.toSorted());
        const positions = (await planners.mongo.db.collection('meals').find({ planId }).toArray()).map(
          ({ date, slot: name, position }) => `${date} ${name} ${position}`,
        );
        expect(new Set(positions).size).toBe(positions.length);
        const eventsOf = async (type: string) =>
          (await planners.publishedEvents(planId))
            .filter(([name]) => name === type)
            .map(([, id]) => id)
            .toSorted();
        await expect.poll(() => eventsOf('MealRemoved')).toEqual(removed.toSorted());
        await expect
          .poll(() => eventsOf('MealPlanned'))
          .toEqual([...before.map(({ id }) => id), ...doneOf('add')].toSorted());
      }),
      { numRuns: propertyRuns(6) },
    );
  });
});
