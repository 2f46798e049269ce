import { Password } from '@homeplate/contracts/documents/account.ts';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { Button, buttonClass } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { ApiError, fieldsOf, wordsOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { register } from '../../words/account.ts';
import { mailedLink, resetPassword as words } from '../../words/account-pages.ts';
import { FormAlert } from './form-alert.tsx';
import { type Problems, problemsOf } from './form-problems.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useResetPassword } from './settings-queries.ts';
import { useFocusProblem } from './use-focus-problem.ts';

const Fields = z
  .object({ password: Password, confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: words.mismatch,
  });

/** A new password, by the link of a mail. */
export function ResetPasswordForm({ token }: { token: string | null }) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  useFocusProblem(form, problems);
  const reset = useResetPassword();
  const isHydrated = useHydrated();
  const told = useRef<HTMLDivElement>(null);
  const { isSuccess } = reset;
  const link = token === null ? mailedLink.missing : problems.link;
  useEffect(() => {
    if (isSuccess || link) told.current?.focus();
  }, [isSuccess, link]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = Fields.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setProblems(problemsOf(parsed));
    if (!parsed.success || token === null) return;
    reset.mutate(
      { token, password: parsed.data.password },
      {
        onError: (error) => {
          const said = wordsOf(error, words.failed);
          const { token: ofLink, ...fields } = fieldsOf(error);
          const isOver = ofLink !== undefined || (error instanceof ApiError && error.status === 410);
          setProblems(isOver ? { link: said } : { form: said, ...fields });
        },
      },
    );
  }

  if (isSuccess || link) {
    return (
      <div
        ref={told}
        tabIndex={-1}
        role={link ? 'alert' : undefined}
        data-over
        className="grid justify-items-start gap-3 focus:outline-none"
      >
        {isSuccess && <h2 className="text-xl">{words.doneTitle}</h2>}
        <p className="flex items-start gap-2">
          {!isSuccess && <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-danger" />}
          {isSuccess ? words.done : link}
        </p>
        <Link to={isSuccess ? paths.login : paths.forgotPassword} className={buttonClass()}>
          {isSuccess ? words.signIn : words.newLink}
        </Link>
      </div>
    );
  }
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      {/* For the keeper of passwords, who looks for it; whose account it is, the link alone knows. */}
      <input type="text" autoComplete="username" value="" readOnly hidden />
      <NewPasswordField
        label={words.password}
        name="password"
        hint={register.passwordHint}
        error={problems.password}
        disabled={reset.isPending}
      />
      <Field
        label={words.confirmPassword}
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        error={problems.confirmPassword}
        disabled={reset.isPending}
      />
      <FormAlert words={problems.password ? undefined : problems.form} />
      <Button type="submit" disabled={!isHydrated} busy={reset.isPending} busyWords={words.pending}>
        {words.submit}
      </Button>
    </form>
  );
}
