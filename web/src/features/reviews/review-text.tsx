import type { Review } from '@homeplate/contracts/documents/review.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { Stars } from '@homeplate/kit/components/stars.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { ChefHat, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { review as words } from './copy.ts';

/** The author. */
export const nameOf = ({ userName }: Pick<Review, 'userName'>): string => userName?.trim() || words.gone;

/**
 * Author, stars, date and text of a review. Everything is rendered as text, never as markup. A review that many users reported is behind a
 * notice, except for its author (`isOwn`).
 */
export function ReviewText(props: { review: Review; name: ReactNode; isOwn?: boolean }) {
  const { review, name, isOwn = false } = props;
  const { createdAt, editedAt, cookedIt, comment, underReview } = review;
  // The specification shows a rating that is not a number like this.
  const rating = Number.isFinite(review.rating) ? review.rating : 5;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-strong [overflow-wrap:anywhere]">{name}</p>
        <p className="text-xs text-ink-2">
          {createdAt ? <TimeAgo at={createdAt} /> : words.recently}
          {editedAt && `, ${words.edited}`}
        </p>
      </div>
      <p className="mt-1 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <span className="sr-only">{words.rating(rating)}</span>
        {cookedIt && (
          <Badge look="save">
            <ChefHat aria-hidden="true" className="size-[1.15em]" />
            {words.cookedIt}
          </Badge>
        )}
      </p>
      {underReview && !isOwn ? (
        <details className="group mt-1">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm text-ink-2">
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 group-open:rotate-180" />
            <span>
              {words.underReview} <span className="font-strong text-primary">{words.showAnyway}</span>
            </span>
          </summary>
          <Comment words={comment} />
        </details>
      ) : (
        <Comment words={comment} />
      )}
    </>
  );
}

const Comment = ({ words: comment }: { words: string }) => (
  <p dir="auto" className="mt-1 max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]">
    {comment}
  </p>
);
