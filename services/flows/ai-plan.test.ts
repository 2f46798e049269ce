import type { AiPlanJob } from '@homeplate/contracts/documents/ai-plan.ts';
import type { MealPlan, MealPlanList, PlanReceipt } from '@homeplate/contracts/documents/meal-plan.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { MealAlternatives } from '@homeplate/contracts/documents/re-roll.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import type { ShoppingList } from '@homeplate/contracts/documents/shopping-list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entitle, type Homeplate, startHomeplate } from './homeplate.ts';
import { eventually, signedUp, upcomingDay, type Visitor } from './visitor.ts';

const URL = '/api/ai/meal-plan';
const account = { username: 'ai_planner', email: 'ai@example.com', password: 'seven dinners' };
const WAIT = { prefer: 'wait=20' };
const sunday = upcomingDay();

describe('the AI planner', () => {
  let homeplate: Homeplate;
  let cook: Visitor;
  const made = async (body: object): Promise<AiPlanJob> => {
    const answer = await cook.post(URL, body, WAIT);
    const job = (await answer.json()) as AiPlanJob;
    if (answer.status === 200) return job;
    if (answer.status !== 202) throw new Error(JSON.stringify(job));
    return eventually(async () => {
      const now = await cook.json<AiPlanJob>(`${URL}/${job.jobId}`);
      return now.status === 'done' ? now : undefined;
    });
  };
  beforeAll(async () => {
    homeplate = await startHomeplate('one process');
    cook = await signedUp(homeplate.url, account);
  });
  afterAll(() => homeplate?.stop());

  it('a user without a paid plan gets 403 with the documented sentence', async () => {
    const answer = await cook.post(URL, {});
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: 'AI meal planning is a premium feature' });
    await entitle(homeplate, account.username, 'premium');
    await eventually(async () => ((await cook.post(URL, { days: 365 })).status === 400 ? true : undefined));
    const { jobId } = await eventually(async () => {
      const tried = await cook.post(URL, { days: 3, meals_per_day: 1 }, WAIT);
      return tried.status === 403 ? undefined : ((await tried.json()) as AiPlanJob);
    });
    // A person has one plan made at a time: the next test asks when this one is done.
    const isDone = async () => (await cook.json<AiPlanJob>(`${URL}/${jobId}`)).status === 'done';
    await eventually(async () => (await isDone()) || undefined);
  });

  it.each([
    { family_size: 4, budget: 75, cooking_time: 60, meals_per_day: 1 },
    { family_size: 2, budget: 60, days: 3, cooking_time: 120, dietary_prefs: 'Vegetarian', meals_per_day: 4 },
    {
      family_size: 1,
      budget: '25',
      days: 14,
      allergies: 'Peanuts, no pork',
      goals: 'Muscle gain',
      meals_per_day: 2,
    },
  ])(
    'the receipt of the plan of %j, and of the week it is applied to, is what it promised, to the cent',
    async (body) => {
      const job = await made({ ...body, week_start: sunday });
      const { plan, checkoutCost = '', budget = '' } = job;
      expect(plan?.checkoutCost).toBe(checkoutCost);
      expect(job.isWithinBudget).toBe(centsOf(checkoutCost) <= centsOf(budget));
      const receipt = await cook.json<PlanReceipt>(`/api/user/meal-plans/${plan?.id}/receipt`);
      expect([receipt.checkoutCost, receipt.unpricedMeals]).toEqual([checkoutCost, 0]);
      expect(receipt.items.reduce((sum, { cost }) => sum + centsOf(cost), 0)).toBe(centsOf(checkoutCost));
      expect(job.explanations).toHaveLength(plan?.meals ?? -1);
      if (plan?.length !== 7) return;
      await cook.post(`/api/user/meal-plans/${plan.id}/apply`, { taken: 'replace' });
      const week = `week-${sunday}`;
      expect((await cook.json<MealPlan>(`/api/user/meal-plans/${week}`)).checkoutCost).toBe(checkoutCost);
      const list = await cook.json<ShoppingList>(`/api/shopping-lists/${week}`);
      expect(list.items.reduce((sum, { estimatedCost }) => sum + centsOf(estimatedCost ?? ''), 0)).toBe(
        centsOf(checkoutCost),
      );
      await cook.delete(`/api/user/meal-plans/${week}`);
    },
  );

  it('a draft of the user’s own takes part, with its cost and its place on the calendar', async () => {
    const written = {
      title: 'Nana’s Beans and Rice',
      servings: 4,
      totalMinutes: 50,
      tags: ['dinner'],
      ingredients: ['1 lb dried pinto beans', '1 cup long-grain white rice', '1 yellow onion, chopped'],
      instructions: ['Simmer the beans with the onion. Cook the rice.'],
    };
    const draft = (await (await cook.post('/api/recipes/drafts', written)).json()) as { id: string };
    const body = { budget: 40, days: 3, meals_per_day: 1, cooking_time: 120, week_start: sunday };
    const job = await made(body);
    const own = job.plan?.days.flatMap(({ meals }) => meals).find(({ draftId }) => draftId === draft.id);
    expect(own).toMatchObject({ kind: 'draft', name: written.title, recipeId: null });
    const said = job.explanations?.find(({ draftId }) => draftId === draft.id);
    expect(said).toMatchObject({ recipeId: null, name: written.title });
    expect(said?.reason).toMatch(/your own recipe/i);
    const receipt = await cook.json<PlanReceipt>(`/api/user/meal-plans/${job.plan?.id}/receipt`);
    expect([receipt.checkoutCost, receipt.unpricedMeals]).toEqual([job.checkoutCost, 0]);
    await cook.delete(`/api/recipes/drafts/${draft.id}`);
  });

  it('another recipe for a meal changes the cost of its week by what was shown, and can be undone', async () => {
    const week = `/api/user/meal-plans/week-${sunday}`;
    const cards = await cook.json<RecipeCard[]>('/api/recipes?course=dinner&limit=3');
    const meals = cards.map(({ id }) => ({ recipeId: id, date: sunday, slot: 'dinner', servings: 4 }));
    meals.push({ recipeId: cards[0]?.id ?? '', date: sunday, slot: 'lunch', servings: 2 });
    expect((await cook.post(`${week}/meals`, { meals })).status).toBe(201);
    const before = await cook.json<MealPlan>(week);
    const meal = before.days[0]?.dinner;
    const path = `${week}/meals/${meal?.id}`;
    const read = (wish: string) => cook.json<MealAlternatives>(`${path}/alternatives?wish=${wish}`);
    const found = await read('best');
    expect(found.checkoutCost).toBe(before.checkoutCost);
    expect(found.alternatives).toHaveLength(10);
    const [taken] = found.alternatives;
    expect(found.alternatives.every(({ wasteChange }) => Number.isFinite(Number(wasteChange)))).toBe(true);
    expect(found.alternatives.every(({ reason }) => /^[A-Z].+\.$/.test(reason))).toBe(true);
    const cheaper = (await read('cheaper')).alternatives;
    expect(cheaper.every(({ costChange }) => Number(costChange) < 0)).toBe(true);
    expect((await read('faster')).alternatives.every(({ minutesChange }) => minutesChange < 0)).toBe(true);
    expect((await cook.put(`${path}/recipe`, { recipeId: taken?.recipeId })).status).toBe(200);
    const after = await cook.json<MealPlan>(week);
    expect(after.checkoutCost).toBe(taken?.checkoutCost);
    expect(after.days[0]?.dinner).toMatchObject({ id: meal?.id, recipeId: taken?.recipeId, servings: 4 });
    await cook.post('/api/user/meal-plans/undo', {});
    expect((await cook.json<MealPlan>(week)).checkoutCost).toBe(before.checkoutCost);
    expect((await cook.put(`${path}/recipe`, { recipeId: 'no-such-recipe' })).status).toBe(404);
    expect((await cook.get(`${week}/meals/meal-0/alternatives`)).status).toBe(404);
    await cook.delete(week);
  });

  it('the form as it is first shown, which cannot be, names the plans that work, and makes one of them', async () => {
    const body = { budget: 75, family_size: 4, cooking_time: 30, meals_per_day: 3, days: 7 };
    const { jobId, isWithinBudget, nearest = [], checkoutCost = '' } = await made(body);
    expect(isWithinBudget).toBe(false);
    const works = nearest.filter((one) => one.isWithinBudget);
    expect(works.map(({ relax }) => relax)).toEqual(expect.arrayContaining(['meals', 'budget']));
    const budget = works.find(({ relax }) => relax === 'budget')?.value ?? '';
    expect(centsOf(budget)).toBe(Math.ceil(centsOf(checkoutCost) / 100) * 100);
    expect((await cook.post(`${URL}/${jobId}/again`, { relax: 'minutes', value: '9' })).status).toBe(409);
    const relax = works.find((one) => one.relax === 'meals');
    const answer = await cook.post(`${URL}/${jobId}/again`, { relax: 'meals', value: relax?.value });
    expect(answer.status).toBe(202);
    const again = (await answer.json()) as AiPlanJob;
    const plan = await eventually(async () => {
      const now = await cook.json<AiPlanJob>(`${URL}/${again.jobId}`);
      return now.status === 'done' ? now : undefined;
    });
    expect(plan.isWithinBudget).toBe(true);
    expect(plan.plan?.meals).toBe(7 * Number(relax?.value));
  });

  it('diets without a common recipe end in a sentence that says what to change, and no job is left', async () => {
    const answer = await cook.post(URL, { dietary_prefs: 'Vegan, Keto', cooking_time: 10 }, WAIT);
    expect(answer.status).toBe(409);
    expect(((await answer.json()) as { error: string }).error).toMatch(
      /^No breakfast fits your rules: .+ Take off a diet/,
    );
  });

  it('a second plan is refused with the job of the first, which can be cancelled', async () => {
    const body = { days: 30, meals_per_day: 4 };
    const [one, other] = await Promise.all([cook.post(URL, body), cook.post(URL, body)]);
    expect([one.status, other.status].toSorted()).toEqual([202, 409]);
    const first = (await (one.status === 202 ? one : other).json()) as AiPlanJob;
    const second = (await (one.status === 202 ? other : one).json()) as { fields: object };
    expect(second.fields).toEqual({ jobId: first.jobId });
    expect((await cook.delete(`${URL}/${first.jobId}`)).status).toBe(204);
    expect((await cook.json<AiPlanJob>(`${URL}/${first.jobId}`)).status).toBe('cancelled');
    await eventually(async () =>
      (await cook.post(URL, { days: 3, meals_per_day: 1 }, WAIT)).ok ? true : undefined,
    );
  });

  it('a plan whose process is killed in the middle is made after all, and once', async () => {
    const drafts = async () =>
      (await cook.json<MealPlanList>('/api/user/meal-plans')).filter(({ status }) => status === 'draft');
    await eventually(async () =>
      (await cook.post(URL, { budget: 90, meals_per_day: 1 })).ok ? true : undefined,
    );
    const before = (await drafts()).length;
    await homeplate.kill('all');
    await homeplate.revive('all');
    const after = await eventually(async () => {
      const now = await drafts();
      return now.length > before ? now : undefined;
    });
    expect(after).toHaveLength(before + 1);
    expect(after[0]?.budget).toBe('90.00');
  });
});
