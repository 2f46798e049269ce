import type { AddedMeal, NewMealBody } from '@homeplate/contracts/documents/meal-plan.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { write } from '@homeplate/kit/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addDays, weekStartOf } from '../../features/planner/days.ts';
import { weekPath } from '../../features/planner/queries.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { mealPlanKeys } from '../../lib/query-keys.ts';

type Dinners = { recipes: readonly RecipeCard[]; today: string; servings: number };

/** One dinner a day from today on. The days of two weeks are two requests: each is repeated without planning a dinner twice. */
export function usePlanDinners() {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const nextKeyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: async ({ recipes, today, servings }: Dinners) => {
      const meals = recipes.map((recipe, index): NewMealBody & { date: string } => ({
        kind: 'recipe',
        recipeId: recipe.id,
        date: addDays(today, index),
        slot: 'dinner',
        servings,
      }));
      const isThisWeek = ({ date }: { date: string }) => weekStartOf(date) === weekStartOf(today);
      const weeks = [
        { meals: meals.filter(isThisWeek), keyOf },
        { meals: meals.filter((meal) => !isThisWeek(meal)), keyOf: nextKeyOf },
      ];
      for (const week of weeks) {
        const [first] = week.meals;
        const body = { meals: week.meals };
        if (first) await write<AddedMeal[]>('POST', `${weekPath(first.date)}/meals`, body, week.keyOf(body));
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: mealPlanKeys.all }),
  });
}
