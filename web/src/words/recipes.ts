import { wholeNumber } from '../lib/whole-number.ts';
import { counted } from './counted.ts';

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

/** "budget-friendly" → "Budget Friendly". */
export function titleCase(hyphenated: string): string {
  return hyphenated
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
