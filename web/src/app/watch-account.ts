import { hashKey, type QueryClient } from '@tanstack/react-query';
import { householdKeys } from '../lib/household-queries.ts';
import { liveStream } from '../lib/live/live-stream.ts';
import { readUserAgain, userOptions } from '../lib/user.ts';

const USER = hashKey(userOptions.queryKey);
/** What was loaded within this time before the stream opened is not loaded again. */
const FRESH_MS = 5_000;

/**
 * Follows the rights of the signed-in user on every open page: a plan that was bought, ended or refunded elsewhere changes the page without a
 * reload.
 */
export function watchAccount(client: QueryClient): void {
  const shown = () => client.getQueryData(userOptions.queryKey);
  const changed = async () => {
    const before = shown();
    const user = await readUserAgain(client);
    if (!before || !user || user.id !== before.id) return;
    const isSame = user.plan === before.plan && user.stripeSubscriptionId === before.stripeSubscriptionId;
    // Recipes, limits and the household depend on the plan: nothing loaded under the old one is current.
    await client.invalidateQueries(
      isSame
        ? { queryKey: householdKeys.all }
        : { predicate: ({ queryHash, meta }) => queryHash !== USER && !meta?.isForm },
    );
  };
  const missed = () => {
    const loadedAt = client.getQueryState(userOptions.queryKey)?.dataUpdatedAt ?? 0;
    if (Date.now() - loadedAt > FRESH_MS) void changed();
  };
  let followed: string | undefined;
  let stop: (() => void) | undefined;
  const see = () => {
    const user = shown();
    const id = user && !user.sessionEnded ? user.id : undefined;
    if (id === followed) return;
    followed = id;
    stop?.();
    stop =
      id === undefined
        ? undefined
        : liveStream()?.follow('account:own', () => ({ account: () => void changed(), missed }));
  };
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === USER) see();
  });
  see();
}
