import type { NewPantryItem } from '@homeplate/contracts/documents/pantry.ts';
import { LONGEST_PANTRY_LINE, MOST_NEW_PANTRY_ITEMS } from '@homeplate/contracts/documents/pantry-limits.ts';
import { ApiError, wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { FormAlert } from '@homeplate/kit/components/form-alert.tsx';
import { TextArea } from '@homeplate/kit/components/text-area.tsx';
import { Plus } from 'lucide-react';
import { type FormEvent, type Ref, useId, useState } from 'react';
import { FoodPicker } from '../../components/food-picker.tsx';
import { pantry } from './copy.ts';
import { useAddToPantry } from './queries.ts';
import { usePantryToasts } from './use-pantry-toasts.ts';

const words = pantry.add;
const linesOf = (text: string) =>
  text
    .split(/\n/)
    .map((line) => line.trim().slice(0, LONGEST_PANTRY_LINE))
    .filter(Boolean);

/** Adds typed lines, all or none, or one food that is picked from the list. Text stays until it is stored. */
export function AddToPantry({ ref }: { ref: Ref<HTMLTextAreaElement> }) {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = useAddToPantry();
  const toasts = usePantryToasts();
  const send = (items: NewPantryItem[], onDone: () => void) => {
    setProblem(undefined);
    void add.mutateAsync(items).then(
      (added) => {
        onDone();
        toasts.changed(pantry.toast.added(added.length));
      },
      (error: unknown) => setProblem(problemOf(error, items)),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lines = linesOf(text);
    if (lines.length === 0 || add.isPending) return;
    if (lines.length > MOST_NEW_PANTRY_ITEMS) return setProblem(words.tooMany(MOST_NEW_PANTRY_ITEMS));
    send(
      lines.map((line) => ({ line })),
      () => setText(''),
    );
  };
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 id={id} className="mb-3 text-xl">
        {words.title}
      </h2>
      <form onSubmit={submit} className="grid gap-3">
        <TextArea
          ref={ref}
          label={words.label}
          hint={words.hint}
          placeholder={words.placeholder}
          rows={3}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <FormAlert words={problem} />
        <Button type="submit" busy={add.isPending} busyWords={words.adding}>
          <Plus aria-hidden="true" className="size-4" />
          {words.submit}
        </Button>
      </form>
      <FoodPicker
        label={words.pick}
        placeholder={words.pickPlaceholder}
        value=""
        clears
        onChoose={(food) => send([{ foodId: food.id }], () => undefined)}
        className="mt-4"
      />
    </section>
  );
}

/** Names the lines that were not understood, as typed. */
function problemOf(error: unknown, items: readonly NewPantryItem[]): string {
  const fields = error instanceof ApiError ? (error.problem?.fields ?? {}) : {};
  const wrong = Object.keys(fields).flatMap((name) => {
    const index = /^items\.(\d+)\./.exec(name)?.[1];
    return index === undefined ? [] : (items[Number(index)]?.line ?? []);
  });
  return wrong.length > 0 ? words.unknown(wrong.join(', ')) : wordsOf(error, words.failed);
}
