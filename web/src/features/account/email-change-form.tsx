import { EmailChangeBody } from '@homeplate/contracts/documents/account.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { useEffect } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { type Account, useRequestEmailChange } from './queries.ts';
import { settings } from './settings-copy.ts';

const words = settings.email;

export function EmailChangeForm({
  userId,
  account,
  onClose,
}: {
  userId: string;
  account: Account;
  onClose: () => void;
}) {
  const change = useRequestEmailChange(userId);
  const { formProps, field, submitProps, failure } = useForm({
    schema: EmailChangeBody,
    mutation: change,
    failed: words.failed,
    onSuccess: onClose,
  });
  // The button that was here, and had the focus, asked for it.
  useEffect(() => formProps.ref.current?.querySelector('input')?.focus(), [formProps.ref]);
  const isTwo = account.emailVerified;

  return (
    <form {...formProps} aria-label={words.change} className="grid gap-4 border-t border-line pt-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Field {...field('email')} label={words.newEmail} type="email" autoComplete="email" />
        <Field
          {...field('password')}
          label={words.password}
          type="password"
          autoComplete="current-password"
        />
      </div>
      <p className="text-sm text-ink-2">{isTwo ? words.bothHint : words.newHint}</p>
      <FormFailure error={change.error} words={failure} />
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={onClose} disabled={change.isPending}>
          {words.cancel}
        </Button>
        <Button {...submitProps} busyWords={words.submitting}>
          {isTwo ? words.submit : words.submitOne}
        </Button>
      </div>
    </form>
  );
}
