import { counted } from '@homeplate/kit/format/counted.ts';

export const card = {
  premium: 'Premium',
  noReviews: 'No reviews yet',
  rating: (rating: string, count: number) => `${rating} of 5 stars, ${counted(count, 'review', 'reviews')}`,
  servings: (count: number) => counted(count, 'serving', 'servings'),
  reviews: (count: number) => counted(count, 'review', 'reviews'),
} as const;

export const picture = {
  loading: 'Loading image...',
  generating: 'Generating food image...',
} as const;
