import type { StoredReview } from './review.ts';
import { cursorAfter } from './review-cursor.ts';
import type { ReviewStore } from './review-store.ts';

/** Reviews of unpublished recipes are skipped. After this many reads the page is short and carries a cursor. */
const MOST_READS = 10;

/** The newest public reviews of published recipes. Throws INVALID_INPUT for a cursor of another list. */
export async function latestReviews(
  parts: { reviews: Pick<ReviewStore, 'latest'>; isPublished(recipeId: string): boolean },
  asked: { limit: number; cursor: string },
): Promise<{ reviews: StoredReview[]; nextCursor: string }> {
  const { limit } = asked;
  const found: StoredReview[] = [];
  let { cursor } = asked;
  for (let reads = 0; reads < MOST_READS; reads++) {
    // One extra row shows whether there is a next page.
    const read = await parts.reviews.latest({ limit: limit + 1, cursor });
    for (const review of read) {
      if (!parts.isPublished(review.recipeId)) continue;
      if (found.length === limit) return { reviews: found, nextCursor: after(found) };
      found.push(review);
    }
    if (read.length <= limit) return { reviews: found, nextCursor: '' };
    cursor = after(read);
  }
  return { reviews: found, nextCursor: cursor };
}

const after = (reviews: readonly StoredReview[]): string => {
  const last = reviews.at(-1);
  return last ? cursorAfter('newest', last) : '';
};
