import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { paths } from '../../lib/paths.ts';
import { latestReviews as words } from './latest-copy.ts';
import { latestReviewsOptions } from './latest-reviews.ts';
import { nameOf, ReviewText } from './review-text.tsx';

/** The newest reviews, each beside its dish. */
export function LatestReviewList() {
  const list = useInfiniteQuery(latestReviewsOptions);
  if (list.isPending) return <Waiting words={words.loading} />;
  if (!list.data)
    return <ErrorNotice words={words.failed} again={words.again} onAgain={() => void list.refetch()} />;
  // A review added between two page requests shifts the others, so drop duplicates.
  const found = new Map(list.data.pages.flatMap(({ items }) => items).map((one) => [one.review.id, one]));
  if (found.size === 0 && !list.hasNextPage)
    return (
      <EmptyNotice title={words.emptyTitle} words={words.emptyWords}>
        <Link to={paths.recipes} className={buttonClass('primary')}>
          {words.browse}
        </Link>
      </EmptyNotice>
    );
  return (
    <>
      <ul className="grid gap-4 md:gap-5">
        {[...found.values()].map(({ review, recipe }) => (
          <li
            key={review.id}
            className="grid max-w-4xl gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-2 sm:grid-cols-[11rem_1fr]"
          >
            <RecipePicture src={recipe.imageUrl} alt="" className="rounded-picture max-sm:aspect-[2/1]" />
            <div className="min-w-0 px-2 pb-3 sm:py-2">
              <h2 className="mb-2 text-xl">
                <Link to={paths.reviewsOf(recipe.id)} className="hover:underline">
                  {recipe.title}
                </Link>
              </h2>
              <ReviewText review={review} name={nameOf(review)} />
            </div>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="mt-8">
          <Button
            look="secondary"
            busy={list.isFetchingNextPage}
            busyWords={words.loadingMore}
            onClick={() => void list.fetchNextPage()}
          >
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}
