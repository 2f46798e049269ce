import type {
  HelpfulAnswer,
  OwnReview,
  OwnReviews,
  ReportReason,
  Review,
  ReviewForm,
  ReviewSort,
} from '@homeplate/contracts/documents/review.ts';
import { ApiError, type Page, readJson, readPage, write } from '@homeplate/kit/api.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { optimistic, patch } from '../../lib/optimistic.ts';
import { recipeKeys } from '../../lib/query-keys.ts';

const PAGE = 10;

const pathOf = (recipeId: string, ...rest: string[]): string =>
  ['/api/recipes', encodeURIComponent(recipeId), 'reviews', ...rest].join('/');
export const reviewKeys = {
  /** Lists of reviews of all recipes. */
  all: ['/api/reviews'] as const,
  latest: () => [...reviewKeys.all, 'latest'] as const,
  /** Everything about the reviews of one recipe. */
  ofRecipe: (recipeId: string) => recipeKeys.reviews(recipeId),
  lists: (recipeId: string) => [...reviewKeys.ofRecipe(recipeId), 'list'] as const,
  list: (recipeId: string, sort: ReviewSort) => [...reviewKeys.lists(recipeId), sort] as const,
  own: (recipeId: string) => [...reviewKeys.ofRecipe(recipeId), 'mine'] as const,
  ownOf: (recipeId: string, user: string | null | undefined) => [...reviewKeys.own(recipeId), user] as const,
};

export const reviewListOptions = (recipeId: string, sort: ReviewSort) =>
  infiniteQueryOptions({
    queryKey: reviewKeys.list(recipeId, sort),
    queryFn: ({ pageParam, signal }) => readPage<Review>(pageParam, signal),
    initialPageParam: `${pathOf(recipeId)}?sort=${sort}&limit=${PAGE}`,
    getNextPageParam: (page) => page.next,
    // While another sort order loads, keep the old list and its scroll position.
    placeholderData: (before, query) => (query?.queryKey[2] === recipeId ? before : undefined),
  });

/** The key includes the user id, so that the next user of this browser never sees it. */
export const ownReviewsOptions = (recipeId: string, userId: string | null | undefined) =>
  queryOptions({
    queryKey: reviewKeys.ownOf(recipeId, userId),
    queryFn: ({ signal }) => readJson<OwnReviews>(pathOf(recipeId, 'mine'), signal),
    enabled: Boolean(userId),
  });

/** Reload the rating of the recipe after this time when no live event reports it. */
const STARS_MS = 2_000;

/** Do not await the reload: it can close the form, which still has a toast to show. */
function invalidateReviews(client: QueryClient, recipeId: string): void {
  setTimeout(
    () => void client.invalidateQueries({ queryKey: recipeKeys.one(recipeId), exact: true }),
    STARS_MS,
  );
  void client.invalidateQueries({ queryKey: reviewKeys.ofRecipe(recipeId) });
  void client.invalidateQueries({ queryKey: reviewKeys.all });
}

/** Writes a review, or edits the one with this id. */
export function useWriteReview(recipeId: string, reviewId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: ReviewForm) =>
      reviewId === undefined
        ? write<OwnReview>('POST', pathOf(recipeId), form)
        : write<OwnReview>('PUT', pathOf(recipeId, reviewId), form),
    onSuccess: () => invalidateReviews(client, recipeId),
    onError: (error) => {
      // The user wrote their first review elsewhere.
      if (error instanceof ApiError && error.status === 409) invalidateReviews(client, recipeId);
    },
  });
}

export function useRemoveReview(recipeId: string, reviewId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => write<void>('DELETE', pathOf(recipeId, reviewId)),
    onSuccess: () => invalidateReviews(client, recipeId),
  });
}

export function useReportReview(recipeId: string, reviewId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: ReportReason) =>
      write<unknown>('POST', pathOf(recipeId, reviewId, 'report'), { reason }),
    onSuccess: () => invalidateReviews(client, recipeId),
  });
}

/** Shows the vote immediately; the response brings the count. */
export const useVote = (recipeId: string, reviewId: string) =>
  useMutation({
    mutationFn: (helpful: boolean) =>
      write<HelpfulAnswer>(helpful ? 'PUT' : 'DELETE', pathOf(recipeId, reviewId, 'helpful')),
    ...optimistic<boolean>(`reviews of ${recipeId}`, (helpful) => [
      patch<ReviewPages>(reviewKeys.lists(recipeId), (list) =>
        withReview(list, reviewId, (one) => ({
          ...one,
          helpfulCount: Math.max(0, one.helpfulCount + (helpful ? 1 : -1)),
        })),
      ),
      patch<OwnReviews>(reviewKeys.own(recipeId), (own) => {
        const others = own.helpful.filter((id) => id !== reviewId);
        return { ...own, helpful: helpful ? [...others, reviewId] : others };
      }),
    ]),
    onSuccess: ({ helpfulCount }, _helpful, _before, { client }) =>
      client.setQueriesData<ReviewPages>(
        { queryKey: reviewKeys.lists(recipeId) },
        (list) => list && withReview(list, reviewId, (one) => ({ ...one, helpfulCount })),
      ),
    // A reload would reorder the list while the user reads it.
    onSettled: () => undefined,
  });

type ReviewPages = InfiniteData<Page<Review>>;

const withReview = (list: ReviewPages, id: string, change: (review: Review) => Review): ReviewPages => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    items: page.items.map((one) => (one.id === id ? change(one) : one)),
  })),
});
