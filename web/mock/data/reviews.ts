import type { OwnReview } from '@homeplate/contracts/documents/review.ts';
import { hoursAgo } from './stores.ts';

const COMMENTS: readonly (readonly [userName: string, rating: number, comment: string])[] = [
  ['maria', 5, 'On the table in half an hour, and the kids asked for seconds.'],
  ['dot', 4, 'Good. I used half the butter and did not miss it.'],
  ['henry_b', 3, 'Fine, but it needs salt.\nI will try it again with hot sauce.'],
  ['lou', 5, 'The best I have made at home.'],
];

/** How many reviews each recipe has. The first one has more than a page of them, so that "more" can be tried. */
const COUNTS: Record<string, number> = { 'shrimp-and-grits': 14, 'corn-chowder': 3, 'black-bean-tacos': 1 };

export const createReviews = (): OwnReview[] =>
  Object.entries(COUNTS).flatMap(([recipeId, count]) =>
    Array.from({ length: count }, (_, index) => {
      const [userName, rating, comment] = COMMENTS[index % COMMENTS.length] ?? ['sam', 5, 'Good.'];
      return {
        id: `review-${recipeId}-${index + 1}`,
        recipeId,
        userId: `other-${index + 1}`,
        userName,
        rating,
        comment,
        cookedIt: index % 2 === 0,
        helpfulCount: index % 5,
        createdAt: hoursAgo(20 * (index + 1)),
        editedAt: null,
        status: 'shown' as const,
      };
    }),
  );
