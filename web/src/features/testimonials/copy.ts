import type { TestimonialState } from '@homeplate/contracts/documents/testimonial-limits.ts';

export const shownWords = {
  title: 'Stories from cooks',
  from: (name: string, location: string) => `${name}, ${location}`,
};

export const storyCopy = {
  title: 'Your story',
  words: 'Tell other cooks what Homeplate did for your kitchen. We read every story before we show it.',
  name: 'Name to show',
  location: 'Your town',
  locationHint: 'Such as Nashville, TN',
  rating: 'Stars',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  highlight: 'Headline',
  quote: 'Your words',
  failed: 'Your story was not saved',
  tryAgain: 'Please try again.',
  save: 'Save story',
  saving: 'Saving …',
  saved: 'Your story is saved',
  savedWords: 'We read it before it is shown.',
  states: {
    waiting: 'We have not read your story yet.',
    published: 'Your story is shown on the home page.',
    refused: 'We do not show your story. You can change it and save it again.',
  } satisfies Record<TestimonialState, string>,
  remove: 'Delete story',
  removing: 'Deleting …',
  removed: 'Your story is deleted',
  notRemoved: 'Your story was not deleted',
  loading: 'Loading your story …',
  notLoaded: 'Your story could not be loaded.',
  again: 'Try again',
};
