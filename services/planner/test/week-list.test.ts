import { eventOf } from '@homeplate/bus/bus.ts';
import { callBy } from '@homeplate/common/test/test-auth.ts';
import { ShoppingList } from '@homeplate/contracts/documents/shopping-list.ts';
import { CookedRemoved, RecipeCooked } from '@homeplate/contracts/events/cooked-events.ts';
import { HouseholdChanged } from '@homeplate/contracts/events/identity-events.ts';
import { ListChanged } from '@homeplate/contracts/events/planner-events.ts';
import { RecipePublished, RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import type { ItemFields } from '@homeplate/contracts/gen/planner/v1/list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { days, type Planners, startPlanners, week, weekId } from './planners.ts';

const server = await testMongo();
const near = { priceArea: { area: '372', minVersion: 0, minSequence: 0 }, zipCode: '37203' };
const ONION = '1 onion (about 4 oz)';
const BUTTER = { itemId: 'butter', name: 'Butter' };

describe.skipIf(server.missing)('the list of a week', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
    const recipe = (recipeId: string, title: string, servings: number, lines: object[]) =>
      eventOf(RecipePublished, {
        recipeId,
        version: 1,
        title,
        region: 'south',
        servings,
        lines: lines as { itemId: string; name: string; grams: number }[],
      });
    await planners.bus.publish('recipe.events', [
      recipe('grits', 'Shrimp and Grits', 4, [
        { itemId: 'yellow-onion', name: 'Yellow onion', grams: 226.8, piece: ONION },
        { ...BUTTER, grams: 56 },
        { itemId: 'water', name: 'Water', grams: 950 },
      ]),
      recipe('chowder', 'Clam Chowder', 6, [
        { itemId: 'yellow-onion', name: 'Yellow onion', grams: 80 },
        { ...BUTTER, grams: 28 },
      ]),
      recipe('rolls', 'Potato Rolls', 24, [{ itemId: 'all-purpose-flour', name: 'Flour', grams: 600 }]),
    ]);
    await planners.recipesRead();
  });
  afterAll(() => planners?.stop());

  const load = async (user: string, id = weekId) =>
    ShoppingList.parse(
      JSON.parse(
        String((await planners.lists.getShoppingList({ id, place: near }, callBy(user))).document?.body),
      ),
    );
  const change = (user: string, itemId: string, set: Partial<ItemFields>) =>
    planners.lists.changeItem(
      { id: weekId, itemId, set: { neededFor: undefined, paid: undefined, ...set }, place: near },
      callBy(user),
    );
  const shown = (list: ShoppingList) =>
    Object.fromEntries(list.items.map((item) => [item.id, [item.quantity, item.grams, item.byHand]]));

  it('the meals of a week are one list: each food once, over recipes, servings and units, and no water', async () => {
    const user = planners.newPerson();
    expect(await load(user)).toMatchObject({ weekStart: week, items: [], estimatedTotal: '0.00' });
    await planners.add(user, { recipeId: 'grits', servings: 8 });
    await planners.add(user, { recipeId: 'chowder' });
    const list = await load(user);
    expect(list.items.map(({ id }) => id)).toEqual(['food-yellow-onion', 'food-butter']);
    const [onions, butter] = list.items;
    expect(onions).toMatchObject({
      name: 'Yellow onion',
      // Two recipes of onions in pieces, and one of onions by weight.
      grams: 533.6,
      category: 'Produce',
      neededFor: [
        { id: 'grits', name: 'Shrimp and Grits' },
        { id: 'chowder', name: 'Clam Chowder' },
      ],
      byHand: false,
      checked: false,
    });
    expect(butter).toMatchObject({ grams: 140, packages: [{ count: 1 }] });
    expect(butter?.leftOver?.grams).toBeGreaterThan(0);
    const cents = list.items.reduce((sum, item) => sum + Math.round(Number(item.estimatedCost) * 100), 0);
    expect(Math.round(Number(list.estimatedTotal) * 100)).toBe(cents);
  });

  it('leftovers and lines of text need nothing', async () => {
    const user = planners.newPerson();
    const meal = await planners.add(user, { recipeId: 'grits' });
    const before = await load(user);
    const parts = { planId: weekId, priceArea: undefined, idempotencyKey: '' };
    await planners.client.addMeals(
      {
        ...parts,
        meals: [
          { kind: 'recipe', leftoverOf: meal.id, servings: 2, date: days[4] ?? '', slot: 'lunch' },
          { kind: 'text', name: 'Eating out', date: days[5] ?? '', slot: 'dinner' },
        ],
      },
      callBy(user),
    );
    expect(shown(await load(user))).toEqual(shown(before));
  });

  it('a check covers what the meals needed then, and an amount changed by hand stays with the week’s beside it', async () => {
    const user = planners.newPerson();
    const meal = await planners.add(user, { recipeId: 'chowder' });
    await load(user);
    await change(user, 'food-butter', { checked: true });
    await change(user, 'food-yellow-onion', { quantity: '3 lb', note: 'for soup too' });
    await planners.add(user, { recipeId: 'grits' });
    const [onions, butter] = (await load(user)).items;
    expect(onions).toMatchObject({ quantity: '3 lb', grams: 1360.8, byHand: true, note: 'for soup too' });
    expect(onions?.weekQuantity).not.toBe('3 lb');
    expect(butter).toMatchObject({
      grams: 84,
      checked: false,
      checkedBy: null,
      boughtGrams: 28,
      byHand: false,
    });
    await planners.client.removeMeal({ planId: weekId, mealId: meal.id }, callBy(user));
    expect((await load(user)).items).toMatchObject([{ quantity: '3 lb' }, { grams: 56, checked: false }]);
    // An empty amount is the week's again.
    await change(user, 'food-yellow-onion', { quantity: '' });
    expect((await load(user)).items[0]).toMatchObject({ grams: 226.8, byHand: false, weekQuantity: null });
  });

  it('an item says in words and in grams what of it is at home', async () => {
    const user = planners.newPerson();
    await planners.add(user, { recipeId: 'chowder' });
    const items = [{ foodId: 'butter', grams: 20 }];
    const asked = { items, idempotencyKey: '', today: days[0] ?? '', isList: true };
    await planners.pantry.addPantryItems(asked, callBy(user));
    expect((await load(user)).items).toMatchObject([
      { id: 'food-yellow-onion', have: null, haveGrams: null },
      { id: 'food-butter', have: 'have 20 g', haveGrams: 20, grams: 28 },
    ]);
  });

  it('an item that was removed by hand is listed apart, and comes back with any change', async () => {
    const user = planners.newPerson();
    await planners.add(user, { recipeId: 'chowder' });
    await planners.lists.removeItem({ id: weekId, itemId: 'food-butter' }, callBy(user));
    expect(await load(user)).toMatchObject({
      items: [{ id: 'food-yellow-onion' }],
      removed: [{ id: 'food-butter', name: 'Unsalted butter' }],
    });
    await change(user, 'food-butter', { checked: false });
    expect(await load(user)).toMatchObject({ items: [{}, { id: 'food-butter' }], removed: [] });
  });

  it('a checked item comes back for what later meals need, also once it was cleared, until it is checked again', async () => {
    const user = planners.newPerson();
    const butter = async () => (await load(user)).items.find(({ id }) => id === 'food-butter');
    await planners.add(user, { recipeId: 'chowder' });
    await change(user, 'food-butter', { checked: true, checkedGrams: 28 });
    await change(user, 'food-yellow-onion', { checked: true });
    await planners.lists.applyListOps(
      {
        id: weekId,
        deviceId: 'phone-123',
        sentAt: '',
        ops: [
          {
            id: 'clear-butter',
            at: new Date().toISOString(),
            itemId: 'food-butter',
            set: { cleared: true, neededFor: undefined, paid: undefined },
            remove: false,
          },
        ],
      },
      callBy(user),
    );
    expect(await load(user)).toMatchObject({
      items: [{ id: 'food-yellow-onion', checked: true, checkedBy: user }],
      removed: [{ id: 'food-butter' }],
    });
    await planners.add(user, { recipeId: 'grits' });
    expect(await butter()).toMatchObject({ grams: 84, checked: false, boughtGrams: 28 });
    await change(user, 'food-butter', { checked: true });
    expect(await butter()).toMatchObject({ grams: 84, checked: true, boughtGrams: null });
  });

  it('what a cooked meal needed is no longer to be bought, and the list says so and changes', async () => {
    const user = planners.newPerson();
    const meal = await planners.add(user, { recipeId: 'chowder' });
    await planners.add(user, { recipeId: 'grits' });
    const before = await load(user);
    const facts = {
      cookedId: `cooked-${user}`,
      userId: user,
      recipeId: 'chowder',
      draftId: null,
      mealId: meal.id,
    };
    await planners.bus.publish('recipe.cooked', [eventOf(RecipeCooked, facts)]);
    await expect.poll(() => planners.bus.lag('recipe.cooked', 'planner')).toBe(0);
    const after = await load(user);
    expect(after.version).toBe(before.version + 1);
    expect(after.items).toMatchObject([
      { id: 'food-yellow-onion', cookedGrams: 80, grams: before.items[0]?.grams },
      { id: 'food-butter', cookedGrams: 28, grams: 84, checked: false },
    ]);
    await planners.bus.publish('recipe.cooked', [eventOf(CookedRemoved, facts)]);
    await expect.poll(() => planners.bus.lag('recipe.cooked', 'planner')).toBe(0);
    expect((await load(user)).items).toEqual(before.items);
  });

  it('a change of the week gives its list a new version and an event', async () => {
    const user = planners.newPerson();
    const { id, version } = await load(user);
    await planners.add(user, { recipeId: 'rolls' });
    expect(await load(user)).toMatchObject({
      id,
      version: version + 1,
      items: [{ id: 'food-all-purpose-flour' }],
    });
    await expect
      .poll(async () =>
        (await planners.bus.records.scan('planner.events'))
          .filter(({ key, headers }) => key === id && headers.type === ListChanged.type)
          .map(({ value }) => JSON.parse(value.toString())),
      )
      .toEqual([{ listId: id, householdId: user, version: version + 1 }]);
  });

  it('a recipe that was withdrawn is named, because its ingredients are missing', async () => {
    const user = planners.newPerson();
    await planners.add(user, { recipeId: 'rolls' });
    await planners.bus.publish('recipe.events', [
      eventOf(RecipeWithdrawn, { recipeId: 'rolls', version: 9 }),
    ]);
    await planners.recipesRead();
    expect(await load(user)).toMatchObject({ items: [], missingDishes: ['Potato Rolls'] });
  });

  it('recipes are added to a list of its own, and taken off again', async () => {
    const user = planners.newPerson();
    const created = await planners.lists.createShoppingList(
      { name: 'Party', weekStart: '', items: [], place: near },
      callBy(user),
    );
    const { id } = JSON.parse(String(created.document?.body)) as { id: string };
    const add = (recipeId: string, servings?: number) =>
      planners.lists.addItems(
        { id, items: [], recipes: [{ recipeId, servings }], place: near },
        callBy(user),
      );
    await add('grits', 8);
    await add('chowder');
    expect(await load(user, id)).toMatchObject({
      recipes: [
        { recipeId: 'grits', name: 'Shrimp and Grits', servings: 8 },
        { recipeId: 'chowder', name: 'Clam Chowder', servings: 6 },
      ],
      items: [{ grams: 533.6 }, { grams: 140 }],
    });
    await expect(add('no-such-recipe')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const only = { recipes: [{ recipeId: 'chowder', servings: 6 }] };
    await planners.lists.changeShoppingList({ id, recipes: only, place: near }, callBy(user));
    expect((await load(user, id)).items).toMatchObject([{ grams: 80 }, { grams: 28 }]);
  });

  it('the members of a household have one list of the week, and one sees what the other checks', async () => {
    const [owner, member] = [planners.newPerson(), planners.newPerson()];
    await planners.bus.publish('identity.events', [
      eventOf(HouseholdChanged, {
        householdId: owner,
        version: 2,
        ownerId: owner,
        plan: 'family',
        members: [owner, member].map((userId) => ({ userId, move: userId === member ? 1 : 0, leftId: null })),
      }),
    ]);
    await expect.poll(() => planners.bus.lag('identity.events', 'planner')).toBe(0);
    await planners.add(owner, { recipeId: 'chowder' });
    await change(owner, 'food-butter', { checked: true });
    expect((await load(member)).items[1]).toMatchObject({ checked: true, checkedBy: owner });
  });

  it('without the recipe and pricing services the list has its items, and no prices', async () => {
    const user = planners.newPerson();
    await planners.add(user, { recipeId: 'chowder' });
    const alone = await planners.startListsAlone();
    const answer = await alone.getShoppingList({ id: weekId, place: near }, callBy(user));
    expect(JSON.parse(String(answer.document?.body))).toMatchObject({
      items: [
        { grams: 80, estimatedCost: null, stores: [], packages: [] },
        { grams: 28, estimatedCost: null },
      ],
      estimatedTotal: null,
      missingDishes: [],
    });
  });
});
