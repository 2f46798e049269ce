import { register as words } from '../features/account/copy.ts';
import { RegisterForm } from '../features/account/register-form.tsx';
import { FormPage } from './parts/form-page.tsx';

export const Component = () => (
  <FormPage title={words.title} words={words.words}>
    <RegisterForm />
  </FormPage>
);
