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

/** Dinners whose request got no answer: stored or not, only the same request can tell. */
type Unanswered = { meals: readonly Dinner[]; firstWeek: string };
/** Says nothing about the request: it asks to sign in, or to wait. */
const WITHOUT_ANSWER: readonly number[] = [401, 408, 429];

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && !WITHOUT_ANSWER.includes(error.status);

/**
 * One dinner a day from today on. The days of two weeks are two requests: each is repeated without planning a dinner twice. `planned`:
 * what was stored before the other request failed. `unanswered`: what the next press sends again, whatever the list is then.
 */
export function usePlanDinners() {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const nextKeyOf = useIdempotencyKey();
  const [planned, setPlanned] = useState<readonly Dinner[]>([]);
  const [unanswered, setUnanswered] = useState<Unanswered>();
  const mutation = useMutation({
    mutationFn: async ({ recipes, today, servings }: Dinners) => {
      const days = planned.filter(({ date }) => date >= today).length;
      const listed = recipes.map(
        ({ id }, index): Dinner => ({
          kind: 'recipe',
          recipeId: id,
          date: addDays(today, days + index),
          slot: 'dinner',
          servings,
        }),
      );
      const { meals, firstWeek } = unanswered ?? { meals: listed, firstWeek: weekStartOf(today) };
      const isFirst = ({ date }: Dinner) => weekStartOf(date) === firstWeek;
      const weeks = [
        { meals: meals.filter(isFirst), keyOf },
        { meals: meals.filter((meal) => !isFirst(meal)), keyOf: nextKeyOf },
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
        const left = meals.filter((meal) => !stored.includes(meal));
        setUnanswered(isRefusal(error) ? undefined : { meals: left, firstWeek });
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
      await Promise.all([
        client.invalidateQueries({ queryKey: mealPlanKeys.all }),
        // A dinner of the list may be gone.
        isRefusal(error) && client.invalidateQueries({ queryKey: tonightKeys.all }),
      ]);
      if (!error) forget();
    },
  });
  const forget = () => {
    setPlanned([]);
    setUnanswered(undefined);
  };
  /** After a failure, when nothing is left to plan. */
  const finish = () => {
    mutation.reset();
    forget();
  };
  return { ...mutation, planned, unanswered, finish };
}
