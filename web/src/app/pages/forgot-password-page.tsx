import { ForgotPasswordForm } from '../../features/account/forgot-password-form.tsx';
import { forgotPassword as words } from '../../words/account-pages.ts';
import { FormPage } from '../form-page.tsx';

export const ForgotPasswordPage = () => (
  <FormPage title={words.title} words={words.words}>
    <ForgotPasswordForm />
  </FormPage>
);
