import { LoginForm } from '../../features/account/login-form.tsx';
import { login as words } from '../../words/account.ts';
import { FormPage } from '../form-page.tsx';

export const LoginPage = () => (
  <FormPage title={words.title} words={words.words}>
    <LoginForm />
  </FormPage>
);
