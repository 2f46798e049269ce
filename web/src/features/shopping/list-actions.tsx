import { Button } from '@homeplate/kit/components/button.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { Copy, Printer, Share2 } from 'lucide-react';
import { shopping as words } from './copy.ts';
import { useOpenList } from './list-context.ts';
import { focusRowAt } from './list-focus.ts';
import type { StoredLine } from './list-operations.ts';
import { offerUndo } from './undo-toast.ts';

/** The browser has the system's share sheet. */
const canShare = () => typeof navigator.share === 'function';

/** Printing, copying and emptying the list. */
export function ListActions({ lines }: { lines: readonly StoredLine[] }) {
  const { list, role } = useOpenList();
  const done = lines.filter((line) => line.done);
  const clearDone = () => {
    offerUndo(done.length, list.clearChecked());
    focusRowAt(0);
  };
  const clearAll = () => {
    offerUndo(lines.length, list.removeLines(lines.map(({ id }) => id)));
    focusRowAt(0);
  };
  const text = lines
    .filter((line) => !line.done)
    .map((line) => line.text)
    .join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: words.copied });
    } catch {
      toast({ title: words.copyFailed, destructive: true });
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: words.title, text });
    } catch (error) {
      // When the user closes the share sheet, do nothing; when the device fails, copy instead.
      if (!(error instanceof Error && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <p className="mr-auto text-sm text-ink-2">{words.count(lines.length, done.length)}</p>
      <Button look="secondary" size="small" className="max-md:px-3" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        {words.print}
      </Button>
      <Button look="secondary" size="small" className="max-md:px-3" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4" />
        {words.copy}
      </Button>
      {canShare() && (
        <Button look="secondary" size="small" className="max-md:px-3" onClick={() => void share()}>
          <Share2 aria-hidden="true" className="size-4" />
          {words.shareText}
        </Button>
      )}
      {role === 'edit' && done.length > 0 && (
        <Button look="ghost" size="small" onClick={clearDone}>
          {words.clearDone}
        </Button>
      )}
      {role === 'edit' && (
        <Button look="ghost" size="small" className="max-md:px-2" onClick={clearAll}>
          {words.clearAll}
        </Button>
      )}
    </div>
  );
}
