export const latestReviews = {
  title: 'Latest Reviews',
  description: 'What people said last of the recipes here, with a link to each dish.',
  lead: 'What people said last, of all recipes. Nothing is picked out; what looks like advertising waits for a look first.',
  emptyTitle: 'Nobody has written a review yet',
  emptyWords: 'The first one will stand here. Every recipe has a place for them at its foot.',
  browse: 'Browse recipes',
  failed: 'The reviews could not be loaded.',
  again: 'Try again',
  loading: 'Loading the reviews',
  more: 'Show more',
  loadingMore: 'Loading more...',
} as const;
