import type { AddedMeal, MealPlan, NewMealBody } from '@homeplate/contracts/documents/meal-plan.ts';
import { MEAL_SLOTS, type MealSlot } from '@homeplate/contracts/documents/meal-slots.ts';
import { ApiError, readJson, write } from '@homeplate/kit/api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { weekStartOf } from './days.ts';

const PLANS = '/api/user/meal-plans';
const weekIdOf = (day: string) => `week-${weekStartOf(day)}`;

const mealPlanKeys = {
  all: [PLANS] as const,
  week: (user: string | null | undefined, week: string) => [...mealPlanKeys.all, user, week] as const,
};

/** The week of a day. Under the user's id, so that the next user of the browser never sees the plan. */
export const weekOptions = (userId: string | null | undefined, day: string) =>
  queryOptions({
    queryKey: mealPlanKeys.week(userId, weekIdOf(day)),
    queryFn: ({ signal }) => readJson<MealPlan>(`${PLANS}/${weekIdOf(day)}?today=${day}`, signal),
    enabled: Boolean(userId),
  });

/** By hand, because pages without TLS have no `crypto.randomUUID`. */
const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Plans a recipe in the week of its date. Sent again after a lost answer, the same meal is added once. */
export function useAddMeal() {
  const client = useQueryClient();
  const sent = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: (body: NewMealBody) => {
      const text = JSON.stringify(body);
      if (sent.current.text !== text) sent.current = { text, key: newIdempotencyKey() };
      return write<AddedMeal>('POST', `${PLANS}/${weekIdOf(body.date)}/meals`, body, {
        'idempotency-key': `"${sent.current.key}"`,
      });
    },
    // Also after a failure: a meal whose answer was lost may be in the plan.
    onSettled: () => void client.invalidateQueries({ queryKey: mealPlanKeys.all }),
  });
}

export function useRemoveMeal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ planId, id }: AddedMeal) =>
      write<void>('DELETE', `${PLANS}/${encodeURIComponent(planId)}/meals/${encodeURIComponent(id)}`).catch(
        (error: unknown) => {
          // It was removed elsewhere, which is what the user wants.
          if (!(error instanceof ApiError && error.status === 404)) throw error;
        },
      ),
    onSettled: () => void client.invalidateQueries({ queryKey: mealPlanKeys.all }),
  });
}

/** When in a plan a recipe is meant to be cooked, in the order of the days. */
export const mealsOfRecipe = (plan: MealPlan, recipeId: string): { day: string; slot: MealSlot }[] =>
  plan.days.flatMap((day) =>
    MEAL_SLOTS.filter((slot) =>
      day.meals.some((meal) => meal.slot === slot && meal.recipeId === recipeId),
    ).map((slot) => ({ day: day.date, slot })),
  );
