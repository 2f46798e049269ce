import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { wordsOf } from '../api.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { toast } from './toast.ts';

type Props<Answer> = {
  title: string;
  description: string;
  words: { cancel: string; submit: string; pending: string; failed: string };
  /** The description of the failure toast when the server sends none. */
  tryAgain: string;
  look?: 'primary' | 'danger';
  disabled?: boolean;
  /** The action to confirm. Omit it when there is only something to read. */
  mutation?: UseMutationResult<Answer, Error, void> | undefined;
  onSuccess?: (answer: Answer) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before a mutation runs. Stays open after a failure. */
export function ConfirmDialog<Answer>(props: Props<Answer>) {
  const { title, description, words, tryAgain, look, disabled, mutation, onSuccess, onClose, children } =
    props;
  const run = () =>
    // Use the promise, not the callbacks of `mutate`: the result can unmount this dialog.
    mutation?.mutateAsync().then(
      (answer) => onSuccess?.(answer),
      (error: unknown) =>
        toast({ title: words.failed, description: wordsOf(error, tryAgain), destructive: true }),
    );
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={description}>
      {children}
      <div className="flex justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {words.cancel}
        </Button>
        {mutation && (
          <Button
            look={look ?? 'primary'}
            disabled={disabled}
            busy={mutation.isPending}
            busyWords={words.pending}
            onClick={() => void run()}
          >
            {words.submit}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
