import { ChangePasswordBody } from '@homeplate/contracts/documents/account.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { SessionEnded } from '../../components/session-ended.tsx';
import { fieldsOf, wordsOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { isSignedOut } from '../../lib/signed-out.ts';
import { toast } from '../../lib/toast.ts';
import { register } from '../../words/account.ts';
import { settings } from '../../words/account-settings.ts';
import { FormAlert } from './form-alert.tsx';
import { type Problems, problemsOf } from './form-problems.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useChangePassword } from './settings-queries.ts';
import { useFocusProblem } from './use-focus-problem.ts';

const words = settings.password;
const Fields = z
  .object({ ...ChangePasswordBody.shape, confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: words.mismatch,
  });

export function PasswordCard({ person, username }: { person: string; username: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  // Made anew once it is done: nothing of a password stays on the page.
  const [round, setRound] = useState(0);
  useFocusProblem(form, problems);
  const change = useChangePassword(person);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = Fields.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setProblems(problemsOf(parsed));
    if (!parsed.success) return;
    const { currentPassword, newPassword } = parsed.data;
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          setRound(round + 1);
          toast({ title: words.done, description: words.doneWords });
        },
        onError: (error) => setProblems({ form: wordsOf(error, words.failed), ...fieldsOf(error) }),
      },
    );
  }

  const disabled = change.isPending;
  return (
    <SettingsCard title={words.title} words={words.words}>
      <form key={round} ref={form} onSubmit={submit} noValidate className="grid gap-4">
        {/* For the keeper of passwords: whose it is. */}
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        <div>
          <Field
            label={words.current}
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            error={problems.currentPassword}
            disabled={disabled}
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
          <NewPasswordField
            label={words.new}
            name="newPassword"
            hint={register.passwordHint}
            error={problems.newPassword}
            disabled={disabled}
          />
          <Field
            label={words.confirm}
            name="confirmPassword"
            type="password"
            autoComplete="new-password"
            error={problems.confirmPassword}
            disabled={disabled}
          />
        </div>
        {isSignedOut(change.error) ? (
          <SessionEnded />
        ) : (
          <FormAlert words={problems.currentPassword || problems.newPassword ? undefined : problems.form} />
        )}
        <Button
          type="submit"
          look="secondary"
          busy={disabled}
          busyWords={words.submitting}
          className="justify-self-start"
        >
          {words.submit}
        </Button>
      </form>
    </SettingsCard>
  );
}
