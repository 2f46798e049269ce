import { counted } from '@homeplate/kit/format/counted.ts';
import { wholeNumber } from '@homeplate/kit/format/whole-number.ts';

export const card = {
  premium: 'Premium',
  noReviews: 'No reviews yet',
  rating: (rating: string, count: number) => `${rating} of 5 stars, ${counted(count, 'review', 'reviews')}`,
  reviews: (count: number) => counted(count, 'review', 'reviews'),
  time: 'Total time',
  servings: (count: number) => counted(count, 'serving', 'servings'),
  difficulty: 'Difficulty',
  calories: (count: number) => `${wholeNumber(count)} cal`,
  caloriesServing: (count: number) => `${counted(count, 'calorie', 'calories')} a serving`,
  aServing: 'A serving',
  allServings: (count: number) => (count === 1 ? 'The serving' : `All ${count} servings`),
  atTheTill: 'At the till',
} as const;

export const picture = {
  loading: 'Loading image...',
  generating: 'Generating food image...',
} as const;
