import { type Bus, handlers, on } from '@homeplate/bus/bus.ts';
import { CookedPhotoChanged, CookedRemoved } from '@homeplate/contracts/events/cooked-events.ts';
import { RecipePublished, RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import { RenditionsRequested } from '@homeplate/contracts/events/revision-events.ts';
import type { z } from 'zod';
import type { Photos } from './photos/photos.ts';
import type { RecipeCopies, RecipeCopy } from './recipes/recipe-copies.ts';
import type { MissingRenditions } from './renditions/missing-renditions.ts';
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

/** Needs no inbox: a run requests the renditions of a recipe once. */
export const subscribeRequests = (
  bus: Bus,
  parts: { recipes: RecipeCopies; missing: Pick<MissingRenditions, 'request'>; onChange: () => void },
): Promise<void> =>
  bus.subscribe({
    topic: 'recipe.pictures',
    group: 'media',
    handle: on(RenditionsRequested, async ({ recipeId, run }) => {
      // A recipe that was just published arrives on another topic. The bus retries.
      if (!(await parts.recipes.isKnown(recipeId))) throw new Error(`No copy of the recipe ${recipeId} yet`);
      await parts.missing.request(recipeId, run);
      parts.onChange();
    }),
  });

/** Needs no inbox: the ids of photos are never used again, so repeated and late events change nothing. */
export const subscribeCooked = (
  bus: Bus,
  photos: Pick<Photos, 'attach' | 'remove' | 'removeEntry'>,
): Promise<void> =>
  bus.subscribe({
    topic: 'recipe.cooked',
    group: 'media',
    handle: handlers(
      on(CookedPhotoChanged, async ({ userId, photoId, replacedPhotoId }) => {
        if (photoId !== null) await photos.attach(userId, photoId);
        if (replacedPhotoId !== null) await photos.remove(userId, replacedPhotoId);
      }),
      on(CookedRemoved, ({ userId, cookedId }) => photos.removeEntry(userId, cookedId)),
    ),
  });
