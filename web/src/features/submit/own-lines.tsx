import type { RecipeDraft } from '@homeplate/contracts/documents/draft.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { MarkedMoney } from '@homeplate/kit/components/money.tsx';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { nameInLine, quantityWords } from '@homeplate/kit/format/quantity.ts';
import { unitWords } from '@homeplate/kit/format/unit-words.ts';
import { Check, CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { submit } from './copy.ts';

const NameLineDialog = lazyDialog(() => import('./name-line-dialog.tsx'));
const words = submit.own;

type Line = RecipeDraft['ingredients'][number];
type Props = { userId: string; zipCode: string | null; draft: RecipeDraft };

/** Every line of the recipe with its price. A line that we could not read keeps the cook's words, and asks, as does one whose food is only close. */
export function OwnLines({ userId, zipCode, draft }: Props) {
  const [asked, setAsked] = useState<string>();
  return (
    <>
      <ul>
        {draft.ingredients.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may occur twice
          <li key={at}>
            {line.group && line.group !== draft.ingredients[at - 1]?.group && (
              <h3 className="mt-4 mb-1 font-sans text-sm font-strong tracking-normal">{line.group}</h3>
            )}
            {isRead(line) ? (
              <Read line={line} onAsk={() => setAsked(line.line)} />
            ) : (
              <Unread line={line} onAsk={() => setAsked(line.line)} />
            )}
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <NameLineDialog
          userId={userId}
          zipCode={zipCode}
          draft={draft}
          line={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** Optional lines are not part of the price. */
const isRead = (line: Line): boolean => line.estimatedCost !== null || line.optional;
const ROW = 'flex min-h-11 items-center gap-2.5 py-1.5';

function Read({ line, onAsk }: { line: Line; onAsk: () => void }) {
  const { quantity, quantityMax, unit, name, notes, linked } = line;
  const figures = linked ? quantityWords({ quantity, quantityMax, unit: null }) : null;
  const amount = figures && [figures, unit && unitWords(unit, (quantityMax ?? quantity ?? 0) > 1)];
  return (
    <div className={cx(ROW, 'border-b border-line')}>
      <Check aria-hidden="true" className="size-4 shrink-0 text-save" />
      <span className="min-w-0 flex-1">
        {amount && <strong className="font-strong">{amount.filter(Boolean).join(' ')} </strong>}
        {linked ? nameInLine(name, unit) : line.line}
        {linked && notes && <span className="text-ink-2">, {notes}</span>}
      </span>
      {line.near && <Ask question={words.isItRight} line={line} onAsk={onAsk} />}
      <span className="tabular-nums">
        {line.estimatedCost === null ? (
          <span className="text-sm text-ink-2">{words.optional}</span>
        ) : (
          <MarkedMoney cents={centsOf(line.estimatedCost)} source={line.costSource} />
        )}
      </span>
    </div>
  );
}

function Unread({ line, onAsk }: { line: Line; onAsk: () => void }) {
  const question = line.linked ? words.howMuch : words.whatIsIt;
  return (
    <div className={cx(ROW, '-mx-2 rounded-control bg-warn-wash px-2')}>
      <CircleHelp aria-hidden="true" className="size-4 shrink-0 text-warn" />
      <span className="min-w-0 flex-1">“{line.line}”</span>
      <Ask question={question} line={line} onAsk={onAsk} />
    </div>
  );
}

function Ask({ question, line, onAsk }: { question: string; line: Line; onAsk: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={words.ask(question, line.line)}
      onClick={onAsk}
      className="min-h-11 px-1 text-sm font-strong text-primary hover:underline"
    >
      {question}
    </button>
  );
}
