import { hashKey, type QueryClient } from '@tanstack/react-query';
import { invalidatePrices } from '../../lib/invalidate-prices.ts';
import { listenToTabs, postToTabs } from '../../lib/tabs.ts';
import { mayBeSignedIn, readUserAgain, userOptions } from '../../lib/user.ts';
import { claimTab, keptPerson, leaveTab } from './tab-person.ts';

const USER = hashKey(userOptions.queryKey);

/**
 * Begins the page again as soon as it turns out to be of another person than the one whose words the tab kept, when that one signs out
 * in another tab, and when the browser brings back, as it was, the page of somebody who is signed in no more.
 */
export function watchPerson(client: QueryClient, reload = () => window.location.reload()): void {
  const shown = () => client.getQueryData(userOptions.queryKey);
  const beginAnew = () => {
    // Until the new page is there, nothing of the old one is to be seen.
    document.body.hidden = true;
    reload();
  };
  let told: string | undefined;
  const see = () => {
    const id = shown()?.id;
    if (id === undefined) return;
    if (claimTab(id)) beginAnew();
    if (told === id) return;
    told = id;
    postToTabs({ kind: 'person', id });
  };
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === USER) see();
  });
  see();
  listenToTabs((note) => {
    const user = shown();
    if (note.kind === 'person' && (note.id !== user?.id || user.sessionEnded)) void readAgain(client);
    if (note.kind !== 'left' || !(shown() || keptPerson())) return;
    leaveTab();
    beginAnew();
  });
  addEventListener('pageshow', ({ persisted }) => {
    const user = shown();
    if (!persisted || !(user || mayBeSignedIn())) return;
    if (user && !(mayBeSignedIn() && keptPerson() === user.id)) beginAnew();
    // Somebody may have signed in in another tab.
    else void readAgain(client);
  });
}

/** Who it is now; another one's place is another, too. Without a connection the page stays as it is. */
async function readAgain(client: QueryClient): Promise<void> {
  const before = client.getQueryData(userOptions.queryKey);
  const now = await readUserAgain(client);
  if (now && now.id !== before?.id) await invalidatePrices(client);
}
