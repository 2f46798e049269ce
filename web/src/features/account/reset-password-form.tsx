import { Password } from '@homeplate/contracts/documents/account.ts';
import { ApiError, fieldsOf, wordsOf } from '@homeplate/kit/api.ts';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { FormAlert } from '@homeplate/kit/components/form-alert.tsx';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { mailedLink } from '../../components/mailed-link-copy.ts';
import { paths } from '../../lib/paths.ts';
import { register } from './copy.ts';
import { resetPassword as words } from './mailed-link-copy.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useResetPassword } from './queries.ts';

const Fields = z
  .object({ password: Password, confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: words.mismatch,
  })
  .transform(({ password }) => ({ password }));

/** A new password, by the link of a mail. */
export function ResetPasswordForm({ token }: { token: string | null }) {
  const reset = useResetPassword(token ?? '');
  const { formProps, field, submitProps, failure } = useForm({
    schema: Fields,
    mutation: reset,
    failed: words.failed,
  });
  const told = useRef<HTMLDivElement>(null);
  const { isSuccess, error } = reset;
  const link =
    token === null ? mailedLink.missing : isLinkProblem(error) ? wordsOf(error, words.failed) : undefined;
  useEffect(() => {
    if (isSuccess || link) told.current?.focus();
  }, [isSuccess, link]);

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
    <form {...formProps} className="grid gap-4">
      {/* For the keeper of passwords, who looks for it; whose account it is, the link alone knows. */}
      <input type="text" autoComplete="username" value="" readOnly hidden />
      <NewPasswordField {...field('password')} label={words.password} hint={register.passwordHint} />
      <Field
        {...field('confirmPassword')}
        label={words.confirmPassword}
        type="password"
        autoComplete="new-password"
      />
      <FormAlert words={failure} />
      <Button {...submitProps} busyWords={words.pending}>
        {words.submit}
      </Button>
    </form>
  );
}

/** The link has ended, or is not whole. */
const isLinkProblem = (error: Error | null): boolean =>
  'token' in fieldsOf(error) || (error instanceof ApiError && error.status === 410);
