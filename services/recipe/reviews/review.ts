import { randomUUID } from 'node:crypto';
import type { ModerationReason } from '@homeplate/contracts/documents/moderation.ts';
import type { ReportReason, ReviewForm, ReviewStatus } from '@homeplate/contracts/documents/review.ts';
import { looksLikeSpam } from './spam.ts';

/** A stored review. `ReviewForm` validates its text. */
export type StoredReview = {
  _id: string;
  recipeId: string;
  userId: string;
  /** The public name of the author; null: the account was deleted. */
  userName: string | null;
  rating: number;
  comment: string;
  cookedIt: boolean;
  /** Only `shown` reviews are public and count. */
  status: ReviewStatus;
  /** Looks like advertising, or staff check its author's posts first. */
  flagged: boolean;
  /** Staff approved this text: reports change nothing until the text changes. */
  cleared: boolean;
  /** Number of reports since the last decision of staff. */
  reports: number;
  /** The total weight of the reports (`report-weight.ts`). Missing in older rows: 0. */
  reportWeight?: number;
  /** Number of helpful votes. */
  helpful: number;
  /** Since when it waits for staff; null: it does not. A reported review waits and stays shown. */
  waitsSince: Date | null;
  createdAt: Date;
  editedAt: Date | null;
  /** Of staff, oldest first. Missing: none, or none since they are stored. */
  decisions?: readonly ReviewDecision[];
};
export type ReviewDecision = { accepted: boolean; reason: ModerationReason | null; at: Date };

/**
 * Reports of this weight put a review behind a notice until staff decide: three old accounts, or five new ones. The review stays
 * readable and still counts, so throwaway accounts cannot remove it.
 */
const DISPUTED_FROM = 5;

/** Whether readers see it behind a notice. */
export const isUnderReview = ({ status, cleared, reportWeight = 0 }: StoredReview): boolean =>
  status === 'shown' && !cleared && reportWeight >= DISPUTED_FROM;

/** Text that looks like spam hides a review until staff decide; reports only put it into the staff queue. */
function asItStands(review: StoredReview, at: Date): StoredReview {
  if (review.status === 'removed') return review;
  const waits = review.flagged || (!review.cleared && review.reports > 0);
  return {
    ...review,
    status: review.flagged ? 'waiting' : 'shown',
    waitsSince: waits ? (review.waitsSince ?? at) : null,
  };
}

/** `waits`: staff decide before it is public. */
export function newReview(
  by: { recipeId: string; userId: string; userName: string },
  text: ReviewForm,
  at: Date,
  waits = false,
): StoredReview {
  const review: StoredReview = {
    _id: randomUUID(),
    ...by,
    ...text,
    status: 'shown',
    flagged: waits || looksLikeSpam(text.comment),
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

/** Whether an edit replaces a text that staff approved, which settles its earlier reports. */
export const isNewText = (before: StoredReview, after: StoredReview): boolean =>
  before.cleared && !after.cleared;

/** A new text is checked again, by staff if it `waits`. A review that staff removed stays removed. */
export function edit(review: StoredReview, text: ReviewForm, at: Date, waits = false): StoredReview {
  const sameWords = text.comment === review.comment;
  const edited = { ...review, ...text, editedAt: at };
  if (sameWords) return edited;
  // Drop the reports of an approved text. Keep all others, or an edit would erase them.
  const settled = review.cleared && { reports: 0, reportWeight: 0 };
  const flagged = waits || looksLikeSpam(text.comment);
  return asItStands({ ...edited, ...settled, flagged, cleared: false }, at);
}

/** Adds a report of this weight. */
export const report = (review: StoredReview, weight: number, at: Date): StoredReview =>
  asItStands(
    { ...review, reports: review.reports + 1, reportWeight: (review.reportWeight ?? 0) + weight },
    at,
  );

/** Applies the decision of staff: the review is public, or only its author sees it. */
export const decide = (
  review: StoredReview,
  { accepted: stands, ...decision }: ReviewDecision,
): StoredReview => ({
  ...review,
  decisions: [...(review.decisions ?? []), { accepted: stands, ...decision }],
  status: stands ? 'shown' : 'removed',
  flagged: stands ? false : review.flagged,
  cleared: stands,
  reports: stands ? 0 : review.reports,
  reportWeight: stands ? 0 : (review.reportWeight ?? 0),
  waitsSince: null,
});

/** Changes with every edit of its author: a decision of staff is about the text that they read. */
export const versionOfReview = ({ editedAt }: Pick<StoredReview, 'editedAt'>): number =>
  editedAt?.getTime() ?? 0;

/** A vote or report of a user on another user's review, once per kind. */
export type ReviewMark = {
  /** `kind:review:user` */
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
