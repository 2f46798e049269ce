import { ApiError, wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import type { UseMutationResult } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

type Props<Done> = {
  /** The token in the emailed link; null: missing. */
  token: string | null;
  words: { submit: string; pending: string; failed: string; missing: string };
  /** Receives the token. */
  mutation: UseMutationResult<Done, Error, string>;
  /** Replaces the button after success. */
  renderDone(answer: Done): ReactNode;
  /** Shown when the link has expired or is incomplete. */
  instead: ReactNode;
};

/**
 * Acts on an emailed link only after a press, because link scanners open every link. An error appears above the button, or instead of it.
 */
export function MailedLink<Done>({ token, words, mutation, renderDone, instead }: Props<Done>) {
  const result = useRef<HTMLDivElement>(null);
  const { status } = mutation;
  useEffect(() => {
    // The focused button is gone.
    if (status === 'success' || status === 'error') result.current?.focus();
  }, [status]);
  if (mutation.isSuccess)
    return (
      <div ref={result} tabIndex={-1} data-over className="grid justify-items-start gap-3 focus:outline-none">
        {renderDone(mutation.data)}
      </div>
    );
  const isOver =
    token === null || (mutation.error instanceof ApiError && [400, 409, 410].includes(mutation.error.status));
  const problem = token === null ? words.missing : mutation.error && wordsOf(mutation.error, words.failed);
  return (
    <div data-over={isOver || undefined} className="grid justify-items-start gap-4">
      {problem && (
        <div ref={result} tabIndex={-1} role="alert" className="flex items-start gap-2 focus:outline-none">
          <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-danger" />
          <p>{problem}</p>
        </div>
      )}
      {isOver ? (
        instead
      ) : (
        <Button busy={mutation.isPending} busyWords={words.pending} onClick={() => mutation.mutate(token)}>
          {words.submit}
        </Button>
      )}
    </div>
  );
}
