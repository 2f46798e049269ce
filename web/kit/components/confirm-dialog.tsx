import { type ReactNode, useState } from 'react';
import { wordsOf } from '../api.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { toast } from './toast.ts';

type Props = {
  title: string;
  description: string;
  words: { cancel: string; submit: string; pending: string; failed: string };
  /** Under the title of the toast, where a failure brings no words of its own. */
  tryAgain: string;
  look?: 'primary' | 'danger';
  disabled?: boolean;
  /** What is asked about. Left out: there is nothing to be confirmed, only to be read. */
  onConfirm?: (() => Promise<void>) | undefined;
  /** True for a failure that is told in another way than by the toast. */
  onFailed?: (error: unknown) => boolean;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before something is done. While it is done the button says so; a failure leaves the question there. */
export function ConfirmDialog(props: Props) {
  const { title, description, words, tryAgain, look, disabled, onConfirm, onFailed, onClose, children } =
    props;
  const [isPending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      await onConfirm?.();
    } catch (error) {
      setPending(false);
      if (onFailed?.(error)) return;
      toast({ title: words.failed, description: wordsOf(error, tryAgain), destructive: true });
    }
  };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={description}>
      {children}
      <div className="flex justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {words.cancel}
        </Button>
        {onConfirm && (
          <Button
            look={look ?? 'primary'}
            disabled={disabled}
            busy={isPending}
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
