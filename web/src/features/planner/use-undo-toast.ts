import type { UndoneChange } from '@homeplate/contracts/documents/meal-plan.ts';
import { fieldsOf, wordsOf } from '@homeplate/kit/api.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { calendar as words } from './calendar-copy.ts';
import { useUndoChange } from './plan-writes.ts';

/** Takes back the user's last change, and asks first if that would replace a later change by someone else. */
export function useUndo(onUndone: (undone: UndoneChange, description: string | undefined) => void) {
  const { mutateAsync, isPending } = useUndoChange();
  const run = (description?: string, overwrite = false): void =>
    void mutateAsync({ overwrite }).then(
      (undone) => onUndone(undone, description),
      (error: unknown) =>
        toast({
          title: words.notUndone,
          description: wordsOf(error, words.tryAgain),
          destructive: true,
          ...(fieldsOf(error).overwrite && {
            action: {
              label: words.undoAnyway,
              hint: words.undoAnywayHint,
              run: () => run(description, true),
            },
          }),
        }),
    );
  return { run, isPending };
}

/** Says what changed, with a button that takes it back. */
export function useUndoToast(): (title: string, description: string) => void {
  const undo = useUndo((_undone, description) =>
    toast({ title: words.undone, ...(description && { description }) }),
  );
  return (title, description) =>
    toast({
      title,
      description,
      action: { label: words.undo, hint: words.undoHint, run: () => undo.run(description) },
    });
}
