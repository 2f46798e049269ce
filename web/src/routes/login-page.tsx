import scene from '../components/scenes/sign-in.svg';
import { login as words } from '../features/account/copy.ts';
import { LoginForm } from '../features/account/login-form.tsx';
import { FormPage } from './parts/form-page.tsx';

export const Component = () => (
  <FormPage title={words.title} words={words.words} scene={scene}>
    <LoginForm />
  </FormPage>
);
