import { RegisterForm } from '../features/account/register-form.tsx';
import { register as words } from '../words/account.ts';
import { FormPage } from './parts/form-page.tsx';

export const Component = () => (
  <FormPage title={words.title} words={words.words}>
    <RegisterForm />
  </FormPage>
);
