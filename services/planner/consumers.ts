import { type Bus, handlers, on } from '@homeplate/bus/bus.ts';
import { RecipePublished, RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import type { RecipeCopies } from './recipes/recipe-copies.ts';

/** The copies are guarded by the recipe's version, so repeats and late events change nothing: no inbox is needed. */
export const subscribeRecipes = (bus: Bus, recipes: RecipeCopies): Promise<void> =>
  bus.subscribe({
    topic: 'recipe.events',
    // The group `planner` read the titles alone: this one starts with the oldest event.
    group: 'planner-recipes',
    handle: handlers(on(RecipePublished, recipes.published), on(RecipeWithdrawn, recipes.withdrawn)),
  });
