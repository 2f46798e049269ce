import type { CookedStore } from '../cooked/cooked-store.ts';
import type { StoredReview } from './review.ts';

/**
 * Reviews whose author recorded cooking the recipe say so, whatever the author ticked. Asked at each read, in one query: a record that
 * comes or goes later counts too.
 */
export const markCooks =
  (cooked: Pick<CookedStore, 'cooksAmong'>) =>
  async (reviews: readonly StoredReview[]): Promise<StoredReview[]> => {
    const unsure = reviews.filter(({ cookedIt }) => !cookedIt);
    const cooks = await cooked.cooksAmong(unsure.map(({ userId, recipeId: dishId }) => ({ userId, dishId })));
    const keys = new Set(cooks.map(({ userId, dishId }) => `${userId} ${dishId}`));
    return reviews.map((review) => ({
      ...review,
      cookedIt: review.cookedIt || keys.has(`${review.userId} ${review.recipeId}`),
    }));
  };
