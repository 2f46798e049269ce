import { eventOf } from '@homeplate/bus/bus.ts';
import { callBy } from '@homeplate/common/test/test-auth.ts';
import type { PlannedMeal } from '@homeplate/contracts/documents/meal-plan.ts';
import { ShoppingList } from '@homeplate/contracts/documents/shopping-list.ts';
import { RecipePublished } from '@homeplate/contracts/events/recipe-events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { CONTENTS } from './fake-recipes.ts';
import { days, type Planners, startPlanners, weekId } from './planners.ts';

const server = await testMongo();
const near = { priceArea: { area: '372', minVersion: 0, minSequence: 0 }, zipCode: '37203' };
type Change = { from: string; to?: string };

describe.skipIf(server.missing)('swapped foods of a planned meal', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
    const event = eventOf(RecipePublished, {
      recipeId: 'grits',
      version: 1,
      title: 'Shrimp and Grits',
      region: 'south',
      servings: 4,
      lines: [
        { itemId: 'shrimp', name: 'Shrimp', grams: 400 },
        { itemId: 'butter', name: 'Butter', grams: 56 },
      ],
    });
    await planners.bus.publish('recipe.events', [event]);
    await planners.recipesRead();
  });
  afterAll(() => planners?.stop());

  const swap = (
    user: string,
    mealId: string,
    changes: Change[],
    {
      by = planners.client,
      roles = ['premium'],
      seen,
    }: Partial<{ by: Planners['client']; roles: ('premium' | 'family')[]; seen: number }> = {},
  ) =>
    by.changeMeal(
      { planId: weekId, mealId, swaps: { changes }, priceArea: undefined, seen },
      callBy(user, roles),
    );
  const mealsOf = async (user: string): Promise<PlannedMeal[]> =>
    (await planners.planOf(user)).days.flatMap(({ meals }) => meals);
  const swapsOf = async (user: string) =>
    (await mealsOf(user)).map(({ swaps }) => (swaps ?? []).map(({ from, to }) => `${from}=${to}`));
  const undo = (user: string) => planners.client.undo({ priceArea: undefined, today: '' }, callBy(user));
  const listOf = async (user: string) => {
    const { document } = await planners.lists.getShoppingList({ id: weekId, place: near }, callBy(user));
    const { items } = ShoppingList.parse(JSON.parse(String(document?.body)));
    return Object.fromEntries(items.map(({ id, grams }) => [id, grams]));
  };

  it('the week and its list need the other food, the same recipe elsewhere keeps its own, and undo restores both', async () => {
    const user = planners.newPerson();
    const meal = await planners.add(user, { recipeId: 'grits', servings: 8 });
    await planners.add(user, { recipeId: 'grits', servings: 4, date: days[4] ?? '' });
    const [plan, list] = [await planners.planOf(user), await listOf(user)];
    expect(list).toEqual({ 'food-shrimp': 1_200, 'food-butter': 168 });

    await swap(user, meal.id, [{ from: 'shrimp', to: 'chicken-thigh' }]);
    expect(await listOf(user)).toEqual({ 'food-shrimp': 400, 'food-chicken-thigh': 680, 'food-butter': 168 });
    const contents = (await mealsOf(user)).map((one) => one.contents);
    expect(contents).toEqual([CONTENTS, undefined]);
    expect(planners.lastBasket()).toEqual([
      { id: 'grits+shrimp=chicken-thigh', servings: 8 },
      { id: 'grits', servings: 4 },
    ]);
    const [swapped] = await mealsOf(user);
    expect(swapped?.swaps).toEqual([
      {
        from: 'shrimp',
        fromName: 'Large shrimp, in the shell',
        to: 'chicken-thigh',
        toName: 'Boneless, skinless chicken thigh',
      },
    ]);
    const receipt = await planners.receiptOf(user);
    expect(receipt.items[0]?.recipes).toEqual([{ id: 'grits', name: 'Shrimp and Grits' }]);
    expect((await planners.planOf(user)).recipes).toBe(1);

    await undo(user);
    expect(await listOf(user)).toEqual(list);
    const { version: _, days: undone, ...after } = await planners.planOf(user);
    const { version: __, days: planned, ...before } = plan;
    expect(after).toEqual(before);
    const plain = (all: typeof planned) => all.map((day) => day.meals.map(({ version: ___, ...one }) => one));
    expect(plain(undone)).toEqual(plain(planned));
  });

  it('two devices that swap two foods of a meal keep both, unless one says what it saw', async () => {
    const user = planners.newPerson();
    const meal = await planners.add(user, { recipeId: 'grits' });
    const butter = [{ from: 'butter', to: 'margarine' }];
    const shrimp = [{ from: 'shrimp', to: 'cod' }];
    await Promise.all([
      swap(user, meal.id, butter),
      swap(user, meal.id, shrimp, { by: planners.otherClient }),
    ]);
    expect(await swapsOf(user)).toEqual([['butter=margarine', 'shrimp=cod']]);
    const outdated = swap(user, meal.id, [{ from: 'shrimp' }], { seen: meal.version });
    await expect(outdated).rejects.toMatchObject({ code: 'CONFLICT' });
    await swap(user, meal.id, [{ from: 'shrimp' }]);
    expect(await swapsOf(user)).toEqual([['butter=margarine']]);
  });

  it('leftovers have the swaps of their meal, and another recipe has none', async () => {
    const user = planners.newPerson();
    const meal = await planners.add(user, { recipeId: 'grits' });
    await swap(user, meal.id, [{ from: 'butter', to: 'margarine' }]);
    const leftovers = {
      kind: 'recipe',
      leftoverOf: meal.id,
      date: days[3] ?? '',
      slot: 'lunch',
      servings: 1,
    };
    const add = { planId: weekId, priceArea: undefined, idempotencyKey: '', meals: [leftovers] };
    const { mealIds } = await planners.client.addMeals(add, callBy(user));
    expect(await swapsOf(user)).toEqual([['butter=margarine'], ['butter=margarine']]);
    await swap(user, meal.id, [{ from: 'butter' }, { from: 'shrimp', to: 'cod' }]);
    expect(await swapsOf(user)).toEqual([['shrimp=cod'], ['shrimp=cod']]);
    await expect(swap(user, mealIds[0] ?? '', [{ from: 'shrimp' }])).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const other = { planId: weekId, mealId: meal.id, recipeId: 'chowder', priceArea: undefined };
    await planners.client.changeMeal(other, callBy(user));
    expect(await swapsOf(user)).toEqual([[], []]);
  });

  it('a new swap needs a paid plan, and can be taken back without one', async () => {
    const user = planners.newPerson();
    const meal = await planners.add(user, { recipeId: 'grits' });
    const butter = [{ from: 'butter', to: 'margarine' }];
    await expect(swap(user, meal.id, butter, { roles: [] })).rejects.toMatchObject({ code: 'NOT_ENTITLED' });
    await swap(user, meal.id, butter);
    await swap(user, meal.id, butter, { roles: [] });
    await swap(user, meal.id, [{ from: 'butter' }], { roles: [] });
    expect(await swapsOf(user)).toEqual([[]]);
  });

  it.each<[string, Change[]]>([
    ['a pair that is not in the table', [{ from: 'shrimp', to: 'butter' }]],
    ['a food that the recipe does not have', [{ from: 'cod', to: 'tilapia' }]],
    ['no food at all', [{ from: '', to: 'tilapia' }]],
    ['nothing', []],
  ])('%s is refused, and the meal stays', async (_, changes) => {
    const user = planners.newPerson();
    const meal = await planners.add(user, { recipeId: 'grits' });
    await expect(swap(user, meal.id, changes)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await swapsOf(user)).toEqual([[]]);
    const text = await planners.client.addMeals(
      {
        planId: weekId,
        priceArea: undefined,
        idempotencyKey: '',
        meals: [{ kind: 'text', name: 'Pizza', date: days[1] ?? '', slot: 'dinner' }],
      },
      callBy(user),
    );
    const pizza = swap(user, text.mealIds[0] ?? '', [{ from: 'shrimp', to: 'cod' }]);
    await expect(pizza).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
