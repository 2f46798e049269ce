import { type Bus, handlers, on } from '@homeplate/bus/bus.ts';
import { RecipePublished } from '@homeplate/contracts/events/recipe-events.ts';
import type { MealStore } from './meals/meal-store.ts';

/**
 * Titles of planned recipes, for the time when the recipe service is away. Guarded by the recipe's version, so repeats and late
 * events change nothing: no inbox is needed. That a recipe was withdrawn shows by itself: the recipe service has no card of it.
 */
export const subscribeTitles = (bus: Bus, meals: Pick<MealStore, 'retitle'>): Promise<void> =>
  bus.subscribe({
    topic: 'recipe.events',
    group: 'planner',
    handle: handlers(
      on(RecipePublished, ({ recipeId, title, version }) => meals.retitle(recipeId, title, version)),
    ),
  });
