import { hashKey, type QueryClient } from '@tanstack/react-query';
import { userOptions } from './queries.ts';
import { claimTab } from './tab-person.ts';

const USER = hashKey(userOptions.queryKey);

/** Begins the page anew as soon as it turns out to be of another person than the one whose words the tab kept. */
export function watchPerson(client: QueryClient, reload = () => window.location.reload()): void {
  const see = () => {
    const user = client.getQueryData(userOptions.queryKey);
    if (user && claimTab(user.id)) reload();
  };
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === USER) see();
  });
  see();
}
