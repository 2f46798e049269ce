import { NEAR_MILES } from '@homeplate/contracts/documents/nearby.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { inputClass } from '@homeplate/kit/components/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { zipInput } from '../../lib/zip-input.ts';
import { location as words, zipForm } from './copy.ts';
import { useUpdateLocation } from './mutations.ts';
import { locationOptions, placeOf, storesOptions } from './queries.ts';

/** One line on the landing page: the ZIP code, and what we know of the place. `onSet` runs once it is stored. */
export function ZipForm({ onSet }: { onSet?: () => void }) {
  const id = useId();
  const { data: location } = useQuery(locationOptions);
  const { data: stores } = useQuery(storesOptions(location?.zipCode ?? null));
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const update = useUpdateLocation();
  const zipCode = typed ?? location?.zipCode ?? '';
  const place = placeOf(location);
  const near = stores?.filter(({ distance }) => distance <= NEAR_MILES);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // Loaded with the first submit: the schemas are too large for the first view of the landing page.
    const { ZipFields } = await import('./zip-code.ts');
    const { data, error } = ZipFields.safeParse({ zipCode });
    setProblem(error?.issues[0]?.message);
    if (!data) return;
    update.mutate(data, {
      onSuccess: () => {
        setTyped(undefined);
        onSet?.();
      },
      onError: (error) => setProblem(wordsOf(error, words.toasts.failed)),
    });
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <label htmlFor={id} className="text-sm font-strong">
        {zipForm.yourZip}
      </label>
      <span className="flex gap-2">
        <input
          id={id}
          value={zipCode}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={words.placeholder}
          maxLength={10}
          {...zipInput}
          disabled={update.isPending}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-words`}
          className={inputClass(problem !== undefined, 'max-w-28')}
        />
        <Button type="submit" look="secondary" busy={update.isPending} busyWords={zipForm.setZip}>
          {zipForm.setZip}
        </Button>
      </span>
      <p id={`${id}-words`} className={problem ? 'basis-full text-sm text-danger' : 'text-sm text-ink-2'}>
        {problem ?? (place ? (near ? zipForm.stores(place, near.length) : place) : zipForm.noZip)}
      </p>
    </form>
  );
}
