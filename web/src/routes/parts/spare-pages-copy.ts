export const notFound = {
  title: 'Page Not Found',
  words: 'There is no page at this address. The recipe you want may be one search away.',
  browse: 'Browse All Recipes',
} as const;

export const broken = {
  title: 'This page did not load',
  words: 'Something went wrong on our side, or the connection was cut. What you entered elsewhere is kept.',
  again: 'Try again',
} as const;
