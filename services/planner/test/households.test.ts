import { eventOf } from '@homeplate/bus/bus.ts';
import { callBy } from '@homeplate/common/test/test-auth.ts';
import { budgetOfDays } from '@homeplate/contracts/documents/budget-cycle.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import { RecipeCooked } from '@homeplate/contracts/events/cooked-events.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import { HouseholdChanged } from '@homeplate/contracts/events/identity-events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import type { MemberCopy } from '../households/member-store.ts';
import { days, type Planners, startPlanners, week, weekId } from './planners.ts';

const server = await testMongo();
const area = { priceArea: undefined };
type Changed = EventData<typeof HouseholdChanged>;

describe.skipIf(server.missing)('a shared calendar', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
  });
  afterAll(() => planners?.stop());

  const memberOf = (userId: string) =>
    planners.mongo.db.collection<MemberCopy>('members').findOne({ _id: userId });
  const publish = async (...events: Changed[]) => {
    await planners.bus.publish(
      'identity.events',
      events.map((data) => eventOf(HouseholdChanged, data)),
    );
    await expect.poll(() => planners.bus.lag('identity.events', 'planner')).toBe(0);
  };
  const member = (userId: string, move = 0, leftId: string | null = null) => ({ userId, move, leftId });
  const of = (
    ownerId: string,
    version: number,
    members: Changed['members'],
    plan: Changed['plan'] = 'family',
  ) => ({
    householdId: ownerId,
    version,
    ownerId,
    plan,
    members,
  });
  /** Two people who share the calendar of the first. */
  const pair = async () => {
    const [ann, bo] = [planners.newPerson(), planners.newPerson()];
    await publish(of(ann, 1, [member(ann), member(bo, 1)]));
    return { ann, bo };
  };
  const leave = (ann: string, bo: string, move = 2) =>
    publish(of(ann, move, [member(ann)]), of(bo, move, [member(bo, move, ann)]));
  const names = async (userId: string, id = weekId) =>
    (await planners.planOf(userId, id)).days.flatMap(({ meals }) => meals.map(({ name }) => name)).toSorted();

  it('is one for all its members, from what the first one planned', async () => {
    const [ann, bo] = [planners.newPerson(), planners.newPerson()];
    await planners.add(ann, { recipeId: 'grits' });
    expect(await names(bo)).toEqual([]);
    await publish(of(ann, 1, [member(ann), member(bo, 1)]));
    await planners.add(bo, { recipeId: 'chowder', slot: 'lunch' });
    for (const one of [ann, bo]) expect(await names(one)).toEqual(['Clam Chowder', 'Shrimp and Grits']);
    const plan = await planners.planOf(bo);
    expect(plan).toEqual(await planners.planOf(ann));
    expect(await planners.plansOf(bo)).toEqual(await planners.plansOf(ann));
    const meal = plan.days.flatMap(({ meals }) => meals).find(({ recipeId }) => recipeId === 'grits');
    const asked = { ...area, planId: plan.id, mealId: meal?.id ?? '', servings: 8 };
    await planners.client.changeMeal(asked, callBy(bo));
    expect(await planners.planOf(ann)).toMatchObject({ version: plan.version + 1 });
  });

  it('is planned by the owner’s plan, which members follow when it changes', async () => {
    const { ann, bo } = await pair();
    await planners.add(bo, { recipeId: 'cioppino' });
    await publish(of(ann, 2, [member(ann), member(bo, 1)], 'free'));
    for (const entitled of [false, true])
      await expect(planners.add(bo, { recipeId: 'cioppino', entitled })).rejects.toMatchObject({
        code: 'NOT_ENTITLED',
      });
    expect(await names(bo)).toEqual(['Cioppino']);
    // The role of the owner is newer than any copy.
    await planners.add(ann, { recipeId: 'cioppino', entitled: true });
    await expect(planners.add(ann, { recipeId: 'cioppino' })).rejects.toMatchObject({ code: 'NOT_ENTITLED' });
  });

  it('shows the household’s weekly budget where a plan has none of its own, in proportion to a draft’s days', async () => {
    const [ann, bo] = [planners.newPerson(), planners.newPerson()];
    const budgeted = (version: number, weeklyBudgetCents?: number | null) => ({
      ...of(ann, version, [member(ann), member(bo, 1)]),
      ...(weeklyBudgetCents !== undefined && { weeklyBudgetCents }),
    });
    const budgetOf = async (userId: string, id = weekId) => {
      const { budget, budgetSource } = await planners.planOf(userId, id);
      return [budget, budgetSource];
    };
    const draft = async (length: number, title: string) => {
      const asked = { ...area, kind: 'draft', title, startsOn: week, today: '', length };
      await planners.client.createPlan(asked, callBy(ann));
      return (await planners.plansOf(bo)).find((plan) => plan.title === title);
    };
    expect(await budgetOf(ann)).toEqual([null, null]);
    await publish(budgeted(1, 7_500));
    for (const one of [ann, bo]) expect(await budgetOf(one)).toEqual(['75.00', 'household']);
    expect(await draft(3, 'Three days')).toMatchObject({ budget: '32.14', budgetSource: 'household' });
    expect(await draft(14, 'Two weeks')).toMatchObject({ budget: '150.00', budgetSource: 'household' });
    await planners.client.createPlan(
      { ...area, kind: 'template', title: 'Usual', startsOn: week, today: '', from: weekId },
      callBy(ann),
    );
    expect((await planners.plansOf(ann)).find(({ title }) => title === 'Usual')).toMatchObject({
      budget: null,
      budgetSource: null,
    });

    // An older event changes nothing, whatever it says; one from before there were budgets ends it.
    await publish(budgeted(3, 8_000), budgeted(2, 9_000));
    for (const one of [ann, bo]) expect(await budgetOf(one)).toEqual(['80.00', 'household']);
    await planners.client.changePlan({ ...area, id: weekId, budget: '60.00', today: '' }, callBy(bo));
    expect(await budgetOf(ann)).toEqual(['60.00', 'plan']);
    await planners.client.changePlan({ ...area, id: weekId, budget: '', today: '' }, callBy(bo));
    expect(await budgetOf(ann)).toEqual(['80.00', 'household']);
    await publish(budgeted(4));
    expect(await budgetOf(bo)).toEqual([null, null]);
    const cycle = { cents: 31_000, every: 'month', startsOn: '2026-12-05' } as const;
    await publish({ ...budgeted(5, null), budgetCycle: cycle });
    const share = budgetOfDays({ weeklyBudgetCents: null, budgetCycle: cycle }, week, 7) ?? 0;
    expect(await budgetOf(bo)).toEqual([amountOf(share), 'household']);
  });

  it('reports the current week as changed when its weekly budget changes, and only then', async () => {
    const ann = planners.newPerson();
    const budgeted = (version: number, weeklyBudgetCents: number | null) => ({
      ...of(ann, version, [member(ann)]),
      weeklyBudgetCents,
    });
    await publish(budgeted(1, null), budgeted(2, 7_500), budgeted(3, 7_500), budgeted(4, 8_000));
    const published = () => planners.publishedChanges(ann);
    await expect.poll(published).toHaveLength(2);
    await publish(budgeted(5, null));
    await expect.poll(published).toHaveLength(3);
    expect((await published()).map(([version]) => version)).toEqual([1, 2, 3]);
  });

  it('comes along as a copy when a member leaves, and then each changes their own', async () => {
    const { ann, bo } = await pair();
    const soup = await planners.add(ann, { recipeId: 'chowder', servings: 6 });
    const leftovers = {
      kind: 'recipe',
      leftoverOf: soup.id,
      servings: 2,
      date: days[3] ?? '',
      slot: 'lunch',
    };
    await planners.client.addMeals(
      { ...area, planId: weekId, idempotencyKey: '', meals: [leftovers] },
      callBy(bo),
    );
    await planners.client.createPlan(
      { ...area, kind: 'template', title: 'Usual', startsOn: week, today: '', from: weekId },
      callBy(bo),
    );
    const cooked = {
      cookedId: 'cooked-shared',
      userId: bo,
      recipeId: 'chowder',
      draftId: null,
      mealId: soup.id,
    };
    await planners.bus.publish('recipe.cooked', [eventOf(RecipeCooked, cooked)]);
    const cookedAt = async (userId: string) =>
      (await planners.planOf(userId)).days.flatMap(({ meals }) => meals)[0]?.cookedAt;
    await expect.poll(() => cookedAt(ann)).toEqual(expect.any(String));
    const shared = await planners.planOf(ann);
    await leave(ann, bo);
    const own = await planners.planOf(bo);
    expect(await cookedAt(bo)).toBe(await cookedAt(ann));
    expect(own).toMatchObject({ title: shared.title, cost: shared.cost, meals: 2 });
    const [dish, eaten] = own.days.flatMap(({ meals }) => meals);
    expect(dish?.id).not.toBe(soup.id);
    expect(eaten?.leftoverOf).toBe(dish?.id);
    expect((await planners.plansOf(bo)).map(({ title, meals }) => [title, meals])).toContainEqual([
      'Usual',
      2,
    ]);
    await planners.client.removeMeal({ planId: own.id, mealId: dish?.id ?? '' }, callBy(bo));
    expect(await names(bo)).toEqual([]);
    expect(await names(ann)).toEqual(['Clam Chowder', 'Clam Chowder']);
  });

  it('stays as it is when events of a move are repeated, late or out of order', async () => {
    const { ann, bo } = await pair();
    await planners.add(bo, { recipeId: 'grits' });
    await leave(ann, bo);
    const own = await planners.planOf(bo);
    const [meal] = own.days.flatMap(({ meals }) => meals);
    await planners.client.removeMeal({ planId: own.id, mealId: meal?.id ?? '' }, callBy(bo));
    await publish(
      of(bo, 2, [member(bo, 2, ann)]),
      of(ann, 1, [member(ann), member(bo, 1)]),
      of(bo, 3, [member(bo, 2, ann)], 'free'),
      of(bo, 2, [member(bo, 2, ann)]),
    );
    expect(await names(bo)).toEqual([]);
    expect(await memberOf(bo)).toMatchObject({ householdId: bo, plan: 'free', version: 3 });
    expect(await names(ann)).toEqual(['Shrimp and Grits']);
  });

  it('keeps what a member had planned before, beside the copy, and a second copy adds nothing twice', async () => {
    const [ann, bo] = [planners.newPerson(), planners.newPerson()];
    await planners.add(bo, { recipeId: 'rolls', date: days[5] });
    await planners.add(ann, { recipeId: 'grits' });
    await publish(of(ann, 1, [member(ann), member(bo, 1)]));
    expect(await names(bo)).toEqual(['Shrimp and Grits']);
    await leave(ann, bo);
    expect(await names(bo)).toEqual(['Potato Rolls', 'Shrimp and Grits']);
    await publish(of(ann, 3, [member(ann), member(bo, 3)]));
    await planners.add(bo, { recipeId: 'chowder' });
    await leave(ann, bo, 4);
    expect(await names(bo)).toEqual(['Clam Chowder', 'Potato Rolls', 'Shrimp and Grits']);
  });

  it('tells a member who was removed while editing why the meal is gone', async () => {
    const { ann, bo } = await pair();
    const meal = await planners.add(bo, { recipeId: 'grits' });
    const shared = await planners.planOf(bo);
    await leave(ann, bo);
    const gone = {
      code: 'NOT_FOUND',
      message: expect.stringContaining('You are no longer in the household that this belongs to.'),
    };
    for (const planId of [shared.id, weekId])
      await expect(
        planners.client.changeMeal({ ...area, planId, mealId: meal.id, servings: 2 }, callBy(bo)),
      ).rejects.toMatchObject(gone);
    await expect(planners.planOf(bo, shared.id)).rejects.toMatchObject(gone);
    await expect(planners.planOf(bo, 'draft-unknown')).rejects.toMatchObject({
      message: 'There is no such meal plan.',
    });
    await expect(planners.planOf(planners.newPerson(), shared.id)).rejects.toMatchObject({
      message: 'There is no such meal plan.',
    });
    expect(await names(ann)).toEqual(['Shrimp and Grits']);
  });

  it('lets each member undo their own changes only', async () => {
    const { ann, bo } = await pair();
    await planners.add(ann, { recipeId: 'grits' });
    await planners.add(bo, { recipeId: 'chowder', slot: 'lunch' });
    await planners.client.undo({ ...area, today: '' }, callBy(ann));
    expect(await names(bo)).toEqual(['Clam Chowder']);
  });
});
