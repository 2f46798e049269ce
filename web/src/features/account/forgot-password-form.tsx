import { ForgotPasswordBody } from '@homeplate/contracts/documents/account.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { fieldsOf, wordsOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { forgotPassword as words } from '../../words/account-pages.ts';
import { FormAlert } from './form-alert.tsx';
import { type Problems, problemsOf } from './form-problems.ts';
import { useForgotPassword } from './settings-queries.ts';
import { useFocusProblem } from './use-focus-problem.ts';

/** Asks for a link to a new password. What is told then is the same for every address. */
export function ForgotPasswordForm() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [email, setEmail] = useState('');
  useFocusProblem(form, problems);
  const ask = useForgotPassword();
  const isHydrated = useHydrated();
  const told = useRef<HTMLDivElement>(null);
  const { isSuccess } = ask;
  useEffect(() => {
    if (isSuccess) told.current?.focus();
  }, [isSuccess]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('email');
    const parsed = ForgotPasswordBody.safeParse({ email: typeof typed === 'string' ? typed.trim() : typed });
    setProblems(problemsOf(parsed));
    if (!parsed.success) return;
    setEmail(parsed.data.email);
    ask.mutate(parsed.data, {
      onError: (error) => setProblems({ form: wordsOf(error, words.failed), ...fieldsOf(error) }),
    });
  }

  if (isSuccess) {
    return (
      <div ref={told} tabIndex={-1} data-over className="grid gap-3 focus:outline-none">
        <h2 className="text-xl">{words.doneTitle}</h2>
        <p className="[overflow-wrap:anywhere]">{words.done(email)}</p>
        <p className="text-sm text-ink-2">{words.doneHint}</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button look="secondary" onClick={() => ask.reset()}>
            {words.again}
          </Button>
          <Link to={paths.login} className="font-strong text-primary underline">
            {words.signIn}
          </Link>
        </div>
      </div>
    );
  }
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        error={problems.email}
        disabled={ask.isPending}
      />
      <FormAlert words={problems.email ? undefined : problems.form} />
      <Button type="submit" disabled={!isHydrated} busy={ask.isPending} busyWords={words.pending}>
        {words.submit}
      </Button>
      <Link to={paths.login} className="text-sm font-strong text-primary underline">
        {words.signIn}
      </Link>
    </form>
  );
}
