import type { AddedMeal, MealPlan, MealPlanList } from '@homeplate/contracts/documents/meal-plan.ts';
import { MEAL_SLOTS } from '@homeplate/contracts/documents/meal-slots.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_WAIT_MS } from '../../deploy/local/test-waits.ts';
import { type Homeplate, startHomeplate } from './homeplate.ts';
import { eventually, upcomingDay, type Visitor, visitor } from './visitor.ts';

const sunday = upcomingDay();
const week = `/api/user/meal-plans/week-${sunday}`;
const dayAt = (index: number) => upcomingDay(index % 7);

describe('a week planned from two devices', () => {
  let homeplate: Homeplate;
  beforeAll(async () => {
    homeplate = await startHomeplate('a process per target');
  });
  afterAll(() => homeplate?.stop());

  it('keeps every acknowledged meal after kill -9, at the prices of the recipe cards', async () => {
    const account = { username: 'planner', email: 'planner@example.com', password: 'seven dinners' };
    await visitor(homeplate.url).post('/api/auth/register', account);
    const signIn = async (): Promise<Visitor> => {
      const device = visitor(homeplate.url);
      await device.post('/api/auth/login', { username: account.username, password: account.password });
      return device;
    };
    const [phone, desk] = [await signIn(), await signIn()];
    const cards = await phone.json<RecipeCard[]>('/api/recipes?limit=100');
    const open = cards.filter(({ isPremium }) => !isPremium);
    const added: AddedMeal[] = [];
    let refused = 0;
    let writing = true;
    const plan = async (device: Visitor, first: number) => {
      for (let count = first; writing; count += 2) {
        const body = {
          recipeId: open[count % open.length]?.id,
          date: dayAt(count),
          slot: MEAL_SLOTS[count % MEAL_SLOTS.length],
          servings: 1 + (count % 24),
        };
        const answer = await device.post(`${week}/meals`, body).catch(() => undefined);
        if (answer?.status === 201) added.push((await answer.json()) as AddedMeal);
        else refused += 1;
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    };
    const devices = [plan(phone, 0), plan(desk, 1)];
    const more = (than: number) =>
      eventually(async () => (added.length > than ? true : undefined), LONG_WAIT_MS);
    await more(6);
    await homeplate.kill('planner');
    await homeplate.revive('planner');
    await more(added.length + 6);
    writing = false;
    await Promise.all(devices);
    expect(refused).toBeGreaterThan(0);

    // Requests in flight at the kill may have succeeded without an acknowledgement.
    const kept = await eventually(async () => {
      const read = await phone.json<MealPlan>(week);
      const [summary] = await desk.json<MealPlanList>('/api/user/meal-plans');
      return summary?.meals === read.meals && summary.cost === read.cost ? read : undefined;
    });
    const meals = kept.days.flatMap((day) => day.meals);
    const ids = new Set(meals.map(({ id }) => id));
    expect(added.filter(({ id }) => !ids.has(id))).toEqual([]);
    for (const { recipeId, servings, cost } of meals) {
      const card = open.find(({ id }) => id === recipeId);
      const cents = (centsOf(card?.totalCost ?? '') * servings) / (card?.servings ?? 1);
      expect(centsOf(cost ?? '')).toBe(Math.round(cents));
    }
  });
});
