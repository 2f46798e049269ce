import { PageHeading } from '../components/page-heading.tsx';
import { latestReviews as words } from '../features/reviews/latest-copy.ts';
import { LatestReviewList } from '../features/reviews/latest-review-list.tsx';
import { latestReviewsOptions } from '../features/reviews/latest-reviews.ts';
import { loadQueries } from '../lib/page-loader.ts';

export const loader = loadQueries(({ client }) => [client.ensureInfiniteQueryData(latestReviewsOptions)]);

/** The newest reviews of all recipes. */
export function Component() {
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      <PageHeading title={words.title} head={{ description: words.description }} />
      <p className="mt-2 mb-6 max-w-[60ch] text-lg text-ink-2">{words.lead}</p>
      <LatestReviewList />
    </div>
  );
}
