import type { ReviewForm } from '@homeplate/contracts/documents/review.ts';
import { REVIEW_KEY } from '../../lib/storage-keys.ts';

/** Words under way, kept for this tab: a session that ends while somebody writes costs them nothing. */
export type ReviewDraft = ReviewForm;

export const EMPTY_DRAFT: ReviewDraft = { rating: 5, comment: '', cookedIt: false };

/** `reviewId` undefined: a new review. */
const keyOf = (recipeId: string, reviewId: string | undefined): string =>
  `${REVIEW_KEY} ${recipeId} ${reviewId ?? 'new'}`;

export function readDraft(recipeId: string, reviewId: string | undefined): ReviewDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(recipeId, reviewId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { rating, comment, cookedIt } = kept as Record<string, unknown>;
    if (typeof comment !== 'string' || ![1, 2, 3, 4, 5].includes(Number(rating))) return undefined;
    return { rating: Number(rating), comment, cookedIt: cookedIt === true };
  } catch {
    // Storage is closed to us: nothing was kept.
    return undefined;
  }
}

/** Without words there is nothing to keep. */
export function keepDraft(recipeId: string, reviewId: string | undefined, draft: ReviewDraft): void {
  try {
    if (draft.comment.trim() === '') sessionStorage.removeItem(keyOf(recipeId, reviewId));
    else sessionStorage.setItem(keyOf(recipeId, reviewId), JSON.stringify(draft));
  } catch {
    // Full or closed to us: the words are still in the form.
  }
}

export const dropDraft = (recipeId: string, reviewId: string | undefined): void =>
  keepDraft(recipeId, reviewId, EMPTY_DRAFT);
