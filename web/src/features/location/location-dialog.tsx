import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { location as words } from './copy.ts';
import { useUpdateLocation } from './use-update-location.ts';
import { zipProblem } from './zip-code.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** Closes on cancel and on success; stays open with what was typed when the server refuses it. */
export default function LocationDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.title} description={words.words}>
      <LocationForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function LocationForm({ onDone }: { onDone: () => void }) {
  const [zipCode, setZipCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  // While it was sent the field was closed, and lost the focus.
  useEffect(() => {
    if (problem) form.current?.querySelector('input')?.focus();
  }, [problem]);
  const update = useUpdateLocation();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = await zipProblem(zipCode);
    setProblem(found);
    if (found) return;
    update.mutate(zipCode.trim(), {
      onSuccess: onDone,
      onError: (error) => setProblem(wordsOf(error, words.failed)),
    });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Field
        label={words.zipCode}
        value={zipCode}
        onChange={(event) => setZipCode(event.target.value)}
        error={problem}
        placeholder={words.placeholder}
        maxLength={10}
        inputMode="numeric"
        autoComplete="postal-code"
        disabled={update.isPending}
      />
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <Button look="secondary" onClick={onDone} disabled={update.isPending}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={update.isPending} busyWords={words.pending}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
