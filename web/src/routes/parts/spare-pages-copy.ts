export const notFound = {
  title: 'Page Not Found',
  words: 'There is no page at this address. Search for the recipe you want.',
  browse: 'Browse All Recipes',
} as const;

export const broken = {
  title: 'This page didn’t load',
  words: 'Something went wrong on our side, or your connection dropped. What you entered elsewhere is safe.',
  again: 'Try again',
} as const;
