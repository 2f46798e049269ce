import { LoginForm } from '../features/account/login-form.tsx';
import { login as words } from '../words/account.ts';
import { FormPage } from './parts/form-page.tsx';

export const Component = () => (
  <FormPage title={words.title} words={words.words}>
    <LoginForm />
  </FormPage>
);
