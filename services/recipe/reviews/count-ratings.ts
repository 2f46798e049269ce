import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { RatingChanged } from '@homeplate/contracts/events/revision-events.ts';
import type { RecipeStore } from '../recipes/recipe-store.ts';
import type { ReviewStore } from './review-store.ts';

/** Updates the ratings of these recipes from their reviews. */
export type CountRatings = (recipeIds: readonly string[]) => Promise<void>;

/**
 * Recounts instead of incrementing, so repeated, late or reordered events give the same rating. A changed recipe gets its next revision,
 * in one transaction with the event. The version of the catalogue stays.
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
      const { sequence, hash } = await recipes.sequence(session);
      const revision = sequence + 1;
      const events: ReturnType<typeof eventOf>[] = [];
      for (const recipeId of recipeIds) {
        const ratings = await reviews.tally(recipeId, session);
        if (!(await recipes.setRatings(recipeId, ratings, revision, session))) continue;
        const { sum: ratingSum, count: ratingCount } = ratings;
        events.push(eventOf(RatingChanged, { recipeId, ratingSum, ratingCount, revision }));
      }
      if (events.length === 0) return;
      await recipes.setCatalogue({ sequence: revision, hash }, session);
      await outbox.add(session, 'recipe.revisions', events);
    });
