import { RegisterForm as RegisterFields } from '@homeplate/contracts/documents/account.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths, safeNext } from '../../lib/paths.ts';
import { register as words } from './copy.ts';
import { rememberNewAccount } from './new-account.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useRegister } from './queries.ts';

const Fields = RegisterFields.transform(({ username, email, password }) => ({ username, email, password }));

export function RegisterForm() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  const login = next === paths.home ? paths.login : paths.loginFor(next);
  const { formProps, field, submitProps } = useForm({
    schema: Fields,
    mutation: useRegister(),
    failed: words.failed,
    onSuccess: async (_answer, { username, password }) => {
      toast({ title: words.successTitle, description: words.successWords });
      // Null once the user has gone to another page.
      if (!formProps.ref.current) return;
      rememberNewAccount({ username, password });
      await navigate(login);
    },
    onError: (_error, description) => toast({ title: words.failed, description, destructive: true }),
  });

  return (
    <form {...formProps} className="grid gap-4">
      <Field
        {...field('username')}
        label={words.username}
        hint={words.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field {...field('email')} label={words.email} type="email" autoComplete="email" />
      <NewPasswordField {...field('password')} label={words.password} hint={words.passwordHint} />
      <Field
        {...field('confirmPassword')}
        label={words.confirmPassword}
        type="password"
        autoComplete="new-password"
      />
      <Button {...submitProps} busyWords={words.pending} className="mt-1">
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
