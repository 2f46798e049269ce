import type { AiPlanJob } from '@homeplate/contracts/documents/ai-plan.ts';
import type { MealPlan, PlannedMeal } from '@homeplate/contracts/documents/meal-plan.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entitle, type Homeplate, startHomeplate } from './homeplate.ts';
import { eventually, signedUp, upcomingDay, type Visitor } from './visitor.ts';

const PLANS = '/api/user/meal-plans';
const account = { username: 'fitter', email: 'fitter@example.com', password: 'a week to fit' };
const sunday = upcomingDay();
const WEEK = `${PLANS}/week-${sunday}`;
const written = {
  title: 'Beans and Rice',
  servings: 4,
  totalMinutes: 50,
  tags: ['dinner'],
  ingredients: ['1 lb dried pinto beans', '1 cup long-grain white rice'],
  instructions: ['Simmer the beans. Cook the rice.'],
};

describe('a week that was planned by hand and costs too much', () => {
  let homeplate: Homeplate;
  let cook: Visitor;
  const week = () => cook.json<MealPlan>(WEEK);
  const mealsOf = (plan: MealPlan): PlannedMeal[] => plan.days.flatMap(({ meals }) => meals);
  const fitted = async (body: object): Promise<AiPlanJob> => {
    const answer = await cook.post(`${WEEK}/fit`, body);
    const job = (await answer.json()) as AiPlanJob;
    if (answer.status !== 202) throw new Error(JSON.stringify(job));
    return eventually(async () => {
      const now = await cook.json<AiPlanJob>(`/api/ai/meal-plan/${job.jobId}`);
      return now.status === 'done' || now.status === 'failed' ? now : undefined;
    });
  };
  beforeAll(async () => {
    homeplate = await startHomeplate('one process');
    cook = await signedUp(homeplate.url, account);
    const cards = await cook.json<RecipeCard[]>('/api/recipes?course=dinner&limit=60');
    const dearest = cards
      .filter(({ isPremium }) => !isPremium)
      .toSorted((one, other) => Number(other.costPerServing) - Number(one.costPerServing))
      .slice(0, 5);
    const meals: object[] = dearest.map(({ id }, index) => ({
      recipeId: id,
      date: upcomingDay(index),
      slot: 'dinner',
      servings: 4,
    }));
    const draft = (await (await cook.post('/api/recipes/drafts', written)).json()) as { id: string };
    meals.push({ kind: 'draft', draftId: draft.id, date: upcomingDay(5), slot: 'dinner', servings: 4 });
    meals.push({ kind: 'text', name: 'Pizza night', cost: '12.00', date: upcomingDay(6), slot: 'dinner' });
    expect((await cook.post(`${WEEK}/meals`, { meals })).status).toBe(201);
    const [locked, cooked, withLeftovers] = mealsOf(await week());
    await cook.put(`${WEEK}/meals/${locked?.id}`, { locked: true });
    const date = new Date().toISOString().slice(0, 10);
    const record = { recipeId: cooked?.recipeId, mealId: cooked?.id, servings: 4, date };
    expect((await cook.post('/api/cooked', record)).status).toBe(201);
    const leftovers = { leftoverOf: withLeftovers?.id, date: upcomingDay(3), slot: 'lunch', servings: 1 };
    expect((await cook.post(`${WEEK}/meals`, leftovers)).status).toBe(201);
    await eventually(async () =>
      mealsOf(await week()).some(({ cookedAt }) => cookedAt !== null) ? true : undefined,
    );
  });
  afterAll(() => homeplate?.stop());

  it('is not planned again without a paid plan, nor without any budget', async () => {
    expect((await cook.post(`${WEEK}/fit`, { budget: '75' })).status).toBe(403);
    await entitle(homeplate, account.username, 'premium');
    const refused = await eventually(async () => {
      const answer = await cook.post(`${WEEK}/fit`, {});
      return answer.status === 403 ? undefined : answer;
    });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { budget: 'Set a budget for this week' } },
    ]);
    expect((await cook.post(`${PLANS}/week-2026-02-01/fit`, { budget: '75' })).status).toBe(409);
  });

  it('fits its budget again: what is locked, cooked, left over or text stays, and the draft costs what was promised', async () => {
    const before = await week();
    const budget = Math.round(centsOf(before.checkoutCost ?? '') * 0.9);
    await cook.put(WEEK, { budget: (budget / 100).toFixed(2) });
    const job = await fitted({});
    expect(job).toMatchObject({ status: 'done', fits: sunday, isWithinBudget: true });
    expect(job.plan?.checkoutCost).toBe(job.checkoutCost);
    expect(centsOf(job.checkoutCost ?? '')).toBeLessThanOrEqual(budget);
    const changed = (job.explanations ?? []).filter(({ replaces }) => replaces !== null);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.every(({ date }) => date === upcomingDay(3) || date === upcomingDay(4))).toBe(true);
    expect((job.explanations ?? []).flatMap(({ stays, reason }) => (stays ? [reason] : []))).toEqual([
      'You locked it.',
      'You cooked it already.',
      'You planned its leftovers.',
      'It’s your own recipe.',
    ]);

    await cook.post(`${PLANS}/${job.plan?.id}/apply`, { taken: 'replace' });
    const after = await week();
    expect(after.checkoutCost).toBe(job.checkoutCost);
    expect(mealsOf(after).map(({ id }) => id)).toEqual(mealsOf(before).map(({ id }) => id));
    const names = (plan: MealPlan) => mealsOf(plan).map(({ name }) => name);
    expect(names(after).filter((name, index) => name !== names(before)[index])).toHaveLength(changed.length);
    await cook.post(`${PLANS}/undo`, {});
    expect(names(await week())).toEqual(names(before));
    expect((await week()).checkoutCost).toBe(before.checkoutCost);
  });

  it('another recipe in the draft is what the week gets', async () => {
    const { plan } = await fitted({});
    const meal = mealsOf(plan as MealPlan).find(
      ({ locked, leftoverOf, slot, kind }) =>
        !locked && !leftoverOf && slot === 'dinner' && kind === 'recipe',
    );
    const path = `${PLANS}/${plan?.id}/meals/${meal?.id}`;
    const { alternatives } = await cook.json<{ alternatives: { recipeId: string; checkoutCost: string }[] }>(
      `${path}/alternatives?wish=cheaper`,
    );
    expect((await cook.put(`${path}/recipe`, { recipeId: alternatives[0]?.recipeId })).status).toBe(200);
    const draft = await cook.json<MealPlan>(`${PLANS}/${plan?.id}`);
    expect(draft.checkoutCost).toBe(alternatives[0]?.checkoutCost);
  });

  it('another own draft in the draft is what the week gets in the place of the first', async () => {
    const stew = { ...written, title: 'Bean Stew', ingredients: ['2 lb dried pinto beans'] };
    const { id: draftId } = (await (await cook.post('/api/recipes/drafts', stew)).json()) as { id: string };
    const { plan } = await fitted({});
    const own = mealsOf(plan as MealPlan).find(({ kind }) => kind === 'draft');
    expect((await cook.put(`${PLANS}/${plan?.id}/meals/${own?.id}/recipe`, { draftId })).status).toBe(200);
    const { checkoutCost } = await cook.json<MealPlan>(`${PLANS}/${plan?.id}`);
    expect((await cook.post(`${PLANS}/${plan?.id}/apply`, { taken: 'replace' })).status).toBe(200);
    const after = await week();
    expect(mealsOf(after).find(({ kind }) => kind === 'draft')).toMatchObject({ draftId, name: stew.title });
    expect(after.checkoutCost).toBe(checkoutCost);
    await cook.post(`${PLANS}/undo`, {});
  });

  it('a draft is refused if a meal that it changes was locked since, and nothing of it is applied', async () => {
    const { plan, explanations = [] } = await fitted({});
    const before = await week();
    const changed = explanations.find(({ replaces }) => replaces !== null);
    const meal = mealsOf(before).find(({ name }) => name === changed?.replaces);
    await cook.put(`${WEEK}/meals/${meal?.id}`, { locked: true });
    const answer = await cook.post(`${PLANS}/${plan?.id}/apply`, { taken: 'replace' });
    expect(answer.status).toBe(409);
    expect(((await answer.json()) as { error: string }).error).toMatch(
      /was changed since. Plan the week again/,
    );
    expect(mealsOf(await week()).map(({ name }) => name)).toEqual(mealsOf(before).map(({ name }) => name));
  });

  it('in which everything stays says so', async () => {
    for (const { id, kind } of mealsOf(await week()))
      if (kind === 'recipe') await cook.put(`${WEEK}/meals/${id}`, { locked: true });
    expect(await fitted({})).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/^Nothing is left to plan again/),
    });
  });
});
