import { EmailChangeBody } from '@homeplate/contracts/documents/account.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { SessionEnded } from '../../components/session-ended.tsx';
import { fieldsOf, wordsOf } from '../../lib/api.ts';
import { isSignedOut } from '../../lib/signed-out.ts';
import { settings } from '../../words/account-settings.ts';
import { FormAlert } from './form-alert.tsx';
import { type Problems, problemsOf } from './form-problems.ts';
import { type Account, useRequestEmailChange } from './settings-queries.ts';
import { useFocusProblem } from './use-focus-problem.ts';

const words = settings.email;

export function EmailChangeForm({
  person,
  account,
  onClose,
}: {
  person: string;
  account: Account;
  onClose: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  useFocusProblem(form, problems);
  // The button that was here, and had the focus, asked for it.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const change = useRequestEmailChange(person);
  const isTwo = account.emailVerified;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, password } = Object.fromEntries(new FormData(event.currentTarget));
    const parsed = EmailChangeBody.safeParse({
      email: typeof email === 'string' ? email.trim() : email,
      password,
    });
    setProblems(problemsOf(parsed));
    if (!parsed.success) return;
    change.mutate(parsed.data, {
      onSuccess: onClose,
      onError: (error) => setProblems({ form: wordsOf(error, words.failed), ...fieldsOf(error) }),
    });
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label={words.change}
      className="grid gap-4 border-t border-line pt-4"
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label={words.newEmail}
          name="email"
          type="email"
          autoComplete="email"
          error={problems.email}
          disabled={change.isPending}
        />
        <Field
          label={words.password}
          name="password"
          type="password"
          autoComplete="current-password"
          error={problems.password}
          disabled={change.isPending}
        />
      </div>
      <p className="text-sm text-ink-2">{isTwo ? words.bothHint : words.newHint}</p>
      {isSignedOut(change.error) ? (
        <SessionEnded />
      ) : (
        <FormAlert words={problems.email || problems.password ? undefined : problems.form} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={onClose} disabled={change.isPending}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={change.isPending} busyWords={words.submitting}>
          {isTwo ? words.submit : words.submitOne}
        </Button>
      </div>
    </form>
  );
}
