import type { LocationDocument } from '@homeplate/contracts/documents/account.ts';
import type { StoreList } from '@homeplate/contracts/documents/pricing.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readJson, wordsOf, write } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { location as words } from '../../words/account.ts';

const FIVE_MINUTES = 300_000;

export const locationOptions = queryOptions({
  queryKey: ['/api/location', 'current'],
  queryFn: ({ signal }) => readJson<LocationDocument>('/api/location/current', signal),
  staleTime: FIVE_MINUTES,
});

export const storesOptions = (zipCode: string | null) =>
  queryOptions({
    queryKey: ['/api/location', 'stores', zipCode],
    queryFn: ({ signal }) => readJson<StoreList>('/api/location/stores', signal),
    enabled: zipCode !== null,
  });

/** "Nashville, TN" of a location, or undefined when none is set. */
export const placeOf = (location: LocationDocument | undefined): string | undefined =>
  location?.zipCode && location.city && location.state ? `${location.city}, ${location.state}` : undefined;

/** Sets the ZIP code of the person or of the visitor's browser, and has every price read again. */
export function useUpdateLocation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (zipCode: string) => write<LocationDocument>('POST', '/api/location/update', { zipCode }),
    onSuccess: async (location) => {
      client.setQueryData(locationOptions.queryKey, location);
      const told = words.success(location.city ?? '', location.state ?? '', location.zipCode ?? '');
      toast({
        title: words.successTitle,
        description: location.notice ? `${told}. ${location.notice}` : told,
      });
      await Promise.all(
        ['/api/location', '/api/recipes', '/api/ingredients', '/api/regions', '/api/prices'].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      );
    },
    onError: (error) =>
      toast({
        title: words.failedTitle,
        description: wordsOf(error, words.failed),
        destructive: true,
      }),
  });
}
