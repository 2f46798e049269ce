import { eventOf } from '@homeplate/bus/bus.ts';
import { callBy } from '@homeplate/common/test/test-auth.ts';
import { ShoppingList } from '@homeplate/contracts/documents/shopping-list.ts';
import { ListChanged } from '@homeplate/contracts/events/planner-events.ts';
import { RecipePublished } from '@homeplate/contracts/events/recipe-events.ts';
import type { BulkList } from '@homeplate/contracts/gen/planner/v1/list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { addDays } from '../weeks/week.ts';
import { nextWeek, type Planners, startPlanners, week } from './planners.ts';

const server = await testMongo();
const place = { priceArea: { area: '372', minVersion: 0, minSequence: 0 }, zipCode: '37203' };

describe.skipIf(server.missing)('a bulk list', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
    const recipe = { version: 1, region: 'south' as const };
    await planners.bus.publish('recipe.events', [
      eventOf(RecipePublished, {
        ...recipe,
        recipeId: 'grits',
        title: 'Shrimp and Grits',
        servings: 4,
        lines: [{ itemId: 'butter', name: 'Butter', grams: 56 }],
      }),
      eventOf(RecipePublished, {
        ...recipe,
        recipeId: 'rolls',
        title: 'Potato Rolls',
        servings: 24,
        lines: [{ itemId: 'all-purpose-flour', name: 'Flour', grams: 600 }],
      }),
    ]);
    await planners.recipesRead();
  });
  afterAll(() => planners?.stop());

  const create = async (
    user: string,
    bulk: Partial<BulkList>,
    roles: ('premium' | 'family')[] = ['premium', 'family'],
  ) => {
    const asked = { weekStart: '', items: [], place, bulk: { weeks: [], ...bulk } };
    const { document } = await planners.lists.createShoppingList(asked, callBy(user, roles));
    return ShoppingList.parse(JSON.parse(String(document?.body)));
  };
  const load = async (user: string, id: string) => {
    const { document } = await planners.lists.getShoppingList({ id, place }, callBy(user));
    return ShoppingList.parse(JSON.parse(String(document?.body)));
  };
  const gramsOf = ({ items }: ShoppingList) =>
    Object.fromEntries(items.map(({ itemId, grams }) => [itemId, grams]));

  it('has what the meals of its weeks need, also what is planned later', async () => {
    const ann = planners.newPerson();
    await planners.add(ann, { recipeId: 'grits', servings: 4 });
    await planners.add(ann, { recipeId: 'grits', servings: 8, date: nextWeek }, `week-${nextWeek}`);
    const later = addDays(week, 14);
    await planners.add(ann, { recipeId: 'grits', servings: 4, date: later }, `week-${later}`);
    const list = await create(ann, { weeks: [nextWeek, week] });
    expect(list).toMatchObject({ weekStart: null, name: expect.stringContaining('2 weeks') });
    expect(gramsOf(list)).toEqual({ butter: 168 });
    await planners.add(ann, { recipeId: 'rolls', servings: 24, date: nextWeek }, `week-${nextWeek}`);
    expect(gramsOf(await load(ann, list.id))).toEqual({ butter: 168, 'all-purpose-flour': 600 });
  });

  it('gets a new version and an event when a meal of one of its weeks changes, and not for other weeks', async () => {
    const ann = planners.newPerson();
    const list = await create(ann, { weeks: [week, nextWeek] });
    const meal = await planners.add(ann, { recipeId: 'grits', date: nextWeek }, `week-${nextWeek}`);
    const later = addDays(week, 14);
    await planners.add(ann, { recipeId: 'grits', date: later }, `week-${later}`);
    await planners.client.removeMeal({ planId: meal.planId, mealId: meal.id }, callBy(ann));
    expect(await load(ann, list.id)).toMatchObject({ version: list.version + 2, items: [] });
    const versions = async () =>
      (await planners.bus.records.scan('planner.events'))
        .filter(({ key, headers }) => key === list.id && headers.type === ListChanged.type)
        .map(({ value }) => JSON.parse(value.toString()).version);
    await expect.poll(versions).toEqual([list.version + 1, list.version + 2]);
  });

  it('has a recipe for 40 people, in the largest packages that pay off', async () => {
    const ann = planners.newPerson();
    const list = await create(ann, { recipeId: 'rolls', people: 40 });
    expect(list.name).toBe('Potato Rolls for 40');
    expect(gramsOf(list)).toEqual({ 'all-purpose-flour': 1_000 });
    const crowd = await create(ann, { recipeId: 'grits', people: 40 });
    const [butter] = crowd.items;
    expect(butter?.grams).toBe(560);
    const [few] = (await create(ann, { recipeId: 'grits', people: 4 })).items;
    expect(butter?.packages).not.toEqual(few?.packages);
  });

  it('needs the right to bulk lists', async () => {
    const ann = planners.newPerson();
    const weeks = [week, nextWeek];
    for (const roles of [[], ['premium']] as 'premium'[][])
      await expect(create(ann, { weeks }, roles)).rejects.toMatchObject({ code: 'NOT_ENTITLED' });
  });

  it.each([
    [{ weeks: [week] }, 'bulk.weeks'],
    [{ weeks: [week, week] }, 'bulk.weeks'],
    [{ weeks: Array.from({ length: 9 }, (_, at) => addDays(week, 7 * at)) }, 'bulk.weeks'],
    [{ weeks: [week, addDays(week, 1)] }, 'bulk.weeks'],
    [{ recipeId: 'grits', people: 0 }, 'bulk.people'],
    [{ recipeId: 'grits', people: 41 }, 'bulk.people'],
    [{ recipeId: 'grits' }, 'bulk'],
    [{ weeks: [week, nextWeek], recipeId: 'grits', people: 4 }, 'bulk'],
    [{}, 'bulk'],
  ])('%j is refused with the field', async (bulk, field) => {
    await expect(create(planners.newPerson(), bulk)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { [field]: expect.any(String) },
    });
  });

  it('an unknown recipe is not found, and nothing is created', async () => {
    const ann = planners.newPerson();
    await expect(create(ann, { recipeId: 'nothing', people: 9 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { document } = await planners.lists.listShoppingLists({}, callBy(ann));
    expect(JSON.parse(String(document?.body))).toEqual([]);
  });
});
