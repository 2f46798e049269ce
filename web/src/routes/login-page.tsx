import { toast } from '@homeplate/kit/components/toast.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import scene from '../components/scenes/sign-in.svg';
import { login as words } from '../features/account/copy.ts';
import { LoginForm } from '../features/account/login-form.tsx';
import { loginRequired } from '../features/billing/subscribe-copy.ts';
import { paths } from '../lib/paths.ts';
import { FormPage } from './parts/form-page.tsx';

export function Component() {
  const [search] = useSearchParams();
  const [next] = search.get('next')?.split('?') ?? [];
  // Here and not on /subscribe: a toast does not outlast the document, and that page has one of its own.
  useEffect(() => {
    if (next === paths.subscribe) toast({ title: loginRequired.title, description: loginRequired.words });
  }, [next]);
  return (
    <FormPage title={words.title} words={words.words} scene={scene}>
      <LoginForm />
    </FormPage>
  );
}
