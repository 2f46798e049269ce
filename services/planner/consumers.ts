import { type Bus, handlers, on } from '@homeplate/bus/bus.ts';
import { RecipePublished, RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import type { RecipeCopies } from './recipes/recipe-copies.ts';

/** Needs no inbox: the copies compare versions, so repeated and late events change nothing. */
export const subscribeRecipes = (bus: Bus, recipes: RecipeCopies): Promise<void> =>
  bus.subscribe({
    topic: 'recipe.events',
    // The earlier group `planner` stored titles only. A new group reads from the oldest event.
    group: 'planner-recipes',
    handle: handlers(
      on(RecipePublished, recipes.applyPublished),
      on(RecipeWithdrawn, recipes.applyWithdrawn),
    ),
  });
