import { ChangePasswordBody } from '@homeplate/contracts/documents/account.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { FormFailure } from '../../components/form-failure.tsx';
import { SettingsCard } from '../../components/settings-card.tsx';
import { paths } from '../../lib/paths.ts';
import { register } from './copy.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useChangePassword } from './queries.ts';
import { settings } from './settings-copy.ts';

const words = settings.password;
const Fields = z
  .object({ ...ChangePasswordBody.shape, confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: words.mismatch,
  })
  .transform(({ currentPassword, newPassword }) => ({ currentPassword, newPassword }));

type Props = { userId: string; username: string };

export function PasswordCard({ userId, username }: Props) {
  // A new form after each change: no password stays on the page.
  const [round, setRound] = useState(0);
  return (
    <SettingsCard title={words.title} words={words.words}>
      <PasswordForm key={round} userId={userId} username={username} onDone={() => setRound(round + 1)} />
    </SettingsCard>
  );
}

function PasswordForm({ userId, username, onDone }: Props & { onDone: () => void }) {
  const change = useChangePassword(userId);
  const { formProps, field, submitProps, failure } = useForm({
    schema: Fields,
    mutation: change,
    failed: words.failed,
    onSuccess: () => {
      onDone();
      toast({ title: words.done, description: words.doneWords });
    },
  });
  return (
    <form {...formProps} className="grid gap-4">
      {/* For the keeper of passwords: whose it is. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <div>
        <Field
          {...field('currentPassword')}
          label={words.current}
          type="password"
          autoComplete="current-password"
          className="md:max-w-[calc(50%-8px)]"
        />
        <Link
          to={paths.forgotPassword}
          className="mt-1.5 inline-block text-sm font-strong text-primary underline"
        >
          {words.forgot}
        </Link>
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <NewPasswordField {...field('newPassword')} label={words.new} hint={register.passwordHint} />
        <Field
          {...field('confirmPassword')}
          label={words.confirm}
          type="password"
          autoComplete="new-password"
        />
      </div>
      <FormFailure error={change.error} words={failure} />
      <Button {...submitProps} look="secondary" busyWords={words.submitting} className="justify-self-start">
        {words.submit}
      </Button>
    </form>
  );
}
