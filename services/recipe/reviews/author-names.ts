import type { Call } from '@homeplate/common/call.ts';
import type { ReviewStore } from './review-store.ts';

/**
 * Follows a person's name into their reviews. The newest name is asked for, whatever the event was about, so repeats and late
 * events end in the same.
 */
export const createFollowName =
  (parts: {
    reviews: Pick<ReviewStore, 'hasReviewed' | 'rename'>;
    /** Person → name; who is no more is left out. */
    namesOf(userIds: string[], call: Call): Promise<ReadonlyMap<string, string>>;
  }) =>
  async (userId: string, call: Call): Promise<void> => {
    if (!(await parts.reviews.hasReviewed(userId))) return;
    const names = await parts.namesOf([userId], call);
    await parts.reviews.rename(userId, names.get(userId) ?? null);
  };
export type FollowName = ReturnType<typeof createFollowName>;
