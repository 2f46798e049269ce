import { hashKey, type QueryClient } from '@tanstack/react-query';
import { mayBeSignedIn, userOptions } from './queries.ts';
import { claimTab, keptPerson } from './tab-person.ts';

const USER = hashKey(userOptions.queryKey);

/**
 * Begins the page anew as soon as it turns out to be of another person than the one whose words the tab kept, and when the browser
 * brings back, as it was, the page of somebody who is signed in no more.
 */
export function watchPerson(client: QueryClient, reload = () => window.location.reload()): void {
  const see = () => {
    const user = client.getQueryData(userOptions.queryKey);
    if (user && claimTab(user.id)) reload();
  };
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === USER) see();
  });
  see();
  addEventListener('pageshow', ({ persisted }) => {
    const user = client.getQueryData(userOptions.queryKey);
    if (!persisted || !(user || mayBeSignedIn())) return;
    if (!user || (mayBeSignedIn() && keptPerson() === user.id)) {
      // Somebody may have signed in in another tab.
      void readAgain(client);
      return;
    }
    // Until the new page is there, nothing of the old one is to be seen.
    document.body.hidden = true;
    reload();
  });
}

/** Without a connection the page stays as it is. */
const readAgain = (client: QueryClient) =>
  client.fetchQuery({ ...userOptions, staleTime: 0 }).catch(() => undefined);
