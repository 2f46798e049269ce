import { wordsOf } from '@homeplate/kit/api.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { pantry } from './copy.ts';
import { useUndoPantry } from './queries.ts';

const words = pantry.toast;

/** Says what changed, with a button that takes it back, or that it failed. */
export function usePantryToasts() {
  const undo = useUndoPantry();
  const fail = (title: string) => (error: unknown) =>
    toast({ title, description: wordsOf(error, words.tryAgain), destructive: true });
  return {
    changed: (title: string) =>
      toast({
        title,
        action: {
          label: words.undo,
          hint: words.undoHint,
          run: () =>
            void undo.mutateAsync().then(() => toast({ title: words.undone }), fail(words.notUndone)),
        },
      }),
    failed: fail(words.failed),
  };
}
