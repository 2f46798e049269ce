import type { RecipeDraftCard } from '@homeplate/contracts/documents/draft.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { isEstimate, moneyWords } from '@homeplate/kit/components/money.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { draftsOptions } from '../../lib/draft-queries.ts';
import { paths } from '../../lib/paths.ts';
import { submit } from './copy.ts';
import { useWithdrawDraft } from './queries.ts';

const DeleteDraftDialog = lazyDialog(() => import('./delete-draft-dialog.tsx'));
const OfferDraftDialog = lazyDialog(() => import('./offer-draft-dialog.tsx'));

const words = submit.drafts;

type Props = {
  userId: string;
  /** The open draft. */
  openId: string | undefined;
  onGone: (id: string) => void;
};
type Question = { kind: 'delete' | 'offer'; draft: RecipeDraftCard };

/** The user's drafts, newest first. */
export function DraftList({ userId, openId, onGone }: Props) {
  const { data: drafts, isPending, refetch } = useQuery(draftsOptions(userId));
  const [question, setQuestion] = useState<Question>();
  if (isPending) return <Waiting words={words.loading} />;
  if (!drafts) return <ErrorNotice words={words.failed} again={words.again} onAgain={() => void refetch()} />;
  if (drafts.length === 0) return <p className="text-sm text-ink-2">{words.none}</p>;
  const close = () => setQuestion(undefined);
  return (
    <>
      <ul className="grid gap-3">
        {drafts.map((draft) => (
          <Draft
            key={draft.id}
            userId={userId}
            draft={draft}
            isOpen={draft.id === openId}
            onAsk={setQuestion}
          />
        ))}
      </ul>
      {question?.kind === 'delete' && (
        <DeleteDraftDialog
          userId={userId}
          draft={question.draft}
          onClose={close}
          onDeleted={() => {
            close();
            onGone(question.draft.id);
          }}
        />
      )}
      {question?.kind === 'offer' && (
        <OfferDraftDialog userId={userId} draft={question.draft} onClose={close} />
      )}
    </>
  );
}

type DraftProps = {
  userId: string;
  draft: RecipeDraftCard;
  isOpen: boolean;
  onAsk: (question: Question) => void;
};

function Draft({ userId, draft, isOpen, onAsk }: DraftProps) {
  const { mutate, isPending } = useWithdrawDraft(userId, draft.id);
  const { id, title, missing, offeredAt } = draft;
  const withdraw = () =>
    mutate(undefined, {
      onSuccess: () => toast({ title: words.takenBack }),
      onError: (error) =>
        toast({
          title: words.notTakenBack,
          description: wordsOf(error, submit.form.tryAgain),
          destructive: true,
        }),
    });
  return (
    <li
      className={`rounded-card bg-surface p-4 ${isOpen ? 'border-2 border-primary' : 'm-px border border-line'}`}
    >
      <h3 className="text-lg">{title}</h3>
      <p className="mt-0.5 text-xs text-ink-2">
        {[
          costWords(draft),
          words.linked(draft.linkedLines, draft.writtenLines),
          missing.length > 0 && words.missing(missing.map((gap) => words.gaps[gap]).join(', ')),
        ]
          .filter(Boolean)
          .join(' · ')}{' '}
        · {words.changed} <TimeAgo at={draft.updatedAt} />
      </p>
      {offeredAt && (
        <p className="mt-2 flex gap-1.5 rounded-control bg-info-wash px-3 py-2 text-xs text-info">
          <Clock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          <span>
            <strong className="font-strong">
              {words.waiting} <TimeAgo at={offeredAt} />.
            </strong>{' '}
            {words.waitingWords}
          </span>
        </p>
      )}
      <div className="mt-2 -ml-3.5 flex flex-wrap">
        <Link
          to={paths.submitDraft(id)}
          aria-label={words.editName(title)}
          aria-current={isOpen ? 'true' : undefined}
          className={buttonClass('ghost', 'small')}
        >
          {words.edit}
        </Link>
        {offeredAt ? (
          <Button
            look="ghost"
            size="small"
            aria-label={words.takeBackName(title)}
            busy={isPending}
            onClick={withdraw}
          >
            {words.takeBack}
          </Button>
        ) : (
          <Button
            look="ghost"
            size="small"
            aria-haspopup="dialog"
            aria-label={words.offerName(title)}
            onClick={() => onAsk({ kind: 'offer', draft })}
          >
            {words.offer}
          </Button>
        )}
        <Button
          look="ghost"
          size="small"
          aria-haspopup="dialog"
          aria-label={words.deleteName(title)}
          onClick={() => onAsk({ kind: 'delete', draft })}
        >
          {words.delete}
        </Button>
      </div>
    </li>
  );
}

/** Undefined when nothing is priced: unknown is not $0.00. */
function costWords(draft: RecipeDraftCard): string | undefined {
  if (draft.pricedLines === 0) return undefined;
  const isWhole = draft.missing.includes('servings');
  const cents = centsOf(isWhole ? draft.totalCost : draft.costPerServing);
  const amount = moneyWords(cents, isEstimate(draft.costSource));
  return isWhole ? words.theWhole(amount) : words.aServing(amount);
}
