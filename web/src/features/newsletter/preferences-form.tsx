import {
  type NewsletterPreferences,
  NewsletterPreferencesBody,
} from '@homeplate/contracts/documents/newsletter.ts';
import { REGION_KEYS, REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Chip } from '@homeplate/kit/components/chip.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { useId } from 'react';
import { zipInput } from '../../lib/zip-input.ts';
import { newsletterPreferences as words } from './pages-copy.ts';
import { useSetPreferences } from './queries.ts';

export function PreferencesForm({
  token,
  preferences,
  ownStoreIds,
}: {
  token: string;
  preferences: NewsletterPreferences;
  /** The stores that a signed-in user chose. */
  ownStoreIds: readonly string[];
}) {
  const id = useId();
  const { email, ...values } = preferences;
  const { formProps, field, submitProps, register, watch, setValue } = useForm({
    schema: NewsletterPreferencesBody,
    mutation: useSetPreferences(token),
    failed: '',
    defaultValues: values,
    onSuccess: ({ zipCode }) => {
      setValue('zipCode', zipCode);
      toast({ title: words.saved });
    },
    onError: (_error, description) => toast({ title: words.saveFailed, description, destructive: true }),
  });
  const regions = watch('regions');
  const storeIds = watch('storeIds') ?? [];
  const choosable = ownStoreIds.length > 0 ? ownStoreIds : preferences.storeIds;

  return (
    <form {...formProps} className="grid gap-5">
      <p>
        <span className="block text-sm text-ink-2">{words.address}</span>
        <span className="font-strong [overflow-wrap:anywhere]">{email}</span>
      </p>
      <div className="flex items-start gap-3">
        <input
          {...register('weekly')}
          id={id}
          type="checkbox"
          disabled={submitProps.busy}
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
      <fieldset disabled={submitProps.busy} aria-describedby={`${id}-regions`}>
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
                  setValue('regions', chosen ? regions.filter((one) => one !== region) : [...regions, region])
                }
              >
                {REGION_NAMES[region]}
              </Chip>
            );
          })}
        </div>
      </fieldset>
      <Field
        {...field('zipCode')}
        label={words.zipCode}
        hint={words.zipCodeHint}
        {...zipInput}
        maxLength={10}
        placeholder={words.placeholder}
      />
      {choosable.length > 0 && (
        <div className="flex items-start gap-3">
          <input
            id={`${id}-stores`}
            type="checkbox"
            checked={storeIds.length > 0}
            disabled={submitProps.busy}
            aria-describedby={`${id}-stores-hint`}
            onChange={(event) => setValue('storeIds', event.target.checked ? [...choosable] : [])}
            className="mt-0.5 size-6 shrink-0 accent-primary"
          />
          <div>
            <label htmlFor={`${id}-stores`} className="font-strong">
              {words.ownStores}
            </label>
            <p id={`${id}-stores-hint`} className="text-sm text-ink-2">
              {words.ownStoresHint(choosable.length)}
            </p>
          </div>
        </div>
      )}
      <Button {...submitProps} busyWords={words.saving} className="justify-self-start">
        {words.save}
      </Button>
    </form>
  );
}
