import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { firstRun as words } from './copy.ts';

export type StepProps = {
  userId: string;
  isLast: boolean;
  /** The heading takes the focus, because the question before it is gone. */
  takesFocus: boolean;
  /** Stores that the step is done. Rejects if that fails. */
  onDone: () => Promise<void>;
};

/** A problem with what was typed, in words for the user. */
export class Problem extends Error {}

/**
 * One question. Leaving it saves the answer first: if that fails, the sentence of the server is shown and what was entered stays. Not by
 * react-hook-form, because this form is part of a first view.
 */
export function StepForm({
  title,
  lead,
  isLast,
  takesFocus,
  onSave,
  onDone,
  children,
}: Omit<StepProps, 'userId'> & {
  title: string;
  lead: string;
  /** Throws a `Problem` or an error of the server. Missing when the children save by themselves and then leave. */
  onSave?: () => Promise<unknown>;
  children: ReactNode | ((leave: () => void) => ReactNode);
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState<'save' | 'skip'>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const run = async (kind: 'save' | 'skip') => {
    setBusy(kind);
    setFailure(undefined);
    try {
      if (kind === 'save') await onSave?.();
      await onDone();
    } catch (error) {
      setFailure(error instanceof Problem ? error.message : wordsOf(error, words.failed));
    } finally {
      setBusy(undefined);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && onSave) void run('save');
  };
  return (
    <form onSubmit={submit} noValidate aria-labelledby={id} className="grid gap-4">
      <div>
        <h3 id={id} ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
          {title}
        </h3>
        <p className="mt-1 text-sm text-ink-2">{lead}</p>
      </div>
      <fieldset disabled={busy !== undefined} className="grid gap-4">
        <legend className="sr-only">{title}</legend>
        {typeof children === 'function' ? children(() => void run('save')) : children}
      </fieldset>
      <p role="alert" className="flex items-start gap-1.5 text-sm text-danger empty:hidden">
        {failure && (
          <>
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {failure}
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {onSave && (
          <Button type="submit" look="secondary" busy={busy === 'save'} busyWords={words.saving}>
            {isLast ? words.last : words.next}
          </Button>
        )}
        <Button look="ghost" busy={busy === 'skip'} busyWords={words.skip} onClick={() => void run('skip')}>
          {words.skip}
        </Button>
      </div>
    </form>
  );
}
