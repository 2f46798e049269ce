import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { ReviewForm as Review } from '@homeplate/contracts/documents/review.ts';
import { Bone } from '@homeplate/kit/components/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { sessionDraft } from '../../lib/session-draft.ts';
import { requestSignIn, useSignInIntent } from '../../lib/sign-in-intent.ts';
import { reviews as words } from './copy.ts';
import { OwnReview } from './own-review.tsx';
import { ownReviewsOptions } from './queries.ts';
import { reviewDraftName } from './review-draft.ts';
import { ReviewList } from './review-list.tsx';

const ReviewForm = lazy(() => import('./review-form.tsx'));

type Props = {
  recipe: Pick<RecipeDetail, 'id' | 'averageRating' | 'ratingCount'>;
  /** Id of the signed-in user; null: a visitor; undefined: not loaded. */
  userId: string | null | undefined;
};

/** The reviews of a recipe, and the form to write one. */
export function ReviewsCard({ recipe: { id, averageRating, ratingCount }, userId }: Props) {
  const ownOptions = ownReviewsOptions(id, userId);
  const { data: own } = useQuery(ownOptions);
  const client = useQueryClient();
  /** The review was written on this page: it replaces the form and takes its focus. */
  const [justAdded, setJustAdded] = useState(false);
  const [taken, setTaken] = useState<Review>();
  const title = useRef<HTMLHeadingElement>(null);
  const [isReturn, setReturn] = useState(false);
  useSignInIntent('review', userId, () => setReturn(true));
  const hadOwn = useRef(false);
  const hasOwn = Boolean(own?.review);
  // Deleting a review removes the focused button, so focus the title.
  useEffect(() => {
    if (hadOwn.current && !hasOwn) title.current?.focus({ preventScroll: true });
    hadOwn.current = hasOwn;
  }, [hasOwn]);
  return (
    <section
      aria-labelledby="reviews-title"
      className="rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 ref={title} id="reviews-title" tabIndex={-1} className="text-2xl md:text-3xl">
          {words.title}
        </h2>
        {ratingCount > 0 && (
          <p className="text-sm text-ink-2">
            <strong className="font-strong text-ink">{averageRating}</strong> · {words.count(ratingCount)}
          </p>
        )}
      </div>
      {userId === null && (
        <p className="mb-3 rounded-control bg-wash px-3.5 py-3 text-sm">
          <Link
            to={paths.loginFor(paths.reviewsOf(id))}
            onClick={() => requestSignIn({ kind: 'review', payload: {}, returnTo: paths.reviewsOf(id) })}
            className="inline-block py-1 font-strong text-primary underline"
          >
            {words.signIn}
          </Link>{' '}
          {words.signInWhy}
        </p>
      )}
      {userId && own && !own.review && !taken && (
        <div className="mb-4">
          <Suspense fallback={<Bone className="h-48" />}>
            <ReviewForm
              recipeId={id}
              takesFocus={isReturn}
              onDone={(review) => {
                setJustAdded(true);
                // Close the form with the response, even if the reload fails.
                client.setQueryData(ownOptions.queryKey, (current) => current && { ...current, review });
              }}
              onTaken={setTaken}
            />
          </Suspense>
        </div>
      )}
      {own?.review && (
        <OwnReview
          key={`${own.review.id} ${taken === undefined}`}
          review={own.review}
          newWords={taken}
          isNew={justAdded}
          onNewWordsDone={() => {
            sessionDraft(reviewDraftName(id, undefined)).clear();
            setTaken(undefined);
          }}
        />
      )}
      <ReviewList recipeId={id} own={userId ? own : undefined} />
    </section>
  );
}
