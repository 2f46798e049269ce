import type { Places } from '@homeplate/reference/places/places.ts';
import { shoppingPlace } from '@homeplate/reference/places/shopping-place.ts';
import type { StoreMap } from '../stores/store-map.ts';
import type { Alert } from './alert.ts';

/** The open stores of an alert in a store map: the chosen ones, else those near its ZIP code. */
export function openStoresOf(
  { zipCode, chosenStoreIds }: Pick<Alert, 'zipCode' | 'chosenStoreIds'>,
  map: Pick<StoreMap, 'byId' | 'near'>,
  places: Places,
): string[] {
  if (zipCode === null) return chosenStoreIds.filter((id) => map.byId(id) !== undefined);
  const found = shoppingPlace(places, zipCode);
  // A ZIP code can go out of use after the alert was added.
  return 'place' in found ? map.near(found.place).map(({ store }) => store.storeId) : [];
}
