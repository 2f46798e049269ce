export const latestReviews = {
  title: 'Latest Reviews',
  description: 'The latest reviews of our recipes, with a link to each dish.',
  lead: 'The latest reviews of all recipes, newest first. We check reviews that look like advertising before we show them.',
  emptyTitle: 'Nobody has written a review yet',
  emptyWords: 'The first one will appear here. You can write it on any recipe page.',
  browse: 'Browse recipes',
  failed: 'Couldn’t load the reviews.',
  again: 'Try again',
  loading: 'Loading the reviews',
  more: 'Show more',
  loadingMore: 'Loading more...',
} as const;
