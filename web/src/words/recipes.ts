export const one = (count: number, single: string, several: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? single : several}`;

export const card = {
  premium: 'Premium',
  noReviews: 'No reviews yet',
  rating: (rating: string, count: number) => `${rating} of 5 stars, ${one(count, 'review', 'reviews')}`,
  reviews: (count: number) => one(count, 'review', 'reviews'),
  time: 'Total time',
  servings: (count: number) => one(count, 'serving', 'servings'),
  difficulty: 'Difficulty',
  calories: (count: number) => `${count.toLocaleString('en-US')} cal`,
  caloriesServing: (count: number) => `${one(count, 'calorie', 'calories')} a serving`,
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
