import {
  type NewsletterPreferences,
  NewsletterPreferencesBody,
} from '@homeplate/contracts/documents/newsletter.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { REGION_KEYS, REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { Field } from '../../components/field.tsx';
import { fieldsOf, wordsOf } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { newsletterPreferences as words } from '../../words/newsletter-pages.ts';
import { useSetPreferences } from './queries.ts';

export function PreferencesForm({
  token,
  preferences,
}: {
  token: string;
  preferences: NewsletterPreferences;
}) {
  const id = useId();
  const zipField = useRef<HTMLDivElement>(null);
  const [weekly, setWeekly] = useState(preferences.weekly);
  const [regions, setRegions] = useState<readonly RegionKey[]>(preferences.regions);
  const [zipCode, setZipCode] = useState(preferences.zipCode);
  const [problem, setProblem] = useState<string>();
  const save = useSetPreferences(token);
  const isWaiting = save.isPending;
  useEffect(() => {
    // While it is saved the field takes no focus.
    if (problem && !isWaiting) zipField.current?.querySelector('input')?.focus();
  }, [problem, isWaiting]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = NewsletterPreferencesBody.safeParse({ weekly, regions, zipCode });
    setProblem(parsed.error?.issues.find(({ path }) => path[0] === 'zipCode')?.message);
    if (!parsed.success) return;
    save.mutate(parsed.data, {
      onSuccess: (kept) => {
        setZipCode(kept.zipCode);
        toast({ title: words.saved });
      },
      onError: (error) => {
        setProblem(fieldsOf(error).zipCode);
        toast({ title: words.saveFailed, description: wordsOf(error, ''), destructive: true });
      },
    });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p>
        <span className="block text-sm text-ink-2">{words.address}</span>
        <span className="font-strong [overflow-wrap:anywhere]">{preferences.email}</span>
      </p>
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          checked={weekly}
          onChange={(event) => setWeekly(event.target.checked)}
          disabled={isWaiting}
          aria-describedby={`${id}-hint`}
          className="mt-0.5 size-6 shrink-0 accent-primary"
        />
        <div>
          <label htmlFor={id} className="font-strong">
            {words.weekly}
          </label>
          <p id={`${id}-hint`} className="text-sm text-ink-2">
            {words.weeklyHint}
          </p>
        </div>
      </div>
      <fieldset disabled={isWaiting} aria-describedby={`${id}-regions`}>
        <legend className="text-sm font-strong">{words.regions}</legend>
        <p id={`${id}-regions`} className="mb-2 text-xs text-ink-2">
          {words.regionsHint}
        </p>
        <div className="flex flex-wrap gap-2">
          {REGION_KEYS.map((region) => {
            const chosen = regions.includes(region);
            return (
              <Chip
                key={region}
                chosen={chosen}
                aria-pressed={chosen}
                onClick={() =>
                  setRegions(chosen ? regions.filter((one) => one !== region) : [...regions, region])
                }
              >
                {REGION_NAMES[region]}
              </Chip>
            );
          })}
        </div>
      </fieldset>
      <div ref={zipField}>
        <Field
          label={words.zipCode}
          hint={words.zipCodeHint}
          name="zipCode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          placeholder={words.placeholder}
          value={zipCode}
          onChange={(event) => setZipCode(event.target.value)}
          error={problem}
          disabled={isWaiting}
        />
      </div>
      <Button type="submit" busy={isWaiting} busyWords={words.saving} className="justify-self-start">
        {words.save}
      </Button>
    </form>
  );
}
