import { type Bus, handlers, on } from '@homeplate/bus/bus.ts';
import { RecipePublished, RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import type { z } from 'zod';
import type { RecipeCopies, RecipeCopy } from './recipes/recipe-copies.ts';
import type { PictureFiles } from './storage/picture-files.ts';

/** The part of a published recipe that its picture needs. */
export const copyOf = (published: z.infer<typeof RecipePublished.schema>): RecipeCopy => ({
  _id: published.recipeId,
  version: published.version,
  withdrawn: false,
  title: published.title,
  region: published.region,
  ingredients: published.lines.map(({ name }) => name),
  ...(published.plating ? { plating: published.plating } : { plate: published.plate }),
});

/** Needs no inbox: the copies compare versions, so repeated and late events change nothing. */
export const subscribeCopies = (
  bus: Bus,
  { recipes, files, onChange }: { recipes: RecipeCopies; files: PictureFiles; onChange: () => void },
): Promise<void> =>
  bus.subscribe({
    topic: 'recipe.events',
    group: 'media',
    handle: handlers(
      on(RecipePublished, async (recipe) => {
        await recipes.keepNewest(copyOf(recipe));
        onChange();
      }),
      on(RecipeWithdrawn, async ({ recipeId, version }) => {
        await recipes.withdraw(recipeId, version);
        // A newer version may already be published again.
        if (!(await recipes.find(recipeId))) await files.remove(recipeId);
        onChange();
      }),
    ),
  });
