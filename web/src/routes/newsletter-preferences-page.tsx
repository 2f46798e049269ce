import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { newsletterPreferences as words } from '../features/newsletter/pages-copy.ts';
import { Preferences } from '../features/newsletter/preferences.tsx';
import { ownStoresOptions } from '../features/stores/queries.ts';
import { paths } from '../lib/paths.ts';
import { useUser } from '../lib/user.ts';
import { FormPage } from './parts/form-page.tsx';

export function Component() {
  const [search] = useSearchParams();
  const user = useUser();
  const stores = useQuery({ ...ownStoresOptions(user?.id ?? ''), enabled: Boolean(user) });
  return (
    <FormPage title={words.title} words={words.words} linkedFrom={paths.newsletterPreferences()}>
      <Preferences
        token={search.get('token')}
        ownStoreIds={stores.data?.map(({ storeId }) => storeId) ?? []}
      />
    </FormPage>
  );
}
