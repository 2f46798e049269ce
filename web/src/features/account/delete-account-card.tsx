import { DeletionBody } from '@homeplate/contracts/documents/deletion.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { FormFailure } from '../../components/form-failure.tsx';
import { SettingsCard } from '../../components/settings-card.tsx';
import { deletion as words } from './deletion-copy.ts';
import { useRequestDeletion } from './deletion-queries.ts';
import { KeepAccountButton } from './keep-account-button.tsx';

/** Requests the deletion of the account, and takes it back while that is possible. */
export function DeleteAccountCard({
  username,
  email,
  deletesAt,
}: {
  username: string;
  email: string;
  deletesAt: string | undefined;
}) {
  const [step, setStep] = useState<'closed' | 'open' | 'sent'>('closed');
  const heading = useRef<HTMLHeadingElement>(null);
  const show = (next: typeof step) => {
    setStep(next);
    heading.current?.focus();
  };
  return (
    <SettingsCard title={words.title} words={words.words} heading={heading}>
      <p className="text-sm text-ink-2">{words.what}</p>
      {deletesAt !== undefined && (
        <div className="grid justify-items-start gap-3">
          <p className="font-strong">{words.scheduled(dayWords(deletesAt))}</p>
          <KeepAccountButton onKept={() => show('closed')} />
        </div>
      )}
      {deletesAt === undefined && step === 'closed' && (
        <Button look="secondary" onClick={() => setStep('open')} className="justify-self-start">
          {words.open}
        </Button>
      )}
      {deletesAt === undefined && step === 'open' && (
        <RequestForm username={username} onSent={() => show('sent')} onClose={() => show('closed')} />
      )}
      {deletesAt === undefined && step === 'sent' && (
        <p role="status">
          <strong>{words.sentTitle}.</strong> {words.sent(email)}
        </p>
      )}
    </SettingsCard>
  );
}

/** Without the username, which the form has for password managers. */
const Fields = z.object(DeletionBody.shape);

type FormProps = { username: string; onSent: () => void; onClose: () => void };

function RequestForm({ username, onSent, onClose }: FormProps) {
  const request = useRequestDeletion();
  const { formProps, field, submitProps, failure } = useForm({
    schema: Fields,
    mutation: request,
    failed: words.failed,
    onSuccess: onSent,
  });
  // The button that opened the form is gone.
  useEffect(
    () => formProps.ref.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(),
    [formProps.ref],
  );
  return (
    <form {...formProps} aria-label={words.title} className="grid gap-4 border-t border-line pt-4">
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <Field
        {...field('password')}
        label={words.password}
        type="password"
        autoComplete="current-password"
        className="md:max-w-[calc(50%-8px)]"
      />
      <FormFailure error={request.error} words={failure} />
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={onClose} disabled={request.isPending}>
          {words.cancel}
        </Button>
        <Button {...submitProps} look="danger" busyWords={words.submitting}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
