import type { AddedMeal, NewMealBody } from '@homeplate/contracts/documents/meal-plan.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { ApiError, wordsOf, write } from '@homeplate/kit/api.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, weekStartOf } from '../../features/planner/days.ts';
import { weekPath } from '../../features/planner/queries.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { mealPlanKeys, tonightKeys } from '../../lib/query-keys.ts';
import { homeWeek as words } from './week-copy.ts';

type Dinners = { recipes: readonly RecipeCard[]; today: string; servings: number };
type Dinner = NewMealBody & { recipeId: string; date: string };

/**
 * One dinner a day from today on. The days of two weeks are two requests: each is repeated without planning a dinner twice. `planned`:
 * what was stored before the other request failed.
 */
export function usePlanDinners() {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const nextKeyOf = useIdempotencyKey();
  const [planned, setPlanned] = useState<readonly Dinner[]>([]);
  const mutation = useMutation({
    mutationFn: async ({ recipes, today, servings }: Dinners) => {
      const days = planned.filter(({ date }) => date >= today).length;
      const meals = recipes.map(
        ({ id }, index): Dinner => ({
          kind: 'recipe',
          recipeId: id,
          date: addDays(today, days + index),
          slot: 'dinner',
          servings,
        }),
      );
      const isThisWeek = ({ date }: { date: string }) => weekStartOf(date) === weekStartOf(today);
      const weeks = [
        { meals: meals.filter(isThisWeek), keyOf },
        { meals: meals.filter((meal) => !isThisWeek(meal)), keyOf: nextKeyOf },
      ];
      const stored = [...planned];
      try {
        for (const week of weeks) {
          const [first] = week.meals;
          const body = { meals: week.meals };
          if (first)
            await write<AddedMeal[]>('POST', `${weekPath(first.date)}/meals`, body, week.keyOf(body));
          stored.push(...week.meals);
        }
      } catch (error) {
        setPlanned(stored);
        toast({
          title: words.notPlanned(stored.length, planned.length + meals.length),
          description: wordsOf(error, words.tryAgain),
          destructive: true,
        });
        throw error;
      }
      return stored.length;
    },
    onSuccess: (count) => toast({ title: words.planned(count) }),
    onSettled: async (_count, error) => {
      // After a refusal a dinner of the list may be gone. After a lost response, only the same list has the same idempotency key.
      const isRefused = error instanceof ApiError && error.status < 500;
      await Promise.all([
        client.invalidateQueries({ queryKey: mealPlanKeys.all }),
        isRefused && client.invalidateQueries({ queryKey: tonightKeys.all }),
      ]);
      if (!error) setPlanned([]);
    },
  });
  return { ...mutation, planned };
}
