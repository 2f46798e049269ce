import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { RatingChanged } from '@homeplate/contracts/events/review-events.ts';
import type { RecipeStore } from '../recipes/recipe-store.ts';
import type { ReviewStore } from './review-store.ts';

/** Updates the ratings of these recipes from their reviews. */
export type CountRatings = (recipeIds: readonly string[]) => Promise<void>;

/**
 * Recounts instead of incrementing, so repeated, late or reordered events give the same rating. Changed recipes get a new catalogue
 * version, in one transaction with the events.
 */
export const createCountRatings =
  (parts: {
    mongo: Pick<Mongo, 'transaction'>;
    reviews: Pick<ReviewStore, 'tally'>;
    recipes: RecipeStore;
    outbox: Outbox;
  }): CountRatings =>
  (recipeIds) =>
    parts.mongo.transaction(async (session) => {
      const { reviews, recipes, outbox } = parts;
      const state = await recipes.catalogue(session);
      const catalogueVersion = state.version + 1;
      const events: ReturnType<typeof eventOf>[] = [];
      for (const recipeId of recipeIds) {
        const ratings = await reviews.tally(recipeId, session);
        if (!(await recipes.setRatings(recipeId, ratings, catalogueVersion, session))) continue;
        const { sum: ratingSum, count: ratingCount } = ratings;
        events.push(eventOf(RatingChanged, { recipeId, ratingSum, ratingCount, catalogueVersion }));
      }
      if (events.length === 0) return;
      await recipes.setCatalogue({ version: catalogueVersion, hash: state.hash }, session);
      await outbox.add(session, 'recipe.reviews', events);
    });
