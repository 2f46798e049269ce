/** The name of a review's session draft; `reviewId` undefined: a new review. */
export const reviewDraftName = (recipeId: string, reviewId: string | undefined): string =>
  `review ${recipeId} ${reviewId ?? 'new'}`;
