import type { LocationDocument } from '@homeplate/contracts/documents/account.ts';
import type { StoreList } from '@homeplate/contracts/documents/pricing.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { currentLocation } from '../../lib/location.ts';
import { locationKeys } from '../../lib/query-keys.ts';

export const locationOptions = currentLocation;

export const storesOptions = (zipCode: string | null) =>
  queryOptions({
    queryKey: locationKeys.stores(zipCode),
    queryFn: ({ signal }) => readJson<StoreList>('/api/location/stores', signal),
    enabled: zipCode !== null,
  });

/** "Nashville, TN" of a location, or undefined when none is set. */
export const placeOf = (location: LocationDocument | undefined): string | undefined =>
  location?.zipCode && location.city && location.state ? `${location.city}, ${location.state}` : undefined;
