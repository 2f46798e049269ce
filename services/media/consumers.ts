import { type Bus, handlers, on } from '@homeplate/bus/bus.ts';
import { RecipePublished, RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import type { RecipeCopies } from './recipes/recipe-copies.ts';
import type { PictureFiles } from './storage/picture-files.ts';

/** The copies are guarded by the recipe's version, so repeats and late events change nothing: no inbox is needed. */
export const subscribeCopies = (
  bus: Bus,
  { recipes, files, onChange }: { recipes: RecipeCopies; files: PictureFiles; onChange: () => void },
): Promise<void> =>
  bus.subscribe({
    topic: 'recipe.events',
    group: 'media',
    handle: handlers(
      on(RecipePublished, async ({ recipeId, version, title, region, plate, lines }) => {
        const ingredients = lines.map((line) => line.name);
        await recipes.keepNewest({
          _id: recipeId,
          version,
          withdrawn: false,
          title,
          region,
          ingredients,
          plate,
        });
        onChange();
      }),
      on(RecipeWithdrawn, async ({ recipeId, version }) => {
        await recipes.withdraw(recipeId, version);
        // Unless a newer version is there.
        if (!(await recipes.find(recipeId))) await files.remove(recipeId);
        onChange();
      }),
    ),
  });
