import { eventOf } from '@homeplate/bus/bus.ts';
import { callBy } from '@homeplate/common/test/test-auth.ts';
import { CookedUse, Pantry } from '@homeplate/contracts/documents/pantry.ts';
import { CookedRemoved, RecipeCooked } from '@homeplate/contracts/events/cooked-events.ts';
import { RecipePublished } from '@homeplate/contracts/events/recipe-events.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { dateOf } from '../weeks/week.ts';
import { type Planners, startPlanners, week } from './planners.ts';

const server = await testMongo();
const today = dateOf(Date.now());
const read = (document: Document | undefined): unknown => JSON.parse(document?.body.toString() ?? 'null');

describe.skipIf(server.missing)('plans and cooked meals of a household with a pantry', () => {
  let planners: Planners;
  let lastEntry = 0;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
    const recipe = { recipeId: 'grits', version: 1, title: 'Shrimp and Grits', region: 'south' as const };
    const lines = [
      { itemId: 'butter', name: 'butter', grams: 120 },
      { itemId: 'grits', name: 'grits', grams: 200 },
      { itemId: 'salt', name: 'salt', grams: 6 },
    ];
    await planners.bus.publish('recipe.events', [
      eventOf(RecipePublished, { ...recipe, servings: 4, lines }),
    ]);
    await planners.recipesRead();
  });
  afterAll(() => planners?.stop());

  const add = (userId: string, items: { foodId: string; grams: number }[]) =>
    planners.pantry.addPantryItems({ items, idempotencyKey: '', today, isList: true }, callBy(userId));
  const pantryOf = async (userId: string): Promise<Pantry> =>
    Pantry.parse(read((await planners.pantry.getPantry({ today }, callBy(userId))).document));
  const etagOf = async (userId: string, id: string) =>
    (await planners.client.getPlan({ id, priceArea: undefined, today: '' }, callBy(userId))).document?.etag;
  const cook = async (userId: string, mealId: string): Promise<string> => {
    lastEntry += 1;
    const cookedId = `cooked-${lastEntry}`;
    const facts = { cookedId, userId, recipeId: 'grits', draftId: null, mealId };
    await planners.bus.publish('recipe.cooked', [eventOf(RecipeCooked, facts)]);
    await expect.poll(() => planners.bus.lag('recipe.cooked', 'planner')).toBe(0);
    return cookedId;
  };
  const uncook = async (userId: string, mealId: string, cookedId: string) => {
    const facts = { cookedId, userId, recipeId: 'grits', draftId: null, mealId };
    await planners.bus.publish('recipe.cooked', [eventOf(CookedRemoved, facts)]);
    await expect.poll(() => planners.bus.lag('recipe.cooked', 'planner')).toBe(0);
  };
  const useOf = async (userId: string, cookedId: string, servings?: number): Promise<CookedUse> =>
    CookedUse.parse(
      read((await planners.pantry.getCookedUse({ cookedId, servings }, callBy(userId))).document),
    );
  const take = (userId: string, cookedId: string, items: { foodId: string; grams: number }[]) =>
    planners.pantry.takeCooked({ cookedId, items, today }, callBy(userId));

  it('what is at home is not bought: the plan and its receipt say what, their ETag changes, and sums agree', async () => {
    const ann = planners.newPerson();
    const { planId } = await planners.add(ann, { recipeId: 'grits' });
    const before = await planners.planOf(ann, planId);
    expect(before).toMatchObject({ cost: '12.34', checkoutCost: '50.00', atHomeCost: '0.00' });
    const etag = await etagOf(ann, planId);
    await add(ann, [
      { foodId: 'butter', grams: 500 },
      { foodId: 'butter', grams: 500 },
    ]);
    await planners.pantry.setStaple({ foodId: 'salt', isStaple: true }, callBy(ann));
    const plan = await planners.planOf(ann, planId);
    expect(planners.lastAtHome().toSorted((a, b) => a.itemId.localeCompare(b.itemId))).toEqual([
      { itemId: 'butter', grams: 1000, isStaple: false },
      { itemId: 'salt', grams: 0, isStaple: true },
    ]);
    expect(plan).toMatchObject({
      cost: '12.34',
      checkoutCost: '0.00',
      leftOverCost: '0.00',
      atHomeCost: '12.34',
    });
    expect(await etagOf(ann, planId)).not.toBe(etag);
    expect(await planners.plansOf(ann)).toMatchObject([{ cost: '12.34', checkoutCost: '0.00' }]);
    const prep = await planners.prep.getPrepStats({ week, today, priceArea: undefined }, callBy(ann));
    expect(read(prep.document)).toMatchObject({ totalCost: '0.00' });
    const receipt = await planners.receiptOf(ann, planId);
    expect(receipt).toMatchObject({ checkoutCost: '0.00', atHomeCost: '12.34' });
    expect(receipt.items).toMatchObject([
      { itemId: 'butter', cost: '0.00', packages: [], atHome: { grams: 787.2, isStaple: false } },
    ]);
    expect(receipt.items[0]?.atHome?.amount.metric).toBe('790 g');
  });

  it('what a cooked meal used is proposed as far as the pantry holds it, taken once, and can be undone', async () => {
    const ann = planners.newPerson();
    await planners.pantry.setStaple({ foodId: 'salt', isStaple: true }, callBy(ann));
    await add(ann, [
      { foodId: 'butter', grams: 100 },
      { foodId: 'grits', grams: 900 },
    ]);
    const meal = await planners.add(ann, { recipeId: 'grits', servings: 8 });
    const cookedId = await cook(ann, meal.id);
    const use = await useOf(ann, cookedId);
    expect(use).toMatchObject({ mealName: 'Shrimp and Grits', isTaken: false });
    expect(use.items.map(({ foodId, grams, haveGrams }) => [foodId, grams, haveGrams])).toEqual([
      ['butter', 100, 100],
      ['grits', 400, 900],
    ]);
    const cost = async () => (await planners.planOf(ann, meal.planId)).checkoutCost;
    const before = await cost();
    await take(ann, cookedId, [
      { foodId: 'butter', grams: 100 },
      { foodId: 'grits', grams: 350 },
    ]);
    const { items } = await pantryOf(ann);
    expect(items.map(({ foodId, grams, opened }) => [foodId, grams, opened])).toEqual([['grits', 550, true]]);
    expect(await useOf(ann, cookedId)).toMatchObject({ isTaken: true });
    await expect(take(ann, cookedId, [])).rejects.toMatchObject({ code: 'CONFLICT' });
    // The meal has what was taken for it: the plan costs what it did.
    expect(await cost()).toBe(before);
    expect(planners.lastAtHome()).toContainEqual({ itemId: 'butter', grams: 100, isStaple: false });
    await planners.pantry.undoPantry({ today }, callBy(ann));
    expect((await pantryOf(ann)).items.map(({ grams }) => grams).toSorted()).toEqual([100, 900]);
    expect(await useOf(ann, cookedId)).toMatchObject({ isTaken: false });
  });

  it('a meal proposes what the cooked servings used', async () => {
    const ann = planners.newPerson();
    await add(ann, [{ foodId: 'grits', grams: 900 }]);
    const meal = await planners.add(ann, { recipeId: 'grits', servings: 4 });
    const cookedId = await cook(ann, meal.id);
    expect((await useOf(ann, cookedId)).items).toMatchObject([{ grams: 200 }]);
    expect((await useOf(ann, cookedId, 6)).items).toMatchObject([{ grams: 300 }]);
    await expect(useOf(ann, cookedId, 25)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('a meal that is no longer cooked puts back what it took, and what changed since stays changed', async () => {
    const ann = planners.newPerson();
    await add(ann, [
      { foodId: 'butter', grams: 100 },
      { foodId: 'grits', grams: 900 },
    ]);
    const before = (await pantryOf(ann)).items;
    const meal = await planners.add(ann, { recipeId: 'grits' });
    const first = await cook(ann, meal.id);
    await take(ann, first, [
      { foodId: 'butter', grams: 100 },
      { foodId: 'grits', grams: 200 },
    ]);
    await uncook(ann, meal.id, first);
    const restored = (await pantryOf(ann)).items;
    const bare = (items: Pantry['items']) =>
      items.map((item) => ({ ...item, version: 0 })).toSorted((a, b) => a.foodId.localeCompare(b.foodId));
    expect(bare(restored)).toEqual(bare(before));

    const second = await cook(ann, meal.id);
    expect(await useOf(ann, second)).toMatchObject({ isTaken: false });
    await take(ann, second, [{ foodId: 'grits', grams: 200 }]);
    const grits = (await pantryOf(ann)).items.find(({ foodId }) => foodId === 'grits');
    await planners.pantry.changePantryItem(
      { id: grits?.id ?? '', grams: 650, note: 'Blue jar', today },
      callBy(ann),
    );
    await uncook(ann, meal.id, second);
    expect((await pantryOf(ann)).items.find(({ foodId }) => foodId === 'grits')).toMatchObject({
      grams: 850,
      note: 'Blue jar',
    });
    // The taking is no longer among the changes that can be undone: this undoes the note.
    await expect(planners.pantry.undoPantry({ today }, callBy(ann))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('a meal that two people recorded is taken once, and put back with the last record', async () => {
    const ann = planners.newPerson();
    await add(ann, [{ foodId: 'grits', grams: 900 }]);
    const meal = await planners.add(ann, { recipeId: 'grits' });
    const [first, second] = [await cook(ann, meal.id), await cook(ann, meal.id)];
    await take(ann, first, [{ foodId: 'grits', grams: 200 }]);
    expect(await useOf(ann, second)).toMatchObject({ isTaken: true });
    await expect(take(ann, second, [{ foodId: 'grits', grams: 200 }])).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const grams = async () => (await pantryOf(ann)).items.map((item) => item.grams);
    await uncook(ann, meal.id, first);
    expect(await grams()).toEqual([700]);
    await uncook(ann, meal.id, second);
    expect(await grams()).toEqual([900]);
  });

  it('two devices that take the same record at once take it once', async () => {
    const ann = planners.newPerson();
    await add(ann, [{ foodId: 'grits', grams: 900 }]);
    const meal = await planners.add(ann, { recipeId: 'grits' });
    const cookedId = await cook(ann, meal.id);
    const asked = { cookedId, items: [{ foodId: 'grits', grams: 200 }], today };
    const answers = await Promise.allSettled([
      planners.pantry.takeCooked(asked, callBy(ann)),
      planners.otherPantry.takeCooked(asked, callBy(ann)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await pantryOf(ann)).items).toMatchObject([{ grams: 700 }]);
  });

  it('a record of another household, an unknown one and one without a meal are NOT_FOUND', async () => {
    const [ann, ben] = [planners.newPerson(), planners.newPerson()];
    const meal = await planners.add(ann, { recipeId: 'grits' });
    const cookedId = await cook(ann, meal.id);
    for (const refused of [
      () => useOf(ben, cookedId),
      () => take(ben, cookedId, []),
      () => useOf(ann, 'cooked-of-nobody'),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(take(ann, cookedId, [{ foodId: 'unobtainium', grams: 5 }])).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(await useOf(ann, cookedId)).toMatchObject({ isTaken: false, items: [] });
  });
});
