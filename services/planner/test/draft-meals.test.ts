import { callBy } from '@homeplate/common/test/test-auth.ts';
import { AddedMeal } from '@homeplate/contracts/documents/meal-plan.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { CONTENTS } from './fake-recipes.ts';
import { days, nextWeek, type Planners, slotOf, startPlanners, weekId } from './planners.ts';

const server = await testMongo();

describe.skipIf(server.missing)('a meal of a user’s own draft', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
  });
  afterAll(() => planners?.stop());

  let lastDraft = 0;
  /** A draft of soup, for four by default. */
  const write = (
    ownerId: string,
    draft: Partial<{ servings: number; cents: number; minutes: number }> = {},
  ) => {
    lastDraft += 1;
    const id = `draft-${lastDraft}`;
    planners.catalogue.set(id, {
      title: 'Gran’s Soup',
      servings: 4,
      cents: 1_000,
      minutes: 30,
      ...draft,
      ownerId,
    });
    return id;
  };
  const add = async (personId: string, ...meals: object[]) => {
    const asked = meals.map((meal) => ({ kind: 'draft', date: days[2] ?? '', slot: 'dinner', ...meal }));
    const parts = { planId: weekId, priceArea: undefined, idempotencyKey: '' };
    const { document } = await planners.client.addMeals({ ...parts, meals: asked }, callBy(personId));
    return z.array(AddedMeal).parse(JSON.parse(document?.body.toString() ?? ''));
  };

  it('has its title, time and cost, scaled to the planned servings, in the call that prices the recipes', async () => {
    const personId = planners.newPerson();
    const draftId = write(personId);
    const [soup] = await add(personId, { draftId, servings: 6 });
    expect(soup).toMatchObject({
      kind: 'draft',
      draftId,
      recipeId: null,
      name: 'Gran’s Soup',
      servings: 6,
      cost: '15.00',
      time: 30,
      available: true,
      contents: CONTENTS,
    });
    await planners.add(personId, { recipeId: 'grits' });
    const calls = planners.costCalls();
    const plan = await planners.planOf(personId);
    expect(planners.costCalls()).toBe(calls + 1);
    expect(plan).toMatchObject({ recipes: 2, meals: 2, cost: '27.34', unpricedMeals: 0 });
    expect(planners.lastBasket()).toEqual([
      { id: draftId, servings: 6 },
      { id: 'grits', servings: 4 },
    ]);
    expect((await planners.plansOf(personId))[0]).toMatchObject({ cost: '27.34', recipes: 2 });
    expect((await planners.receiptOf(personId)).items[0]?.recipes).toContainEqual({
      id: draftId,
      name: 'Gran’s Soup',
    });
  });

  it('defaults to the servings of the draft, and has no time or cost where the draft has none', async () => {
    const personId = planners.newPerson();
    const [meal] = await add(personId, { draftId: write(personId, { servings: 1, cents: 0, minutes: 0 }) });
    expect(meal).toMatchObject({ servings: 1, time: null, cost: null, available: true });
    expect(await planners.planOf(personId)).toMatchObject({
      cost: null,
      checkoutCost: null,
      unpricedMeals: 1,
    });
  });

  it('of another user is not found, and nothing is planned', async () => {
    const [personId, other] = [planners.newPerson(), planners.newPerson()];
    const draftId = write(other);
    await expect(add(personId, { draftId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(add(personId, { draftId: 'draft-unknown' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const wrong of [
      { draftId: 'soup' },
      {},
      { draftId, recipeId: 'grits' },
      { draftId, kind: 'recipe' },
    ])
      await expect(add(personId, wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect((await planners.planOf(personId)).meals).toBe(0);
  });

  it('has leftovers, moves, is copied and repeated like a recipe', async () => {
    const personId = planners.newPerson();
    const draftId = write(personId);
    const [soup] = await add(personId, { draftId });
    const [rest] = await add(personId, { leftoverOf: soup?.id, date: days[3] ?? '', servings: 1 });
    expect(rest).toMatchObject({ kind: 'draft', draftId, cost: '0.00', leftoverOf: soup?.id });
    const call = callBy(personId);
    const copy = { id: weekId, startsOn: nextWeek, taken: '', priceArea: undefined, today: '' };
    await planners.client.copyPlan(copy, call);
    const copied = await planners.planOf(personId, `week-${nextWeek}`);
    expect(slotOf(copied.days[2], 'dinner')).toMatchObject([{ draftId, cost: '10.00' }]);
    expect(slotOf(copied.days[3], 'dinner')).toMatchObject([{ draftId, cost: '0.00' }]);
  });

  it('that takes the place of a recipe is what the leftovers of any week are then, until that is undone', async () => {
    const personId = planners.newPerson();
    const draftId = write(personId);
    const call = callBy(personId);
    const chowder = await planners.add(personId, { recipeId: 'chowder', servings: 6 });
    const leftover = { kind: 'recipe', leftoverOf: chowder.id, slot: 'lunch', servings: 2 };
    const [lunch] = await add(personId, { ...leftover, date: days[3] ?? '' });
    const later = { ...leftover, date: nextWeek };
    const parts = { priceArea: undefined, idempotencyKey: '' };
    await planners.client.addMeals({ ...parts, planId: `week-${nextWeek}`, meals: [later] }, call);
    const eaten = async () => {
      const weeks = [await planners.planOf(personId), await planners.planOf(personId, `week-${nextWeek}`)];
      const meals = weeks.flatMap((week) => week.days.flatMap((day) => day.meals));
      return meals.map(({ kind, recipeId, draftId: draft, name, servings, leftoverOf, cost }) => [
        kind,
        recipeId ?? draft,
        name,
        servings,
        leftoverOf,
        cost,
      ]);
    };
    const before = await eaten();
    const change = (mealId: string) =>
      planners.client.changeMeal({ planId: weekId, mealId, draftId, priceArea: undefined }, call);
    await expect(change(lunch?.id ?? '')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Leftovers have the recipe of their meal. Change it there.',
    });
    await change(chowder.id);
    expect(await eaten()).toEqual([
      ['draft', draftId, 'Gran’s Soup', 6, null, '15.00'],
      ['draft', draftId, 'Gran’s Soup', 2, chowder.id, '0.00'],
      ['draft', draftId, 'Gran’s Soup', 2, chowder.id, '0.00'],
    ]);
    await planners.client.undo({ priceArea: undefined, today: '' }, call);
    expect(await eaten()).toEqual(before);
  });

  it('is unavailable with its last title once the draft was deleted', async () => {
    const personId = planners.newPerson();
    const draftId = write(personId);
    await add(personId, { draftId });
    planners.catalogue.delete(draftId);
    const plan = await planners.planOf(personId);
    expect(slotOf(plan.days[2], 'dinner')).toMatchObject([
      { draftId, name: 'Gran’s Soup', available: false, cost: null, time: null },
    ]);
    expect(plan.unpricedMeals).toBe(1);
  });
});
