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
  /** Staff let this text stand: reports change nothing until its words change. */
  cleared: boolean;
  /** People who reported it since staff last looked. */
  reports: number;
  /** What their reports count together (`report-weight.ts`). Missing in older rows: nothing. */
  reportWeight?: number;
  /** People who found it helpful. */
  helpful: number;
  /** Since when it waits for staff; null: it does not. A review may wait and be shown, when few reported it. */
  waitsSince: Date | null;
  createdAt: Date;
  editedAt: Date | null;
};

/**
 * Reports of this weight put a review behind a notice until staff decide: three long-standing accounts, or five new ones. It is not
 * hidden by them, and its stars go on counting, so nobody can make a review vanish by making accounts.
 */
const DISPUTED_FROM = 5;

/** Readers see it behind a notice. */
export const isUnderReview = ({ status, cleared, reportWeight = 0 }: StoredReview): boolean =>
  status === 'shown' && !cleared && reportWeight >= DISPUTED_FROM;

/** Hidden by what it looks like, unless staff decided; reports alone only bring it to staff. */
function asItStands(review: StoredReview, at: Date): StoredReview {
  if (review.status === 'removed') return review;
  const waits = review.flagged || (!review.cleared && review.reports > 0);
  return {
    ...review,
    status: review.flagged ? 'waiting' : 'shown',
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
    reportWeight: 0,
    helpful: 0,
    waitsSince: null,
    createdAt: at,
    editedAt: null,
  };
  return asItStands(review, at);
}

/** Whether an edit brings other words than those that staff let stand: what was reported before is settled. */
export const isNewText = (before: StoredReview, after: StoredReview): boolean =>
  before.cleared && !after.cleared;

/** Other words are looked at again. What staff took away stays away, whatever its author makes of it. */
export function edit(review: StoredReview, text: ReviewForm, at: Date): StoredReview {
  const sameWords = text.comment === review.comment;
  const edited = { ...review, ...text, editedAt: at };
  if (sameWords) return edited;
  // Reports of words that staff let stand say nothing of the new ones; others stay, or an edit would shake them off.
  const settled = review.cleared && { reports: 0, reportWeight: 0 };
  return asItStands({ ...edited, ...settled, flagged: looksLikeSpam(text.comment), cleared: false }, at);
}

/** One more person reported it, which counts `weight`. */
export const report = (review: StoredReview, weight: number, at: Date): StoredReview =>
  asItStands(
    { ...review, reports: review.reports + 1, reportWeight: (review.reportWeight ?? 0) + weight },
    at,
  );

/** What staff decided: it stands, or nobody but its author sees it any more. */
export const decide = (review: StoredReview, stands: boolean): StoredReview => ({
  ...review,
  status: stands ? 'shown' : 'removed',
  flagged: stands ? false : review.flagged,
  cleared: stands,
  reports: stands ? 0 : review.reports,
  reportWeight: stands ? 0 : (review.reportWeight ?? 0),
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
