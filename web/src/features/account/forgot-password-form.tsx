import { ForgotPasswordBody } from '@homeplate/contracts/documents/account.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { FormAlert } from '@homeplate/kit/components/form-alert.tsx';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { forgotPassword as words } from './mailed-link-copy.ts';
import { useForgotPassword } from './queries.ts';

/** Asks for a link to a new password. What is told then is the same for every address. */
export function ForgotPasswordForm() {
  const ask = useForgotPassword();
  const { formProps, field, submitProps, failure } = useForm({
    schema: ForgotPasswordBody,
    mutation: ask,
    failed: words.failed,
  });
  const told = useRef<HTMLDivElement>(null);
  const { isSuccess } = ask;
  useEffect(() => {
    if (isSuccess) told.current?.focus();
  }, [isSuccess]);

  if (isSuccess) {
    return (
      <div ref={told} tabIndex={-1} data-over className="grid gap-3 focus:outline-none">
        <h2 className="text-xl">{words.doneTitle}</h2>
        <p className="[overflow-wrap:anywhere]">{words.done(ask.variables.email)}</p>
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
    <form {...formProps} className="grid gap-4">
      <Field {...field('email')} label={words.email} type="email" autoComplete="email" />
      <FormAlert words={failure} />
      <Button {...submitProps} busyWords={words.pending}>
        {words.submit}
      </Button>
      <Link to={paths.login} className="text-sm font-strong text-primary underline">
        {words.signIn}
      </Link>
    </form>
  );
}
