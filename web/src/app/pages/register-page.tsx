import { RegisterForm } from '../../features/account/register-form.tsx';
import { register as words } from '../../words/account.ts';
import { FormPage } from '../form-page.tsx';

export const RegisterPage = () => (
  <FormPage title={words.title} words={words.words}>
    <RegisterForm />
  </FormPage>
);
