import { LONGEST_ITEM_NOTE } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { type FormEvent, useState } from 'react';
import { dialogWords as words } from './list-dialogs-copy.ts';
import type { ListHandle } from './list-handle.ts';
import { LONGEST_LIST_LINE } from './list-limits.ts';
import type { StoredLine } from './list-operations.ts';

const LONGEST_AMOUNT = 60;

type Props = { list: ListHandle; line: StoredLine; onClose: () => void };

/** Changes a line: the words of a typed one, the amount of one that meals need, and the note of both. */
export default function EditLineDialog({ list, line, onClose }: Props) {
  const { stored } = line;
  const isNeeded = stored?.isNeeded === true;
  const before = isNeeded ? (stored?.quantity ?? '') : line.text;
  const [text, setText] = useState(before);
  const [note, setNote] = useState(stored?.note ?? '');
  const setAmount = (quantity: string) => list.setFields(line.id, { quantity });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (typed !== before) {
      if (isNeeded) setAmount(typed);
      else if (typed !== '') list.changeLines([{ id: line.id, text: typed, from: line.from ?? [] }], []);
    }
    if (note.trim() !== (stored?.note ?? '')) list.setFields(line.id, { note: note.trim() });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.editTitle(stored?.name ?? line.text)}
    >
      <form onSubmit={save} className="grid gap-5">
        <Field
          label={isNeeded ? words.amount : words.line}
          hint={isNeeded ? words.amountHint : words.lineHint}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={isNeeded ? LONGEST_AMOUNT : LONGEST_LIST_LINE}
          required={!isNeeded}
          autoComplete="off"
        />
        {stored?.byHand && stored.weekQuantity && (
          <Button
            look="ghost"
            onClick={() => {
              setAmount('');
              onClose();
            }}
          >
            {words.weekAmount(stored.weekQuantity)}
          </Button>
        )}
        {stored && (
          <Field
            label={words.note}
            hint={words.noteHint}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            maxLength={LONGEST_ITEM_NOTE}
            autoComplete="off"
          />
        )}
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit">{words.save}</Button>
        </div>
      </form>
    </Dialog>
  );
}
