import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { ModerationItem, ModerationKind } from '@homeplate/contracts/documents/moderation.ts';
import type { ReportReason } from '@homeplate/contracts/documents/review.ts';
import type { Draft } from '../drafts/draft.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { type StoredReview, versionOfReview } from '../reviews/review.ts';
import type { ReviewStore } from '../reviews/review-store.ts';

type Asked = { kind: ModerationKind | ''; isDecided: boolean; offset: number; limit: number };

export type Queue = {
  /** By the time since when they wait, or were decided. */
  page(asked: Asked, call: Call): Promise<{ items: ModerationItem[]; total: number }>;
  /** Throws NOT_FOUND. */
  item(id: string, call: Call): Promise<ModerationItem>;
};

const NONE = { items: [], total: 0 };
const NOBODY: ReadonlyMap<string, string> = new Map();

/** Both kinds are read up to the end of the page and merged: queues are short, and hold two collections. */
export function createQueue(parts: {
  reviews: Pick<ReviewStore, 'byId' | 'waiting' | 'removed' | 'reasons'>;
  drafts: Pick<DraftStore, 'offered' | 'decided' | 'forStaff'>;
  namesOf(ids: string[], call: Call): Promise<ReadonlyMap<string, string>>;
}): Queue {
  const { reviews, drafts, namesOf } = parts;
  const reviewItems = async (most: number, isDecided: boolean) => {
    const found = await (isDecided ? reviews.removed(most) : reviews.waiting(most));
    const reasons = await reviews.reasons(found.reviews.map(({ _id }) => _id));
    const items = found.reviews.map((review) => reviewItem(review, reasons.get(review._id)));
    return { items, total: found.total };
  };
  const draftItems = async (most: number, isDecided: boolean) => {
    const found = await (isDecided ? drafts.decided(most) : drafts.offered(most));
    return { items: found.drafts.map(draftItem), total: found.total };
  };
  /** Reviews have the name of their author; drafts ask identity, which may not answer. */
  const named = async (items: readonly ModerationItem[], call: Call): Promise<ModerationItem[]> => {
    const ids = [...new Set(items.flatMap((one) => (one.authorName === null ? one.authorId : [])))];
    const names = ids.length > 0 ? await namesOf(ids, call).catch(() => NOBODY) : NOBODY;
    return items.map((one) => ({ ...one, authorName: one.authorName ?? names.get(one.authorId) ?? null }));
  };
  return {
    page: async ({ kind, isDecided, offset, limit }, call) => {
      const most = offset + limit;
      const [ofReviews, ofDrafts] = await Promise.all([
        kind === 'draft' ? NONE : reviewItems(most, isDecided),
        kind === 'review' ? NONE : draftItems(most, isDecided),
      ]);
      const merged = [...ofReviews.items, ...ofDrafts.items].sort(
        (a, b) => a.since.localeCompare(b.since) || a.id.localeCompare(b.id),
      );
      const items = await named(merged.slice(offset, most), call);
      return { items, total: ofReviews.total + ofDrafts.total };
    },
    item: async (id, call) => {
      const [kind, own = ''] = id.split(':', 2);
      const review = kind === 'review' ? await reviews.byId(own) : null;
      const draft = kind === 'draft' ? await drafts.forStaff(own) : null;
      const reasons = review && (await reviews.reasons([own])).get(own);
      const found = review ? reviewItem(review, reasons ?? []) : draft && draftItem(draft);
      const [item] = found ? await named([found], call) : [];
      if (!item) throw new AppError('NOT_FOUND', { message: 'There is nothing to decide here any more.' });
      return item;
    },
  };
}

const reviewItem = (review: StoredReview, reportReasons: ReportReason[] = []): ModerationItem => ({
  id: `review:${review._id}`,
  kind: 'review',
  since: (review.waitsSince ?? review.createdAt).toISOString(),
  authorId: review.userId,
  authorName: review.userName,
  recipeId: review.recipeId,
  title: null,
  text: review.comment,
  rating: review.rating,
  flagged: review.flagged,
  reports: review.reports,
  reportReasons,
  accepted: review.waitsSince ? null : review.status === 'shown',
  reason: null,
  version: versionOfReview(review),
});

const draftItem = ({
  _id,
  personId,
  offeredAt,
  updatedAt,
  decision,
  recipe,
  version,
}: Draft): ModerationItem => ({
  id: `draft:${_id}`,
  kind: 'draft',
  since: (offeredAt ?? decision?.at ?? updatedAt).toISOString(),
  authorId: personId,
  authorName: null,
  recipeId: offeredAt ? null : (decision?.recipeId ?? null),
  title: recipe.title,
  text: [recipe.description, recipe.ingredients.join('\n'), recipe.instructions.join('\n')]
    .filter(Boolean)
    .join('\n\n'),
  rating: null,
  flagged: false,
  reports: 0,
  reportReasons: [],
  accepted: offeredAt ? null : (decision?.accepted ?? null),
  reason: offeredAt ? null : (decision?.reason ?? null),
  version,
});
