import type { AddedMeal, MealPlan, NewMealBody } from '@homeplate/contracts/documents/meal-plan.ts';
import { MEAL_SLOTS, type MealSlot } from '@homeplate/contracts/documents/meal-slots.ts';
import { ApiError, readJson, write } from '@homeplate/kit/api.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { weekStartOf } from './days.ts';

const PLANS = '/api/user/meal-plans';
const weekIdOf = (day: string) => `week-${weekStartOf(day)}`;

const mealPlanKeys = {
  all: [PLANS] as const,
  week: (user: string | null | undefined, week: string) => [...mealPlanKeys.all, user, week] as const,
};

/** The week of a day. Under the person's id: a plan is never shown to the next one at the same browser. */
export const weekOptions = (person: string | null | undefined, day: string) =>
  queryOptions({
    queryKey: mealPlanKeys.week(person, weekIdOf(day)),
    queryFn: ({ signal }) => readJson<MealPlan>(`${PLANS}/${weekIdOf(day)}?today=${day}`, signal),
    enabled: Boolean(person),
  });

const plansChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: mealPlanKeys.all });

/** Names one meal to be added: sent again under the same name, it is added once. */
const newMealKey = (): string =>
  // By hand: a page of a plain http address has no `crypto.randomUUID`.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

async function addMeal(client: QueryClient, body: NewMealBody, key: string): Promise<AddedMeal> {
  try {
    const path = `${PLANS}/${weekIdOf(body.date)}/meals`;
    return await write<AddedMeal>('POST', path, body, { 'idempotency-key': `"${key}"` });
  } finally {
    // Also when no answer came: nobody knows then.
    void plansChanged(client);
  }
}

/** Plans a recipe in the week of its date. */
export function useAddMeal() {
  const client = useQueryClient();
  // The same meal again, because the answer was lost, has the same key, so it is added once.
  const last = useRef({ meal: '', key: '' });
  return useMutation({
    mutationFn: (body: NewMealBody) => {
      const meal = JSON.stringify(body);
      if (last.current.meal !== meal) last.current = { meal, key: newMealKey() };
      return addMeal(client, body, last.current.key);
    },
  });
}

/** Takes a meal out of its plan. One that is gone already is as good. */
export async function removeMeal(client: QueryClient, { planId, id }: AddedMeal): Promise<void> {
  try {
    await write('DELETE', `${PLANS}/${encodeURIComponent(planId)}/meals/${encodeURIComponent(id)}`);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  void plansChanged(client);
}

/** When in a plan a recipe is meant to be cooked, in the order of the days. */
export const mealsOfRecipe = (plan: MealPlan, recipeId: string): { day: string; slot: MealSlot }[] =>
  plan.days.flatMap((day) =>
    MEAL_SLOTS.filter((slot) => day[slot].some((meal) => meal.recipeId === recipeId)).map((slot) => ({
      day: day.date,
      slot,
    })),
  );
