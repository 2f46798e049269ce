import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { MEAL_SLOTS, type MealSlot } from '@homeplate/contracts/documents/meal-slots.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { mealPlanKeys } from '../../lib/query-keys.ts';
import { weekStartOf } from './days.ts';

const PLANS = '/api/user/meal-plans';
/** The path of the week of a day. */
export const weekPath = (day: string): string => `${PLANS}/week-${weekStartOf(day)}`;

/**
 * The week of a day. Under the user's id, so that the next user of the browser never sees the plan. `now`: the user's current day, if it
 * is another one.
 */
export const weekOptions = (userId: string | null | undefined, day: string, now = day) =>
  queryOptions({
    queryKey: mealPlanKeys.week(userId, weekStartOf(day)),
    queryFn: ({ signal }) => readJson<MealPlan>(`${weekPath(day)}?today=${now}`, signal),
    enabled: Boolean(userId),
  });

/** When in a plan a recipe is meant to be cooked, in the order of the days. */
export const mealsOfRecipe = (plan: MealPlan, recipeId: string): { day: string; slot: MealSlot }[] =>
  plan.days.flatMap((day) =>
    MEAL_SLOTS.filter((slot) =>
      day.meals.some((meal) => meal.slot === slot && meal.recipeId === recipeId),
    ).map((slot) => ({ day: day.date, slot })),
  );
