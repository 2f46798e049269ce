import { type OwnTestimonial, TestimonialBody } from '@homeplate/contracts/documents/testimonial.ts';
import {
  TESTIMONIAL_CONSENT,
  TESTIMONIAL_HIGHLIGHT_LENGTH,
  TESTIMONIAL_LOCATION_LENGTH,
  TESTIMONIAL_NAME_LENGTH,
  TESTIMONIAL_QUOTE,
} from '@homeplate/contracts/documents/testimonial-limits.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Field, inputClass, LabelledControl } from '@homeplate/kit/components/field.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { z } from 'zod';
import { Choice } from '../../components/choice.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { SettingsCard } from '../../components/settings-card.tsx';
import { UnsavedChanges } from '../../components/unsaved-changes.tsx';
import { storyCopy as words } from './copy.ts';
import { ownTestimonialOptions, useDeleteTestimonial, useWriteTestimonial } from './queries.ts';

const STARS = ['1', '2', '3', '4', '5'] as const;

/** What a user says about Homeplate, with the consent to show it (reading A7). */
export function StoryCard({ userId }: { userId: string }) {
  const { data, isError, refetch } = useQuery(ownTestimonialOptions(userId));
  return (
    <SettingsCard title={words.title} words={words.words}>
      {data === undefined && !isError && <Waiting words={words.loading} />}
      {data === undefined && isError && (
        <ErrorNotice words={words.notLoaded} again={words.again} onAgain={() => void refetch()} />
      )}
      {data !== undefined && <StoryForm key={data?.id ?? ''} userId={userId} own={data} />}
    </SettingsCard>
  );
}

type Values = Omit<z.input<typeof TestimonialBody>, 'consent'> & { consent: boolean };

const valuesOf = (own: OwnTestimonial): Values => ({
  name: own?.name ?? '',
  location: own?.location ?? '',
  rating: own?.rating ?? 5,
  highlight: own?.highlight ?? '',
  quote: own?.quote ?? '',
  consent: own !== null,
});

function StoryForm({ userId, own }: { userId: string; own: OwnTestimonial }) {
  const consentId = useId();
  const save = useWriteTestimonial(userId);
  const remove = useDeleteTestimonial(userId);
  const { formProps, field, submitProps, formState, watch, setValue, reset } = useForm({
    schema: TestimonialBody as z.ZodType<TestimonialBody, Values>,
    mutation: save,
    failed: words.tryAgain,
    defaultValues: valuesOf(own),
    onSuccess: (stored) => {
      reset(valuesOf(stored));
      toast({ title: words.saved, description: words.savedWords });
    },
  });
  const { error: quoteError, ...quote } = field('quote');
  const { error: consentError, ...consent } = field('consent');
  return (
    <>
      {own && <p className="text-sm text-ink-2">{words.states[own.state]}</p>}
      <UnsavedChanges isDirty={formState.isDirty} />
      <form {...formProps} className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <Field
            {...field('name')}
            label={words.name}
            autoComplete="name"
            maxLength={TESTIMONIAL_NAME_LENGTH}
          />
          <Field
            {...field('location')}
            label={words.location}
            hint={words.locationHint}
            maxLength={TESTIMONIAL_LOCATION_LENGTH}
          />
        </div>
        <Choice
          label={words.rating}
          name="rating"
          value={String(watch('rating')) as (typeof STARS)[number]}
          options={STARS.map((value) => ({ value, words: value, spoken: words.stars(Number(value)) }))}
          onChange={(value) => setValue('rating', Number(value), { shouldDirty: true })}
        />
        <Field {...field('highlight')} label={words.highlight} maxLength={TESTIMONIAL_HIGHLIGHT_LENGTH} />
        <LabelledControl label={words.quote} error={quoteError}>
          {(labelled) => (
            <textarea
              {...quote}
              {...labelled}
              rows={5}
              maxLength={TESTIMONIAL_QUOTE.most}
              className={inputClass(quoteError !== undefined, 'py-2.5')}
            />
          )}
        </LabelledControl>
        <div>
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              {...consent}
              aria-invalid={consentError ? true : undefined}
              aria-describedby={consentError ? `${consentId}-error` : undefined}
              className="size-5 accent-primary"
            />
            {TESTIMONIAL_CONSENT}
          </label>
          {consentError && (
            <p id={`${consentId}-error`} className="mt-1.5 text-sm text-danger">
              {consentError}
            </p>
          )}
        </div>
        <FormFailure error={save.error} />
        <div className="flex flex-wrap gap-3">
          <Button {...submitProps} look="secondary" busyWords={words.saving}>
            {words.save}
          </Button>
          {own && (
            <Button
              look="ghost"
              busy={remove.isPending}
              busyWords={words.removing}
              onClick={() =>
                remove.mutate(undefined, {
                  onSuccess: () => toast({ title: words.removed }),
                  onError: (error) =>
                    toast({
                      title: words.notRemoved,
                      description: wordsOf(error, words.tryAgain),
                      destructive: true,
                    }),
                })
              }
            >
              {words.remove}
            </Button>
          )}
        </div>
      </form>
    </>
  );
}
