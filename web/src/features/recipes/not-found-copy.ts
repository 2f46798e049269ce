export const notFound = {
  title: 'Recipe Not Found',
  words: "The recipe you're looking for doesn't exist or has been removed.",
  browseAll: 'Browse All Recipes',
  notReached: 'Or we couldn’t reach it: check your connection and try again.',
  again: 'Try again',
} as const;
