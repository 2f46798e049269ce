import { LoginBody } from '@homeplate/contracts/documents/account.ts';
import { ApiError } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths, safeNext } from '../../lib/paths.ts';
import { login as words } from './copy.ts';
import { forgotPassword } from './mailed-link-copy.ts';
import { takeNewAccount } from './new-account.ts';
import { useLogin } from './queries.ts';

const isCodeNeeded = (error: Error): boolean =>
  error instanceof ApiError && error.problem?.code === 'SECOND_FACTOR_NEEDED';

export function LoginForm() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const next = safeNext(search.get('next'));
  const login = useLogin();
  const [created] = useState(takeNewAccount);
  /** The account of an employee with a second factor. */
  const [asksCode, setAsksCode] = useState(false);
  const { formProps, field, submitProps, failure, setFocus } = useForm({
    schema: LoginBody,
    mutation: login,
    ...(created && { defaultValues: created }),
    failed: words.failed,
    onSuccess: async () => {
      toast({ title: words.successTitle, description: words.successWords });
      // Null once the user has gone to another page.
      if (formProps.ref.current) await navigate(next, { replace: true });
    },
    onError: (error, description) => {
      if (isCodeNeeded(error)) setAsksCode(true);
      else toast({ title: words.failed, description, destructive: true });
    },
  });
  const { isError } = login;
  useEffect(() => {
    // No field is reported as invalid. Most often it is the password.
    if (isError && failure) setFocus(asksCode ? 'code' : 'password', { shouldSelect: true });
  }, [isError, failure, asksCode, setFocus]);

  return (
    <form {...formProps} className="grid gap-4">
      <Field
        {...field('username')}
        label={words.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field {...field('password')} label={words.password} type="password" autoComplete="current-password" />
      {asksCode && (
        <Field
          {...field('code')}
          label={words.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <Link
        to={paths.forgotPassword}
        className="-my-1.5 inline-flex min-h-8 items-center justify-self-start text-sm font-strong text-primary underline"
      >
        {forgotPassword.link}
      </Link>
      <Button {...submitProps} busyWords={words.pending} className="mt-1">
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
