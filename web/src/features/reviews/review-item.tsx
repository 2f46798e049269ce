import type { OwnReviews, ReportReason, Review } from '@homeplate/contracts/documents/review.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { Flag, ThumbsUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { reviewForm, review as words } from './copy.ts';
import { useReportReview, useVote } from './queries.ts';
import { nameOf, ReviewText } from './review-text.tsx';

/** One review. `own`: the user's own votes and reports. */
export function ReviewItem({ review, own }: { review: Review; own: OwnReviews | undefined }) {
  const [isReporting, setReporting] = useState(false);
  const name = nameOf(review);
  const isReported = own?.reported.includes(review.id) ?? false;
  const row = useRef<HTMLLIElement>(null);
  return (
    <li ref={row} tabIndex={-1} className="border-t border-line py-4">
      <ReviewText review={review} name={name} />
      {own === undefined ? (
        review.helpfulCount > 0 && (
          <p className="mt-2 text-xs text-ink-2">{words.helpfulCount(review.helpfulCount)}</p>
        )
      ) : (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <HelpfulButton review={review} voted={own.helpful.includes(review.id)} />
          {!isReported && (
            <Button
              look="ghost"
              size="small"
              aria-expanded={isReporting}
              aria-label={words.reportOf(name)}
              onClick={() => setReporting(!isReporting)}
            >
              <Flag aria-hidden="true" className="size-4" />
              {words.report}
            </Button>
          )}
          {isReported && <p className="text-xs text-ink-2">{words.reported}</p>}
        </div>
      )}
      {isReporting && !isReported && (
        <Report
          review={review}
          onEnd={() => {
            // Closing the form removes the focused button.
            row.current?.focus({ preventScroll: true });
            setReporting(false);
          }}
        />
      )}
    </li>
  );
}

function HelpfulButton({ review, voted }: { review: Review; voted: boolean }) {
  const vote = useVote(review.recipeId, review.id);
  return (
    <Button
      look="secondary"
      size="small"
      aria-pressed={voted}
      busy={vote.isPending}
      className={cx(voted && 'border-ink bg-ink! text-page!')}
      onClick={() =>
        vote.mutate(!voted, {
          onError: (error) => toast({ title: wordsOf(error, words.voteFailed), destructive: true }),
        })
      }
    >
      <ThumbsUp aria-hidden="true" className="size-4" />
      {words.helpful}
      {review.helpfulCount > 0 && (
        <>
          <span aria-hidden="true" className="tabular-nums">
            {review.helpfulCount}
          </span>
          <span className="sr-only">, {words.helpfulCount(review.helpfulCount)}</span>
        </>
      )}
    </Button>
  );
}

const REASONS = Object.keys(words.reasons) as ReportReason[];

function Report({ review, onEnd }: { review: Review; onEnd: () => void }) {
  const name = useId();
  const [reason, setReason] = useState<ReportReason>('spam');
  const report = useReportReview(review.recipeId, review.id);
  return (
    <form
      className="mt-3 grid gap-2 rounded-picture border border-line bg-page p-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        report.mutate(reason, {
          onSuccess: () => {
            toast({ title: words.reportedTitle, description: words.reportedWords });
            onEnd();
          },
          onError: (error) => toast({ title: wordsOf(error, words.reportFailed), destructive: true }),
        });
      }}
    >
      <fieldset disabled={report.isPending}>
        <legend className="mb-1 text-sm font-strong">{words.reason}</legend>
        {REASONS.map((one) => (
          <label key={one} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm md:min-h-9">
            <input
              type="radio"
              name={name}
              checked={reason === one}
              onChange={() => setReason(one)}
              className="size-5 accent-primary"
            />
            {words.reasons[one]}
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="secondary" size="small" busy={report.isPending}>
          {words.sendReport}
        </Button>
        <Button look="ghost" size="small" onClick={onEnd} disabled={report.isPending}>
          {reviewForm.cancel}
        </Button>
      </div>
    </form>
  );
}
