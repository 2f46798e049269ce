import { useSearchParams } from 'react-router-dom';
import { newsletterPreferences as words } from '../features/newsletter/pages-copy.ts';
import { Preferences } from '../features/newsletter/preferences.tsx';
import { paths } from '../lib/paths.ts';
import { FormPage } from './parts/form-page.tsx';

export function Component() {
  const [search] = useSearchParams();
  return (
    <FormPage title={words.title} words={words.words} linkedFrom={paths.newsletterPreferences()}>
      <Preferences token={search.get('token')} />
    </FormPage>
  );
}
