import { type Bus, handlers, on } from '@homeplate/bus/bus.ts';
import { RecipePublished, RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import type { RecipeCopies } from './recipes/recipe-copies.ts';

/** The copies are guarded by the recipe's version, so repeats and late events change nothing: no inbox is needed. */
export const subscribeCopies = (bus: Bus, recipes: RecipeCopies): Promise<void> =>
  bus.subscribe({
    topic: 'recipe.events',
    group: 'media',
    handle: handlers(
      on(RecipePublished, ({ recipeId, version, title, region, plate, lines }) => {
        const ingredients = lines.map((line) => line.name);
        return recipes.keepNewest({
          _id: recipeId,
          version,
          withdrawn: false,
          title,
          region,
          ingredients,
          plate,
        });
      }),
      on(RecipeWithdrawn, ({ recipeId, version }) => recipes.withdraw(recipeId, version)),
    ),
  });
