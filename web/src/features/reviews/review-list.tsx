import type { OwnReviews, ReviewSort } from '@homeplate/contracts/documents/review.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Select } from '@homeplate/kit/components/select.tsx';
import { Bone } from '@homeplate/kit/components/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFocusFirstNew } from '../../lib/use-focus-first-new.ts';
import { reviews as words } from './copy.ts';
import { reviewListOptions } from './queries.ts';
import { ReviewItem } from './review-item.tsx';

const SORTS = (Object.keys(words.sorts) as ReviewSort[]).map((value) => ({
  value,
  words: words.sorts[value],
}));

/** The reviews of other users, page by page; the user's own is above. */
export function ReviewList({ recipeId, own }: { recipeId: string; own: OwnReviews | undefined }) {
  const [sort, setSort] = useState<ReviewSort>('newest');
  const list = useInfiniteQuery(reviewListOptions(recipeId, sort));
  const pages = list.data?.pages ?? [];
  const total = pages.at(-1)?.total ?? 0;
  const found = pages.flatMap(({ items }) => items);
  // A review added between two page requests shifts the others, so drop duplicates.
  const others = [...new Map(found.map((one) => [one.id, one])).values()].filter(
    ({ id }) => id !== own?.review?.id,
  );
  const { list: rows, onMore } = useFocusFirstNew<HTMLUListElement>(others.length, ':scope > li');
  if (list.isError && !list.data)
    return <ErrorNotice words={words.failed} again={words.again} onAgain={() => void list.refetch()} />;
  return (
    <>
      {total > 1 && (
        <div className="my-3">
          <Select label={words.sort} value={sort} options={SORTS} onChange={setSort} />
        </div>
      )}
      {list.isPending && <Loading />}
      {list.isSuccess && total === 0 && !own?.review && (
        <p className="border-t border-line py-4 text-ink-2">{words.empty}</p>
      )}
      <ul ref={rows} aria-busy={list.isPlaceholderData}>
        {others.map((review) => (
          <ReviewItem key={review.id} review={review} own={own} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          look="secondary"
          busy={list.isFetchingNextPage}
          busyWords={words.loadingMore}
          onClick={(event) => {
            onMore(event);
            void list.fetchNextPage();
          }}
        >
          {words.more(Math.min(10, total - found.length))}
        </Button>
      )}
      {list.isFetchNextPageError && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {words.moreFailed}
        </p>
      )}
    </>
  );
}

const Loading = () => (
  <div role="status" aria-label={words.loading}>
    {[1, 2, 3].map((row) => (
      <div key={row} className="grid gap-2 border-t border-line py-4">
        <Bone className="h-4 w-32" />
        <Bone className="h-4 w-20" />
        <Bone className="h-4 w-full max-w-[60ch]" />
      </div>
    ))}
  </div>
);
