import { ForgotPasswordForm } from '../features/account/forgot-password-form.tsx';
import { forgotPassword as words } from '../features/account/mailed-link-copy.ts';
import { FormPage } from './parts/form-page.tsx';

export const Component = () => (
  <FormPage title={words.title} words={words.words}>
    <ForgotPasswordForm />
  </FormPage>
);
