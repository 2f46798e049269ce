import { BLANK, trimBlanks } from '@homeplate/contracts/documents/blanks.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { inputClass } from '@homeplate/kit/components/field.tsx';
import { type FormEvent, useState } from 'react';
import { zipInput } from '../../lib/zip-input.ts';
import { useUpdateLocation } from './mutations.ts';
import { plannerZip as words } from './planner-zip-copy.ts';

const LENGTH = 5;

/** Changes the ZIP code of a week's prices: exactly five digits after trimming. */
export function PlannerZipForm({ zipCode }: { zipCode: string }) {
  const [typed, setTyped] = useState(zipCode);
  const update = useUpdateLocation(words.toasts);
  const trimmed = trimBlanks(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    update.mutate({ zipCode: trimmed });
  };
  return (
    <form onSubmit={submit} className="flex gap-2">
      <input
        aria-label={words.label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        pattern={`${BLANK}*[0-9]{5}${BLANK}*`}
        maxLength={LENGTH}
        {...zipInput}
        className={inputClass(false, 'max-w-28')}
      />
      <Button
        type="submit"
        look="secondary"
        size="small"
        disabled={trimmed.length !== LENGTH}
        busy={update.isPending}
        busyWords={words.submit}
      >
        {words.submit}
      </Button>
    </form>
  );
}
