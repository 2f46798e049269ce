import { LoginBody } from '@homeplate/contracts/documents/account.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { fieldsOf, wordsOf } from '../../lib/api.ts';
import { paths, safeNext } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { login as words } from '../../words/account.ts';
import { forgotPassword } from '../../words/account-pages.ts';
import { type Problems, problemsOf } from './form-problems.ts';
import { useFocusProblem } from './use-focus-problem.ts';
import { useLogin } from './use-login.ts';

export function LoginForm() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  useFocusProblem(form, problems);
  const [lastTry, setTry] = useState({ isWrong: false });
  // No field is told to be wrong. Most often it is the password; while it was sent the fields were closed.
  useEffect(() => {
    if (!lastTry.isWrong) return;
    const password = form.current?.querySelector<HTMLInputElement>('[name="password"]');
    password?.focus();
    password?.select();
  }, [lastTry]);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const login = useLogin();
  const isHydrated = useHydrated();
  const next = safeNext(search.get('next'));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = LoginBody.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setProblems(problemsOf(parsed));
    if (!parsed.success) return;
    login.mutate(parsed.data, {
      onSuccess: async () => {
        toast({ title: words.successTitle, description: words.successWords });
        await navigate(next, { replace: true });
      },
      onError: (error) => {
        const fields = fieldsOf(error);
        setProblems(fields);
        setTry({ isWrong: Object.keys(fields).length === 0 });
        toast({ title: words.failed, description: wordsOf(error, words.failed), destructive: true });
      },
    });
  }

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label={words.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={problems.username}
        disabled={login.isPending}
      />
      <Field
        label={words.password}
        name="password"
        type="password"
        autoComplete="current-password"
        error={problems.password}
        disabled={login.isPending}
      />
      <Link
        to={paths.forgotPassword}
        className="-my-1.5 inline-flex min-h-8 items-center justify-self-start text-sm font-strong text-primary underline"
      >
        {forgotPassword.link}
      </Link>
      <Button
        type="submit"
        disabled={!isHydrated}
        busy={login.isPending}
        busyWords={words.pending}
        className="mt-1"
      >
        {words.submit}
      </Button>
      <p className="text-sm text-ink-2">
        {words.noAccount}{' '}
        <Link
          to={next === paths.home ? paths.register : paths.registerFor(next)}
          className="font-strong text-primary underline"
        >
          {words.register}
        </Link>
      </p>
    </form>
  );
}
