import type { PageAdvertising } from '@homeplate/contracts/documents/advertising-limits.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/user.ts';

const advertisingKeys = { all: ['/api/advertising'] as const };

/** Comes with a server-rendered page, only where staff switched advertising on. Never requested. */
export const advertisingOptions = queryOptions<PageAdvertising>({
  queryKey: advertisingKeys.all,
  enabled: false,
});

/** Undefined: show and reserve nothing. */
export function useAdvertising(): PageAdvertising | undefined {
  const { data } = useQuery(advertisingOptions);
  const user = useUser();
  // A user with a plan may have signed in on a page that was rendered for a visitor.
  const mayShow = data?.consent !== 'declined' && (user?.plan ?? 'free') === 'free';
  return mayShow ? data : undefined;
}
