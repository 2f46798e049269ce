import { wordsOf } from '@homeplate/kit/api.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { calendar as words } from './calendar-copy.ts';
import { useUndoChange } from './plan-writes.ts';

/** Says what changed, with a button that takes it back. */
export function useUndoToast(): (title: string, description: string) => void {
  const undo = useUndoChange();
  return (title, description) =>
    toast({
      title,
      description,
      action: {
        label: words.undo,
        hint: words.undoHint,
        run: () =>
          void undo.mutateAsync().then(
            () => toast({ title: words.undone, description }),
            (error: unknown) =>
              toast({
                title: words.notUndone,
                description: wordsOf(error, words.tryAgain),
                destructive: true,
              }),
          ),
      },
    });
}
