import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { PictureChanged } from '@homeplate/contracts/events/picture-events.ts';
import { type PictureStep, shownVersion } from './picture-step.ts';
import type { RecipeStore } from './recipe-store.ts';

/** Applies a picture change from media to the recipe. Idempotent. */
export type ShowPicture = (recipeId: string, step: PictureStep) => Promise<void>;

/** Raises the catalogue version, like a rating, in one transaction with the event. */
export const createShowPicture =
  (parts: { mongo: Pick<Mongo, 'transaction'>; recipes: RecipeStore; outbox: Outbox }): ShowPicture =>
  (recipeId, step) =>
    parts.mongo.transaction(async (session) => {
      const { recipes, outbox } = parts;
      const state = await recipes.catalogue(session);
      const catalogueVersion = state.version + 1;
      const changed = await recipes.setPicture(recipeId, step, catalogueVersion, session);
      if (!changed) return;
      await recipes.setCatalogue({ version: catalogueVersion, hash: state.hash }, session);
      const fact = { recipeId, imageVersion: shownVersion(changed), catalogueVersion };
      await outbox.add(session, 'recipe.reviews', [eventOf(PictureChanged, fact)]);
    });
