import { wholeNumber } from '../lib/whole-number.ts';
import { counted } from './counted.ts';

export const reviews = {
  title: 'Reviews',
  count: (count: number) => counted(count, 'review', 'reviews'),
  empty: 'No reviews yet. Be the first to review this recipe!',
  failed: 'The reviews could not be loaded.',
  again: 'Try again',
  loading: 'Loading the reviews',
  signIn: 'Sign in',
  signInWhy: 'to write a review. You come back to this place.',
  sort: 'Sort',
  sorts: {
    newest: 'Newest',
    helpful: 'Most helpful',
    highest: 'Highest rating',
    lowest: 'Lowest rating',
  },
  more: (count: number) => `Show ${count} more`,
  loadingMore: 'Loading more...',
  moreFailed: 'More reviews could not be loaded. Please try again.',
} as const;

export const reviewForm = {
  label: 'Write a review',
  rating: 'Rating',
  stars: (count: number) => counted(count, 'star', 'stars'),
  yourRating: (rating: number) => `Your rating: ${rating} of 5`,
  comment: 'Your review',
  placeholder: 'How did it turn out?',
  length: (length: number, most: number) => `${wholeNumber(length)} of ${wholeNumber(most)} characters`,
  cookedIt: 'I cooked it',
  submit: 'Submit Review',
  pending: 'Submitting...',
  save: 'Save Review',
  saving: 'Saving...',
  cancel: 'Cancel',
  added: 'Review added!',
  addedWords: 'Thank you for sharing your feedback.',
  saved: 'Review saved',
  savedWords: 'Everyone sees it as it is now.',
  failedTitle: 'Error',
  failed: 'Failed to add review. Please try again.',
  saveFailed: 'Failed to save review. Please try again.',
  signedOut: 'You are no longer signed in. What you wrote is kept:',
  signInAgain: 'sign in and come back',
  taken:
    'You have reviewed this recipe before. What you wrote now stands below: save it in place of the old one.',
} as const;

export const review = {
  recently: 'Recently',
  gone: 'Former member',
  rating: (rating: number) => `${rating} of 5 stars`,
  cookedIt: 'Cooked it',
  edited: 'edited',
  helpful: 'Helpful',
  helpfulCount: (count: number) => `${counted(count, 'person', 'people')} found this helpful`,
  voteFailed: 'Your vote could not be saved. Please try again.',
  report: 'Report',
  reportOf: (name: string) => `Report the review of ${name}`,
  reported: 'You reported this. Our staff will look at it.',
  reason: 'What is wrong with it?',
  reasons: {
    spam: 'It is advertising',
    rude: 'It is rude or hurtful',
    'off-topic': 'It is not about this recipe',
    other: 'Something else',
  },
  sendReport: 'Send report',
  reportedTitle: 'Review reported',
  reportedWords: 'Thank you. Our staff will look at it.',
  reportFailed: 'Your report could not be sent. Please try again.',
} as const;

export const ownReview = {
  title: 'Your review',
  waiting: 'It waits for our staff: until they have looked at it, only you see it.',
  removed: 'Our staff took it down: only you see it.',
  edit: 'Edit',
  remove: 'Delete',
  sure: 'Delete your review?',
  removing: 'Deleting...',
  keep: 'Keep it',
  gone: 'Review deleted',
  removeFailed: 'Your review could not be deleted. Please try again.',
} as const;
