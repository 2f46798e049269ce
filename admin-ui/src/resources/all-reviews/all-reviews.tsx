import type { StaffReviewRow } from '@homeplate/contracts/documents/staff-review.ts';
import type { ResourceProps } from 'react-admin';
import { ReviewList } from './review-list.tsx';
import { ReviewShow } from './review-show.tsx';

export const allReviews: ResourceProps = {
  name: 'all-reviews',
  list: ReviewList,
  show: ReviewShow,
  options: { label: 'Reviews' },
  recordRepresentation: ({ recipeId, userName }: StaffReviewRow) =>
    `${recipeId}, ${userName ?? 'deleted account'}`,
};
