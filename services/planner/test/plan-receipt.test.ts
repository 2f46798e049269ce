import { callBy } from '@homeplate/common/test/test-auth.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { days, type Planners, startPlanners, weekId } from './planners.ts';

const server = await testMongo();

describe.skipIf(server.missing)('the receipt of a plan', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
  });
  afterAll(() => planners?.stop());

  const addAll = async (personId: string, meals: object[]) => {
    const asked = meals.map((meal) => ({ kind: 'recipe', date: days[2] ?? '', slot: 'dinner', ...meal }));
    const call = callBy(personId);
    const parts = { planId: weekId, priceArea: undefined, idempotencyKey: '' };
    return (await planners.client.addMeals({ ...parts, meals: asked }, call)).mealIds;
  };

  it('a plan buys once for all its meals, without leftovers, and adds its lines of text', async () => {
    const personId = planners.newPerson();
    const [grits] = await addAll(personId, [
      { recipeId: 'grits', servings: 6 },
      { recipeId: 'grits', servings: 2, slot: 'lunch' },
      { recipeId: 'chowder' },
      { kind: 'text', name: 'Eating out', cost: '32.50' },
      { kind: 'text', name: 'Toast' },
    ]);
    await addAll(personId, [{ leftoverOf: grits, servings: 2, date: days[3] }]);
    const calls = planners.costCalls();
    const plan = await planners.planOf(personId);
    expect(planners.costCalls()).toBe(calls + 1);
    expect(planners.lastBasket()).toEqual([
      { id: 'grits', servings: 8 },
      { id: 'chowder', servings: 6 },
    ]);
    expect(plan).toMatchObject({
      cost: '77.17',
      checkoutCost: '82.50',
      leftOverCost: '5.33',
      atHomeCost: '0.00',
    });
    const receipt = await planners.receiptOf(personId);
    expect(planners.costCalls()).toBe(calls + 2);
    expect(receipt).toEqual({
      planId: plan.id,
      version: plan.version,
      checkoutCost: '82.50',
      leftOverCost: '5.33',
      atHomeCost: '0.00',
      snapCost: '50.00',
      items: [
        {
          itemId: 'butter',
          name: 'butter',
          category: 'Dairy',
          aisle: 'Butter',
          byWeight: false,
          snap: true,
          atHome: null,
          cost: '50.00',
          packages: [{ count: 2, label: '1 lb (4 sticks)', words: '2 × 1 lb (4 sticks)' }],
          portionCost: '44.67',
          leftOver: { grams: 120, cost: '5.33' },
          recipes: [
            { id: 'grits', name: 'Shrimp and Grits' },
            { id: 'chowder', name: 'Clam Chowder' },
          ],
        },
      ],
      others: [{ mealId: expect.stringMatching(/^meal-/), name: 'Eating out', cost: '32.50' }],
      unpricedMeals: 0,
    });
    await expect(planners.receiptOf(planners.newPerson(), plan.id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('an empty week costs nothing, and no call', async () => {
    const personId = planners.newPerson();
    const calls = planners.costCalls();
    expect(await planners.planOf(personId)).toMatchObject({ checkoutCost: '0.00', leftOverCost: '0.00' });
    expect(await planners.receiptOf(personId)).toMatchObject({ checkoutCost: '0.00', items: [], others: [] });
    expect(planners.costCalls()).toBe(calls);
  });

  it('without the recipe service a plan has no checkout cost, and its receipt is unavailable', async () => {
    const personId = planners.newPerson();
    await addAll(personId, [{ recipeId: 'grits' }]);
    const alone = await planners.startAlone();
    expect(await planners.planOf(personId, weekId, '', alone)).toMatchObject({
      checkoutCost: null,
      leftOverCost: null,
    });
    await expect(planners.receiptOf(personId, weekId, alone)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
