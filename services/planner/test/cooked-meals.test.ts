import { eventOf } from '@homeplate/bus/bus.ts';
import { callBy } from '@homeplate/common/test/test-auth.ts';
import { CookedRemoved, RecipeCooked } from '@homeplate/contracts/events/cooked-events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { type Planners, startPlanners } from './planners.ts';

const server = await testMongo();
const AT = '2026-11-20T18:30:00.000Z';

describe.skipIf(server.missing)('cooked meals, from events of the recipe service', () => {
  let planners: Planners;
  let lastEntry = 0;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
  });
  afterAll(() => planners?.stop());

  const cookedAt = async (personId: string, mealId: string) =>
    (await planners.planOf(personId)).days.flatMap(({ meals }) => meals).find(({ id }) => id === mealId)
      ?.cookedAt;
  const factsOf = (userId: string, mealId: string | null) => {
    lastEntry += 1;
    return { cookedId: `cooked-${lastEntry}`, userId, recipeId: 'grits', draftId: null, mealId };
  };
  const publish = (...events: Parameters<Planners['bus']['publish']>[1]) =>
    planners.bus.publish('recipe.cooked', events);
  const isDone = () => expect.poll(() => planners.bus.lag('recipe.cooked', 'planner')).toBe(0);

  it('a meal is cooked from the first record on, until the last one is removed', async () => {
    const ann = planners.newPerson();
    const meal = await planners.add(ann, { recipeId: 'grits' });
    expect(meal.cookedAt).toBeNull();
    const [first, second] = [factsOf(ann, meal.id), factsOf(ann, meal.id)];
    await publish(eventOf(RecipeCooked, second, { occurredAt: '2026-11-20T19:00:00.000Z' }));
    await publish(eventOf(RecipeCooked, first, { occurredAt: AT }));
    await expect.poll(() => cookedAt(ann, meal.id)).toBe(AT);
    const before = await planners.planOf(ann);
    await publish(eventOf(CookedRemoved, first));
    await expect.poll(() => cookedAt(ann, meal.id)).toBe('2026-11-20T19:00:00.000Z');
    await publish(eventOf(CookedRemoved, second));
    await expect.poll(() => cookedAt(ann, meal.id)).toBeNull();
    expect((await planners.planOf(ann)).version).toBe(before.version);
  });

  it('repeated and late events end the same: a removed record does not come back', async () => {
    const ann = planners.newPerson();
    const meal = await planners.add(ann, { recipeId: 'grits' });
    const other = await planners.add(ann, { recipeId: 'chowder' });
    const [kept, gone] = [factsOf(ann, meal.id), factsOf(ann, other.id)];
    const [cook, cookOther] = [eventOf(RecipeCooked, kept, { occurredAt: AT }), eventOf(RecipeCooked, gone)];
    await publish(cook, eventOf(CookedRemoved, gone), cookOther, cook, cookOther);
    await isDone();
    expect([await cookedAt(ann, meal.id), await cookedAt(ann, other.id)]).toEqual([AT, null]);
  });

  it('a record publishes the plan that shows it, once, with a new version of the calendar', async () => {
    const ann = planners.newPerson();
    const meal = await planners.add(ann, { recipeId: 'grits' });
    const cooked = eventOf(RecipeCooked, factsOf(ann, meal.id));
    const removed = eventOf(CookedRemoved, cooked.data as ReturnType<typeof factsOf>);
    const published = async () => (await planners.publishedChanges(ann)).map(([version]) => version);
    await publish(cooked);
    await expect.poll(published).toEqual([1, 2]);
    // The repeated record takes a version, but changes nothing.
    await publish(cooked, removed);
    await expect.poll(published).toEqual([1, 2, 4]);
  });

  it('a record counts only in the calendar of its user, and one without a meal changes nothing', async () => {
    const [ann, ben] = [planners.newPerson(), planners.newPerson()];
    const meal = await planners.add(ann, { recipeId: 'grits' });
    await publish(
      eventOf(RecipeCooked, factsOf(ben, meal.id)),
      eventOf(RecipeCooked, factsOf(ann, null)),
      eventOf(RecipeCooked, factsOf(ann, 'meal-of-nobody')),
    );
    await isDone();
    expect(await cookedAt(ann, meal.id)).toBeNull();
  });

  it('undo neither refuses nor forgets a cooked meal, and a copy of it is not cooked', async () => {
    const ann = planners.newPerson();
    const meal = await planners.add(ann, { recipeId: 'grits' });
    const which = { planId: meal.planId, mealId: meal.id, priceArea: undefined };
    const { client } = planners;
    await client.changeMeal({ ...which, servings: 6 }, callBy(ann));
    await publish(eventOf(RecipeCooked, factsOf(ann, meal.id), { occurredAt: AT }));
    await expect.poll(() => cookedAt(ann, meal.id)).toBe(AT);
    await client.undo({ priceArea: undefined, today: '' }, callBy(ann));
    const [undone] = (await planners.planOf(ann)).days.flatMap(({ meals }) => meals);
    expect(undone).toMatchObject({ id: meal.id, servings: 4, cookedAt: AT });

    await client.removeMeal(which, callBy(ann));
    await client.undo({ priceArea: undefined, today: '' }, callBy(ann));
    expect(await cookedAt(ann, meal.id)).toBe(AT);
    const until = new Date(Date.parse(meal.date) + 7 * 86_400_000).toISOString().slice(0, 10);
    const { document } = await client.repeatMeal({ ...which, until }, callBy(ann));
    expect(JSON.parse(document?.body.toString() ?? '')).toMatchObject([{ cookedAt: null }]);
  });
});
