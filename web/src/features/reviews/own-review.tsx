import type { OwnReview as Own, ReviewForm as Review } from '@homeplate/contracts/documents/review.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { Clock } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { sessionDraft } from '../../lib/session-draft.ts';
import { reviewForm, ownReview as words } from './copy.ts';
import { useRemoveReview } from './queries.ts';
import { reviewDraftName } from './review-draft.ts';
import { ReviewText } from './review-text.tsx';

const ReviewForm = lazy(() => import('./review-form.tsx'));

type Props = {
  review: Own;
  /** What the user wrote as a first review, although this one already exists. */
  newWords: Review | undefined;
  /** Called when those values are saved or discarded. */
  onNewWordsDone: () => void;
  /** The user wrote it just now: the form is closed, and nothing has the focus. */
  isNew: boolean;
};

/** The user's own review, with buttons to edit and delete it. */
export function OwnReview({ review, newWords, onNewWordsDone, isNew }: Props) {
  const [state, setState] = useState<'read' | 'edit' | 'remove'>(
    newWords || sessionDraft(reviewDraftName(review.recipeId, review.id)).read() ? 'edit' : 'read',
  );
  const { rating, comment, cookedIt } = review;
  const card = useRef<HTMLElement>(null);
  const shown = useRef(isNew ? undefined : state);
  // Each state replaces the previous one and its focused button.
  useEffect(() => {
    const isFree = shown.current !== undefined || document.activeElement === document.body;
    if (isFree && shown.current !== state && state !== 'remove') card.current?.focus({ preventScroll: true });
    shown.current = state;
  }, [state]);
  const endEditing = () => {
    setState('read');
    if (newWords) onNewWordsDone();
  };
  return (
    <section ref={card} tabIndex={-1} aria-label={words.title} className="border-t border-line py-4">
      {state === 'edit' ? (
        <>
          <h3 className="mb-2 text-xl">{words.title}</h3>
          {newWords && <p className="mb-2 text-sm text-ink-2">{reviewForm.taken}</p>}
          <Suspense>
            <ReviewForm
              recipeId={review.recipeId}
              reviewId={review.id}
              initial={newWords ?? { rating, comment, cookedIt }}
              onDone={endEditing}
              onCancel={endEditing}
            />
          </Suspense>
        </>
      ) : (
        <>
          <ReviewText review={review} name={words.title} isOwn />
          {(review.status !== 'shown' || review.underReview) && (
            <p className="mt-2 flex items-start gap-1.5 text-sm text-warn">
              <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {review.status === 'shown' ? words.underReview : words[review.status]}
            </p>
          )}
          {state === 'remove' ? (
            <Remove review={review} onCancel={() => setState('read')} />
          ) : (
            <div className="mt-2 flex gap-2">
              <Button look="secondary" size="small" onClick={() => setState('edit')}>
                {words.edit}
              </Button>
              <Button look="ghost" size="small" onClick={() => setState('remove')}>
                {words.remove}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function Remove({ review, onCancel }: { review: Own; onCancel: () => void }) {
  const remove = useRemoveReview(review.recipeId, review.id);
  // The question replaces the focused button.
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <p
        ref={question}
        tabIndex={-1}
        className="basis-full text-sm font-strong focus:outline-none sm:basis-auto"
      >
        {words.sure}
      </p>
      <Button look="secondary" size="small" onClick={onCancel} disabled={remove.isPending}>
        {words.keep}
      </Button>
      <Button
        look="danger"
        size="small"
        busy={remove.isPending}
        busyWords={words.removing}
        onClick={() =>
          remove.mutate(undefined, {
            onSuccess: () => toast({ title: words.gone }),
            onError: (error) => toast({ title: wordsOf(error, words.removeFailed), destructive: true }),
          })
        }
      >
        {words.remove}
      </Button>
    </div>
  );
}
