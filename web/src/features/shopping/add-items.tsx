import { Button } from '@homeplate/kit/components/button.tsx';
import { inputClass } from '@homeplate/kit/components/field.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { Plus } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, useId, useRef, useState } from 'react';
import { shopping as words } from './copy.ts';
import { useOpenList } from './list-context.ts';
import { FIELD_MARK } from './list-focus.ts';
import { LONGEST_LIST_LINE } from './list-limits.ts';
import { typedItems } from './typed-items.ts';

/** Adds one item, or several separated by commas. A pasted list is added as a whole. */
export function AddItems({ count, isDisabled }: { count: number; isDisabled: boolean }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { list } = useOpenList();
  const isFull = count >= list.mostLines;
  /** `keeps`: the text to leave in the field. */
  const add = (typed: string, keeps = '') => {
    const { added, leftOut, tooLong } = list.addTyped(typedItems(typed).join('\n'));
    const notAdded = [
      leftOut > 0 && words.leftOut(leftOut, list.mostLines),
      tooLong > 0 && words.someTooLong(tooLong, LONGEST_LIST_LINE),
    ].filter(Boolean);
    if (added === 0 && tooLong > 0) toast({ title: words.tooLong, destructive: true });
    else if (notAdded.length > 0) toast({ title: words.added(added), description: notAdded.join(' ') });
    else if (added > 1) toast({ title: words.added(added) });
    if (added > 0) setText(keeps);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') add(text);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!/\n\s*\S/.test(pasted)) return;
    event.preventDefault();
    // Replace the selection, like any paste; the rest waits for Enter.
    const { selectionStart, selectionEnd } = event.currentTarget;
    add(pasted, text.slice(0, selectionStart ?? 0) + text.slice(selectionEnd ?? text.length));
  };
  return (
    <form onSubmit={submit} className="print:hidden">
      <label htmlFor={id} className="mb-1.5 block text-sm font-strong">
        {words.add}
      </label>
      <div className="flex gap-2.5">
        <input
          ref={field}
          {...FIELD_MARK}
          id={id}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPaste={onPaste}
          placeholder={words.addPlaceholder}
          maxLength={LONGEST_LIST_LINE}
          disabled={isFull || isDisabled}
          autoComplete="off"
          enterKeyHint="done"
          aria-describedby={`${id}-hint`}
          className={inputClass(false, 'min-w-0 flex-1')}
        />
        <Button type="submit" disabled={isFull || isDisabled}>
          <Plus aria-hidden="true" className="size-[18px]" />
          {words.addButton}
        </Button>
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-2">
        {isFull ? words.full(list.mostLines) : words.addHint}
      </p>
    </form>
  );
}
