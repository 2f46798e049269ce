import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import type { Review } from '@homeplate/contracts/documents/review.ts';
import { readJson, readPage } from '@homeplate/kit/api.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { reviewKeys } from './queries.ts';

const PAGE = 20;

/** A review and its dish. */
export type LatestReview = { review: Review; recipe: Pick<RecipeCard, 'id' | 'title' | 'imageUrl'> };

/** The newest reviews of all recipes, page by page, each with its dish. */
export const latestReviewsOptions = infiniteQueryOptions({
  queryKey: reviewKeys.latest(),
  queryFn: async ({ pageParam, signal }) => {
    const { items, next } = await readPage<Review>(pageParam, signal);
    const ids = [...new Set(items.map(({ recipeId }) => recipeId))];
    const cards =
      ids.length > 0 ? await readJson<RecipeCard[]>(`/api/recipes/cards?ids=${ids.join()}`, signal) : [];
    const byId = new Map(cards.map(({ id, title, imageUrl }) => [id, { id, title, imageUrl }]));
    const found = items.flatMap((review): LatestReview[] => {
      const recipe = byId.get(review.recipeId);
      return recipe ? [{ review, recipe }] : [];
    });
    return { items: found, next };
  },
  initialPageParam: `/api/reviews/latest?limit=${PAGE}`,
  getNextPageParam: (page) => page.next,
});
