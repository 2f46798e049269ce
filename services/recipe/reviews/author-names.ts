import type { Call } from '@homeplate/common/call.ts';
import type { ReviewStore } from './review-store.ts';

/**
 * Updates a user's name in their reviews. It loads the current name instead of reading the event, so repeated and late events are
 * harmless.
 */
export const createFollowName =
  (parts: {
    reviews: Pick<ReviewStore, 'hasReviewed' | 'rename'>;
    /** Names by user id, without deleted users. */
    namesOf(userIds: string[], call: Call): Promise<ReadonlyMap<string, string>>;
  }) =>
  async (userId: string, call: Call): Promise<void> => {
    if (!(await parts.reviews.hasReviewed(userId))) return;
    const names = await parts.namesOf([userId], call);
    await parts.reviews.rename(userId, names.get(userId) ?? null);
  };
export type FollowName = ReturnType<typeof createFollowName>;
