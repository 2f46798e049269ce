import {
  COMMENT_LENGTH,
  type OwnReview,
  ReviewForm as Schema,
} from '@homeplate/contracts/documents/review.ts';
import { ApiError, fieldsOf, wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { reviewForm as words } from './copy.ts';
import { useWriteReview } from './queries.ts';
import { dropDraft, EMPTY_DRAFT, keepDraft, type ReviewDraft, readDraft } from './review-draft.ts';
import { StarControl } from './star-control.tsx';

type Props = {
  recipeId: string;
  /** The review that is edited; without it a new one is written. */
  reviewId?: string;
  /** What the form starts with, where no draft was kept. */
  initial?: ReviewDraft;
  onDone: (review: OwnReview) => void;
  onCancel?: () => void;
  /** The person has a review of this recipe: it can be edited to these words. */
  onTaken?: (words: ReviewDraft) => void;
};

/** Stars, words and the mark of a cook. What is typed stays until it is saved, whatever comes between. */
export default function ReviewForm({
  recipeId,
  reviewId,
  initial = EMPTY_DRAFT,
  onDone,
  onCancel,
  onTaken,
}: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(() => readDraft(recipeId, reviewId) ?? initial);
  const [problem, setProblem] = useState('');
  const send = useWriteReview(recipeId, reviewId);
  const isNew = reviewId === undefined;
  const { rating, comment, cookedIt } = draft;
  const length = comment.trim().length;

  function change(part: Partial<ReviewDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(recipeId, reviewId, next);
  }

  // After the draw: while it is sent, the field is closed.
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = Schema.safeParse(draft);
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message ?? '');
    setProblem('');
    // A promise, not the callbacks of `mutate`: a reload that brings the review may close the form before its answer is there.
    void send.mutateAsync(parsed.data).then(
      (review) => {
        dropDraft(recipeId, reviewId);
        setDraft(EMPTY_DRAFT);
        toast(
          isNew
            ? { title: words.added, description: words.addedWords }
            : { title: words.saved, description: words.savedWords },
        );
        onDone(review);
      },
      (error: unknown) => {
        toast({
          title: words.failedTitle,
          description: isNew ? words.failed : words.saveFailed,
          destructive: true,
        });
        const status = error instanceof ApiError ? error.status : 0;
        if (status === 401) return setProblem(words.signedOut);
        if (status === 409 && onTaken) return onTaken(parsed.data);
        setProblem(Object.values(fieldsOf(error))[0] ?? wordsOf(error, ''));
      },
    );
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={words.label}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-picture border border-line bg-page p-3.5"
    >
      <StarControl
        rating={rating}
        onChange={(stars) => change({ rating: stars })}
        disabled={send.isPending}
      />
      <div>
        <label htmlFor={id} className="sr-only">
          {words.comment}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={3}
          value={comment}
          placeholder={words.placeholder}
          disabled={send.isPending}
          aria-invalid={problem ? true : undefined}
          aria-describedby={cx(problem !== '' && `${id}-error`, `${id}-length`)}
          onChange={(event) => change({ comment: event.target.value })}
          className={cx(
            'block min-h-21 w-full rounded-control bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-ink-3 disabled:bg-sunken disabled:text-ink-3',
            problem ? 'border-2 border-danger' : 'border-[1.5px] border-line-strong',
          )}
        />
        {problem && (
          <p id={`${id}-error`} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              {problem} {problem === words.signedOut && <SignInAgain recipeId={recipeId} />}
            </span>
          </p>
        )}
        <p
          id={`${id}-length`}
          className={cx(
            'mt-1.5 text-xs tabular-nums',
            length > COMMENT_LENGTH ? 'text-danger' : 'text-ink-2',
            length <= COMMENT_LENGTH * 0.8 && 'sr-only',
          )}
        >
          {words.length(length, COMMENT_LENGTH)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          type="submit"
          disabled={length === 0}
          busy={send.isPending}
          busyWords={isNew ? words.pending : words.saving}
        >
          {isNew ? words.submit : words.save}
        </Button>
        {onCancel && (
          <Button
            look="ghost"
            disabled={send.isPending}
            onClick={() => {
              dropDraft(recipeId, reviewId);
              onCancel();
            }}
          >
            {words.cancel}
          </Button>
        )}
        <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={cookedIt}
            disabled={send.isPending}
            onChange={(event) => change({ cookedIt: event.target.checked })}
            className="size-5 accent-primary"
          />
          {words.cookedIt}
        </label>
      </div>
    </form>
  );
}

const SignInAgain = ({ recipeId }: { recipeId: string }) => (
  <>
    <Link to={paths.loginFor(paths.reviewsOf(recipeId))} className="font-strong underline">
      {words.signInAgain}
    </Link>
    .
  </>
);
