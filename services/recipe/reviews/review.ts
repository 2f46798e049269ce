import { randomUUID } from 'node:crypto';
import type { ReportReason, ReviewForm, ReviewStatus } from '@homeplate/contracts/documents/review.ts';
import { looksLikeSpam } from './spam.ts';

/** A review as the store keeps it. Its text holds by `ReviewForm`. */
export type StoredReview = {
  _id: string;
  recipeId: string;
  userId: string;
  /** How readers know the author; null: the account is no more. */
  userName: string | null;
  rating: number;
  comment: string;
  cookedIt: boolean;
  /** Only what is `shown` is read by others, and counts. */
  status: ReviewStatus;
  /** Looks like advertising. */
  flagged: boolean;
  /** Staff let this text stand: reports no longer hide it. */
  cleared: boolean;
  /** People who reported it since staff last looked. */
  reports: number;
  /** People who found it helpful. */
  helpful: number;
  /** Since when it waits for staff; null: it does not. A review may wait and be shown, when few reported it. */
  waitsSince: Date | null;
  createdAt: Date;
  editedAt: Date | null;
};

/** So many people hide a review by reporting it; one alone could hide whatever they dislike. */
const REPORTS_THAT_HIDE = 3;

/** Hidden by what it looks like or by reports, unless staff decided. */
function asItStands(review: StoredReview, at: Date): StoredReview {
  if (review.status === 'removed') return review;
  const hidden = review.flagged || (!review.cleared && review.reports >= REPORTS_THAT_HIDE);
  const waits = hidden || (!review.cleared && review.reports > 0);
  return {
    ...review,
    status: hidden ? 'waiting' : 'shown',
    waitsSince: waits ? (review.waitsSince ?? at) : null,
  };
}

export function newReview(
  by: { recipeId: string; userId: string; userName: string },
  text: ReviewForm,
  at: Date,
): StoredReview {
  const review: StoredReview = {
    _id: randomUUID(),
    ...by,
    ...text,
    status: 'shown',
    flagged: looksLikeSpam(text.comment),
    cleared: false,
    reports: 0,
    helpful: 0,
    waitsSince: null,
    createdAt: at,
    editedAt: null,
  };
  return asItStands(review, at);
}

/** Other words are looked at anew. What staff took away stays away, whatever its author makes of it. */
export function edit(review: StoredReview, text: ReviewForm, at: Date): StoredReview {
  const sameWords = text.comment === review.comment;
  const edited = { ...review, ...text, editedAt: at };
  if (sameWords) return edited;
  return asItStands({ ...edited, flagged: looksLikeSpam(text.comment), cleared: false }, at);
}

/** One more person reported it. */
export const report = (review: StoredReview, at: Date): StoredReview =>
  asItStands({ ...review, reports: review.reports + 1 }, at);

/** What staff decided: it stands, or nobody but its author sees it any more. */
export const decide = (review: StoredReview, stands: boolean): StoredReview => ({
  ...review,
  status: stands ? 'shown' : 'removed',
  flagged: stands ? false : review.flagged,
  cleared: stands,
  reports: stands ? 0 : review.reports,
  waitsSince: null,
});

/** What a person left at somebody else's review: once each. */
export type ReviewMark = {
  /** kind:review:person. */
  _id: string;
  kind: 'helpful' | 'report';
  reviewId: string;
  recipeId: string;
  userId: string;
  reason: ReportReason | null;
  at: Date;
};

export const markId = (kind: ReviewMark['kind'], reviewId: string, userId: string): string =>
  `${kind}:${reviewId}:${userId}`;
