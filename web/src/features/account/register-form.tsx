import { RegisterForm as RegisterFields } from '@homeplate/contracts/documents/account.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { fieldsOf, wordsOf } from '../../lib/api.ts';
import { paths, safeNext } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { register as words } from '../../words/account.ts';
import { type Problems, problemsOf } from './form-problems.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useFocusProblem } from './use-focus-problem.ts';
import { useRegister } from './use-login.ts';

export function RegisterForm() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  useFocusProblem(form, problems);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  const login = next === paths.home ? paths.login : paths.loginFor(next);
  const register = useRegister();
  const isHydrated = useHydrated();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = RegisterFields.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setProblems(problemsOf(parsed));
    if (!parsed.success) return;
    const { username, email, password } = parsed.data;
    register.mutate(
      { username, email, password },
      {
        onSuccess: async () => {
          toast({ title: words.successTitle, description: words.successWords });
          await navigate(login);
        },
        onError: (error) => {
          setProblems(fieldsOf(error));
          toast({ title: words.failed, description: wordsOf(error, words.failed), destructive: true });
        },
      },
    );
  }

  const common = { disabled: register.isPending };
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      <Field
        {...common}
        label={words.username}
        hint={words.usernameHint}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={problems.username}
      />
      <Field
        {...common}
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        error={problems.email}
      />
      <NewPasswordField
        {...common}
        label={words.password}
        hint={words.passwordHint}
        name="password"
        error={problems.password}
      />
      <Field
        {...common}
        label={words.confirmPassword}
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        error={problems.confirmPassword}
      />
      <Button
        type="submit"
        disabled={!isHydrated}
        busy={register.isPending}
        busyWords={words.pending}
        className="mt-1"
      >
        {words.submit}
      </Button>
      <p className="text-sm text-ink-2">
        {words.hasAccount}{' '}
        <Link to={login} className="font-strong text-primary underline">
          {words.signIn}
        </Link>
      </p>
    </form>
  );
}
