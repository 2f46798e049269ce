import type { QueryClient } from '@tanstack/react-query';
import { invalidatePrices } from '../../lib/invalidate-prices.ts';
import { listenToTabs } from '../../lib/tabs.ts';
import { locationOptions } from './queries.ts';

/** One place for all tabs: a price of one is never shown under the name of another. */
export function watchPlace(client: QueryClient): void {
  listenToTabs(({ kind }) => {
    if (kind === 'place') void invalidatePrices(client);
  });
  // A page that the browser brings back as it was heard nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void compare(client);
  });
}

/** Without a connection the page stays as it is. */
async function compare(client: QueryClient): Promise<void> {
  const before = client.getQueryData(locationOptions.queryKey);
  const now = await client.fetchQuery({ ...locationOptions, staleTime: 0 }).catch(() => undefined);
  if (now && (now.zipCode !== before?.zipCode || now.ownStores !== before?.ownStores))
    await invalidatePrices(client);
}
