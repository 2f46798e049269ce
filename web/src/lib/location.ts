import type { LocationDocument } from '@homeplate/contracts/documents/account.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { locationKeys } from './query-keys.ts';

const FIVE_MINUTES = 300_000;

export const currentLocation = queryOptions({
  queryKey: locationKeys.current(),
  queryFn: ({ signal }) => readJson<LocationDocument>('/api/location/current', signal),
  staleTime: FIVE_MINUTES,
});

/** Whether the prices on the page are those of stores that the user chose, in place of the stores near the ZIP code. */
export function useHasOwnStores(): boolean {
  // The header loads it.
  const { data } = useQuery({ ...currentLocation, enabled: false });
  return (data?.ownStores ?? 0) > 0;
}

/** Whether all of the user's own stores are far from their ZIP code. */
export function useHasFarStores(): boolean {
  const { data } = useQuery({ ...currentLocation, enabled: false });
  return data?.farOwnStores !== undefined;
}
