import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { useNow } from '@homeplate/kit/hooks/use-now.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { today } from '../../features/planner/days.ts';
import { mealRecipePath } from '../../features/planner/meal-recipe-path.ts';
import { weekOptions } from '../../features/planner/queries.ts';
import { recipeCardsOptions } from '../../features/recipes/queries.ts';
import { useUserId } from '../../lib/user.ts';

/** The first dinner that the user planned for today, and its page; undefined when there is none, and until it is loaded. */
export function usePlannedDinner(): { recipe: RecipeCard; page: string } | undefined {
  const now = useNow();
  const userId = useUserId();
  const day = today(new Date(now));
  // Only the browser knows which day it is for the user.
  const { data: week } = useQuery({ ...weekOptions(userId, day), enabled: now > 0 && Boolean(userId) });
  const meal = week?.days
    .find(({ date }) => date === day)
    ?.meals.find(({ slot, available, recipeId }) => slot === 'dinner' && available && recipeId);
  const { data: cards } = useInfiniteQuery(
    recipeCardsOptions('tonight', meal?.recipeId ? [meal.recipeId] : []),
  );
  const recipe = cards?.pages[0]?.[0];
  return (
    week && meal && recipe && { recipe, page: mealRecipePath(`week-${week.weekStart}`, recipe.id, meal) }
  );
}
