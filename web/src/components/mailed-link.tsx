import { ApiError, wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import type { UseMutationResult } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

type Props<Done> = {
  /** What the link in the mail holds; null: the address came without it. */
  token: string | null;
  words: { submit: string; pending: string; failed: string; missing: string };
  /** Takes the token. */
  mutation: UseMutationResult<Done, Error, string>;
  /** In the place of the button, once it is done. */
  renderDone(answer: Done): ReactNode;
  /** What there is to do when the link has ended or is not whole. */
  instead: ReactNode;
};

/**
 * What a link in a mail is for is done by a press, never by opening it: programs that look whether links are safe open them all. What
 * went wrong stands where the button was.
 */
export function MailedLink<Done>({ token, words, mutation, renderDone, instead }: Props<Done>) {
  const told = useRef<HTMLDivElement>(null);
  const { status } = mutation;
  useEffect(() => {
    // The button that had the focus is gone.
    if (status === 'success' || status === 'error') told.current?.focus();
  }, [status]);
  if (mutation.isSuccess)
    return (
      <div ref={told} tabIndex={-1} data-over className="grid justify-items-start gap-3 focus:outline-none">
        {renderDone(mutation.data)}
      </div>
    );
  const isOver =
    token === null || (mutation.error instanceof ApiError && [400, 409, 410].includes(mutation.error.status));
  const problem = token === null ? words.missing : mutation.error && wordsOf(mutation.error, words.failed);
  return (
    <div data-over={isOver || undefined} className="grid justify-items-start gap-4">
      {problem && (
        <div ref={told} tabIndex={-1} role="alert" className="flex items-start gap-2 focus:outline-none">
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
