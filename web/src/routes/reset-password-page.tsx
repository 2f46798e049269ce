import { useSearchParams } from 'react-router-dom';
import { resetPassword as words } from '../features/account/mailed-link-copy.ts';
import { ResetPasswordForm } from '../features/account/reset-password-form.tsx';
import { paths } from '../lib/paths.ts';
import { FormPage } from './parts/form-page.tsx';

export function Component() {
  const [search] = useSearchParams();
  return (
    <FormPage title={words.title} words={words.words} linkedFrom={paths.resetPassword}>
      <ResetPasswordForm token={search.get('token')} />
    </FormPage>
  );
}
