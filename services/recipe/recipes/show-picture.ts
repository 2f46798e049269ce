import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { PictureChanged } from '@homeplate/contracts/events/revision-events.ts';
import { type PictureStep, shownVersion } from './picture-step.ts';
import type { RecipeStore } from './recipe-store.ts';

/** Applies a picture change from media to the recipe. Idempotent. */
export type ShowPicture = (recipeId: string, step: PictureStep) => Promise<void>;

/** Gives the recipe its next revision, in one transaction with the event. The version of the catalogue stays. */
export const createShowPicture =
  (parts: { mongo: Pick<Mongo, 'transaction'>; recipes: RecipeStore; outbox: Outbox }): ShowPicture =>
  (recipeId, step) =>
    parts.mongo.transaction(async (session) => {
      const { recipes, outbox } = parts;
      const { sequence, hash } = await recipes.sequence(session);
      const revision = sequence + 1;
      const changed = await recipes.setPicture(recipeId, step, revision, session);
      if (!changed) return;
      await recipes.setCatalogue({ sequence: revision, hash }, session);
      const event = eventOf(PictureChanged, { recipeId, imageVersion: shownVersion(changed), revision });
      await outbox.add(session, 'recipe.revisions', [event]);
    });
