import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { deletion as words } from './deletion-copy.ts';
import { useKeepAccount } from './deletion-queries.ts';

/** Cancels the deletion of the account. `onKept`: the button disappears then, so the focus needs another place. */
export function KeepAccountButton({ onKept }: { onKept?: () => void }) {
  const keep = useKeepAccount();
  return (
    <Button
      look="secondary"
      size="small"
      busy={keep.isPending}
      busyWords={words.keeping}
      onClick={() =>
        keep.mutate(undefined, {
          onSuccess: () => {
            toast({ title: words.kept });
            onKept?.();
          },
          onError: (error) =>
            toast({
              title: words.keepFailed,
              description: wordsOf(error, words.tryAgain),
              destructive: true,
            }),
        })
      }
    >
      {words.keep}
    </Button>
  );
}
