import type { MealPlan, PlannedMeal, PlanReceipt } from '@homeplate/contracts/documents/meal-plan.ts';
import type { MealSwaps } from '@homeplate/contracts/documents/meal-swaps.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { ShoppingList } from '@homeplate/contracts/documents/shopping-list.ts';
import { swapsFor } from '@homeplate/reference/foods/swaps.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entitle, type Homeplate, startHomeplate } from './homeplate.ts';
import { eventually, signedUp, upcomingDay, type Visitor } from './visitor.ts';

const account = { username: 'swapper', email: 'swapper@example.com', password: 'cod for halibut' };
const sunday = upcomingDay();
const WEEK = `/api/user/meal-plans/week-${sunday}`;

describe('a food that is swapped in a planned meal', () => {
  let homeplate: Homeplate;
  let cook: Visitor;
  let meal: PlannedMeal;
  let swapsUrl: string;
  const swaps = () => cook.json<MealSwaps>(swapsUrl);
  const week = () => cook.json<MealPlan>(WEEK);
  const put = async (changes: object[]) => (await cook.put(swapsUrl, { swaps: changes })).status;
  /** What the plan, its receipt and the list of the week cost. */
  const totals = async () => {
    const { items } = await cook.json<PlanReceipt>(`${WEEK}/receipt`);
    const list = await cook.json<ShoppingList>(`/api/shopping-lists/week-${sunday}`);
    return {
      plan: centsOf((await week()).checkoutCost ?? ''),
      receipt: items.reduce((sum, { cost }) => sum + centsOf(cost), 0),
      list: centsOf(list.estimatedTotal ?? ''),
      foods: items.map(({ itemId }) => itemId),
      listed: list.items.map(({ id }) => id.replace('food-', '')),
    };
  };

  beforeAll(async () => {
    homeplate = await startHomeplate('one process');
    cook = await signedUp(homeplate.url, account);
    const diner = { name: 'Ada', ageGroup: '19-50', portion: 1, diets: [], allergens: ['soy'], dislikes: [] };
    expect((await cook.put('/api/household/diners', { diners: [diner] })).status).toBe(200);
    const cards = await cook.json<{ id: string; isPremium: boolean }[]>('/api/recipes?free=true&limit=60');
    const withSwaps: string[] = [];
    for (const { id } of cards) {
      const { ingredients } = await cook
        .json<RecipeDetail>(`/api/recipes/${id}`)
        .catch(() => ({ ingredients: [] }));
      const from = ingredients.filter(({ itemId, optional }) => !optional && swapsFor(itemId).length > 0);
      if (from.some(({ itemId }) => itemId === 'butter')) withSwaps.unshift(id);
      else if (from.length > 0) withSwaps.push(id);
      if (withSwaps.length >= 4) break;
    }
    const meals = withSwaps.slice(0, 4).map((recipeId, index) => ({
      recipeId,
      date: upcomingDay(index),
      slot: 'dinner',
      servings: 6,
    }));
    meals.push({ ...meals[0], date: upcomingDay(5) } as (typeof meals)[number]);
    expect((await cook.post(`${WEEK}/meals`, { meals })).status).toBe(201);
    const [first] = (await week()).days.flatMap((one) => one.meals);
    meal = first as PlannedMeal;
    swapsUrl = `${WEEK}/meals/${meal.id}/swaps`;
  });
  afterAll(() => homeplate?.stop());

  it('is listed for everyone, but applied with a paid plan only', async () => {
    const found = await swaps();
    expect(found).toMatchObject({ mealId: meal.id, mayApply: false });
    expect(found.swaps.length).toBeGreaterThan(0);
    const [swap] = found.swaps;
    expect(await put([{ from: swap?.from, to: swap?.to }])).toBe(403);
    await entitle(homeplate, account.username, 'premium');
    await eventually(async () => ((await swaps()).mayApply ? true : undefined));
  });

  it('changes plan, receipt and list by exactly what was promised, and undo restores them to the cent', async () => {
    const before = await totals();
    expect(before.receipt).toBe(before.plan);
    expect(before.list).toBe(before.plan);
    const listed = await swaps();
    expect(centsOf(listed.checkoutCost)).toBe(before.plan);
    for (const { from, to, costChange } of listed.swaps) {
      expect(await put([{ from, to }])).toBe(200);
      const after = await totals();
      expect(after.plan - before.plan, `${from} → ${to}`).toBe(centsOf(costChange ?? 'none'));
      expect(after.receipt).toBe(after.plan);
      expect(after.list).toBe(after.plan);
      expect(after.foods).toContain(to);
      expect(after.listed).toContain(to);
      const applied = (await swaps()).swaps.filter((one) => one.applied);
      expect(applied).toMatchObject([{ from, to, costChange }]);
      const { ingredients } = await cook.json<RecipeDetail>(`/api/recipes/${meal.recipeId}`);
      const lines = applied[0]?.lines ?? [];
      expect(lines.map(({ line }) => ingredients[line]?.itemId)).toEqual(
        ingredients.flatMap(({ itemId }) => (itemId === from ? [from] : [])),
      );
      expect(lines.length).toBeGreaterThan(0);
      expect((await cook.post('/api/user/meal-plans/undo', {})).status).toBe(200);
      expect(await totals()).toEqual(before);
    }
  });

  it('says which diner may not eat it', async () => {
    const found = (await swaps()).swaps;
    const withSoy = found.filter(({ allergensAdded }) => allergensAdded.includes('soy'));
    expect(withSoy.map(({ to }) => to)).toContain('margarine');
    for (const { notFor } of withSoy) expect(notFor).toContainEqual({ name: 'Ada', because: 'soy' });
    for (const { notFor, allergensAdded } of found)
      if (!allergensAdded.includes('soy')) expect(notFor).toEqual([]);
  });

  it('stays when the rest of the week is planned again, and the draft costs what it promised', async () => {
    const [swap] = (await swaps()).swaps;
    expect(await put([{ from: swap?.from, to: swap?.to }])).toBe(200);
    const other = (await week()).days.flatMap((one) => one.meals)[1];
    const before = await totals();
    const reRoll = await cook.json<{ checkoutCost: string }>(`${WEEK}/meals/${other?.id}/alternatives`);
    expect(centsOf(reRoll.checkoutCost)).toBe(before.plan);
    const answer = await cook.post(`${WEEK}/fit`, { budget: '200.00' });
    const { jobId } = (await answer.json()) as { jobId: string };
    const job = await eventually(async () => {
      const now = await cook.json<{
        status: string;
        checkoutCost?: string;
        plan: MealPlan | null;
        explanations?: { reason: string }[];
      }>(`/api/ai/meal-plan/${jobId}`);
      return now.status === 'done' || now.status === 'failed' ? now : undefined;
    });
    expect(job.status).toBe('done');
    expect(job.explanations?.[0]?.reason).toBe('You swapped foods in it.');
    expect(job.plan?.checkoutCost).toBe(job.checkoutCost);
    expect(job.plan?.days[0]?.dinner?.swaps).toMatchObject([{ from: swap?.from, to: swap?.to }]);
  });
});
