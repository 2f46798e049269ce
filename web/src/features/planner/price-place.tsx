import { useQuery } from '@tanstack/react-query';
import { currentLocation, useHasOwnStores } from '../../lib/location.ts';
import { calendar } from './calendar-copy.ts';

const words = calendar.pricePlace;

/** Whose prices the cost of a plan has: the mean of the reader's own stores, else that of their area (decision 038). */
export function PricePlace() {
  const { data: location } = useQuery(currentLocation);
  const isOwn = useHasOwnStores();
  if (!location) return null;
  if (isOwn) return words.own;
  return location.zipCode === null ? words.us : words.near(location.zipCode);
}
