import type { LocationDocument } from '@homeplate/contracts/documents/account.ts';
import type { StoreList } from '@homeplate/contracts/documents/pricing.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { locationKeys } from '../../lib/query-keys.ts';

const FIVE_MINUTES = 300_000;

export const locationOptions = queryOptions({
  queryKey: locationKeys.current(),
  queryFn: ({ signal }) => readJson<LocationDocument>('/api/location/current', signal),
  staleTime: FIVE_MINUTES,
});

export const storesOptions = (zipCode: string | null) =>
  queryOptions({
    queryKey: locationKeys.stores(zipCode),
    queryFn: ({ signal }) => readJson<StoreList>('/api/location/stores', signal),
    enabled: zipCode !== null,
  });

/** "Nashville, TN" of a location, or undefined when none is set. */
export const placeOf = (location: LocationDocument | undefined): string | undefined =>
  location?.zipCode && location.city && location.state ? `${location.city}, ${location.state}` : undefined;
