import type { RecipeDraft } from '@homeplate/contracts/documents/draft.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { submit } from './copy.ts';
import { LineReadings } from './line-readings.tsx';
import { readingOptions, useSaveDraft } from './queries.ts';
import { useSettled } from './use-settled.ts';

const words = submit.own;

type Props = {
  userId: string;
  zipCode: string | null;
  draft: RecipeDraft;
  /** As the cook wrote it. */
  line: string;
  onClose: () => void;
};

/** Asks for a line in words that we know, shows how they are read, and saves the recipe with them. */
export default function NameLineDialog({ userId, zipCode, draft, line, onClose }: Props) {
  const [typed, setTyped] = useState(line);
  const text = typed.trim();
  const settled = useSettled(text);
  const { data: reading } = useQuery(readingOptions(settled ? [settled] : [], undefined, zipCode));
  const save = useSaveDraft(userId, draft);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!text) return;
    const { ingredients } = draft.written;
    const at = ingredients.indexOf(line);
    save.mutate({ ...draft.written, ingredients: ingredients.with(at, text) }, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={words.lineTitle} description={`“${line}”`}>
      <form onSubmit={onSubmit} className="grid gap-4">
        <Field
          label={words.line}
          hint={words.lineHint}
          value={typed}
          maxLength={600}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          error={save.error ? wordsOf(save.error, submit.form.tryAgain) : undefined}
        />
        <div aria-live="polite">{reading && settled && <LineReadings reading={reading} />}</div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={save.isPending} busyWords={submit.form.saving} disabled={!text}>
            {words.saveLine}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
