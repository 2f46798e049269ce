import {
  COMMENT_LENGTH,
  type OwnReview,
  type ReviewForm as Review,
  ReviewForm as Schema,
} from '@homeplate/contracts/documents/review.ts';
import { ApiError } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { isSignedOut } from '@homeplate/kit/signed-out.ts';
import { CircleAlert } from 'lucide-react';
import { type ComponentPropsWithRef, useEffect, useEffectEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useSessionDraft } from '../../lib/session-draft.ts';
import { requestSignIn } from '../../lib/sign-in-intent.ts';
import { reviewForm as words } from './copy.ts';
import { useWriteReview } from './queries.ts';
import { reviewDraftName } from './review-draft.ts';
import { StarControl } from './star-control.tsx';

const EMPTY: Review = { rating: 5, comment: '', cookedIt: false };

type Props = {
  recipeId: string;
  /** The review to edit; without it, the form writes a new one. */
  reviewId?: string;
  /** The initial values, unless a draft is stored. */
  initial?: Review;
  /** The user returns from signing in to write it. */
  takesFocus?: boolean;
  onDone: (review: OwnReview) => void;
  onCancel?: () => void;
  /** The user already has a review of this recipe, which these values can replace. */
  onTaken?: (values: Review) => void;
};

/** Stars, a comment, and whether the author cooked the dish. */
export default function ReviewForm({
  recipeId,
  reviewId,
  initial = EMPTY,
  takesFocus = false,
  onDone,
  onCancel,
  onTaken,
}: Props) {
  const isNew = reviewId === undefined;
  const draft = useSessionDraft(reviewDraftName(recipeId, reviewId));
  const send = useWriteReview(recipeId, reviewId);
  const { formProps, field, submitProps, failure, watch, setValue, setError, getValues } = useForm({
    schema: Schema,
    mutation: send,
    failed: isNew ? words.failed : words.saveFailed,
    defaultValues: initial,
    draft,
    onSuccess: (review) => {
      toast(
        isNew
          ? { title: words.added, description: words.addedWords }
          : { title: words.saved, description: words.savedWords },
      );
      onDone(review);
    },
    onError: (error) => {
      toast({
        title: words.failedTitle,
        description: isNew ? words.failed : words.saveFailed,
        destructive: true,
      });
      if (isSignedOut(error)) setError('comment', { message: words.signedOut });
      if (error instanceof ApiError && error.status === 409) onTaken?.(Schema.parse(getValues()));
    },
  });
  const focusStart = useEffectEvent(() => {
    // Focus what is left to fill in: the stars, or a comment restored from the draft.
    const selector = draft.read() === undefined ? 'input:checked' : 'textarea';
    formProps.ref.current?.querySelector<HTMLElement>(selector)?.focus();
  });
  useEffect(() => {
    if (takesFocus) focusStart();
  }, [takesFocus]);
  const { error, ...comment } = field('comment');
  const { error: _, ...cookedIt } = field('cookedIt');
  const isEmpty = watch('comment').trim() === '';

  return (
    <form
      {...formProps}
      aria-label={words.label}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-picture border border-line bg-page p-3.5"
    >
      <StarControl
        rating={watch('rating')}
        onChange={(stars) => setValue('rating', stars)}
        disabled={submitProps.busy}
      />
      <CommentField {...comment} length={watch('comment').trim().length} error={error ?? failure}>
        {isSignedOut(send.error) && error && <SignInAgain recipeId={recipeId} />}
      </CommentField>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button {...submitProps} disabled={isEmpty} busyWords={isNew ? words.pending : words.saving}>
          {isNew ? words.submit : words.save}
        </Button>
        {onCancel && (
          <Button
            look="ghost"
            disabled={submitProps.busy}
            onClick={() => {
              draft.clear();
              onCancel();
            }}
          >
            {words.cancel}
          </Button>
        )}
        <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input type="checkbox" {...cookedIt} className="size-5 accent-primary" />
          {words.cookedIt}
        </label>
      </div>
    </form>
  );
}

/** The comment, its length, and why it was not sent. */
function CommentField({
  error,
  length,
  children,
  ...area
}: ComponentPropsWithRef<'textarea'> & { error: string | undefined; length: number }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {words.comment}
      </label>
      <textarea
        {...area}
        id={id}
        rows={3}
        placeholder={words.placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={cx(error && `${id}-error`, `${id}-length`)}
        className={cx(
          'block min-h-21 w-full rounded-control bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-ink-3 disabled:bg-sunken disabled:text-ink-3',
          error ? 'border-2 border-danger' : 'border-[1.5px] border-line-strong',
        )}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {error} {children}
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
  );
}

const SignInAgain = ({ recipeId }: { recipeId: string }) => (
  <>
    <Link
      to={paths.loginFor(paths.reviewsOf(recipeId))}
      onClick={() => requestSignIn({ kind: 'review', payload: {}, returnTo: paths.reviewsOf(recipeId) })}
      className="font-strong underline"
    >
      {words.signInAgain}
    </Link>
    .
  </>
);
