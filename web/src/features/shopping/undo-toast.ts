import { toast } from '@homeplate/kit/components/toast.ts';
import { shopping as words } from './copy.ts';

/** Reports that a line was checked off and offers to uncheck it. */
export const offerUncheck = (name: string, undo: () => void): void =>
  toast({
    title: words.checkedOff(name),
    action: { label: words.undo, hint: words.uncheckHint, run: undo },
  });

/** Reports that lines were removed and offers to put them back. */
export const offerUndo = (count: number, undo: () => void): void =>
  toast({ title: words.cleared(count), action: { label: words.undo, hint: words.undoHint, run: undo } });
